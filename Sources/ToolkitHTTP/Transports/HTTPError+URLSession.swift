import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPError {
    /// Converts an error from URLSession.
    ///
    /// The request counts as not sent only for errors that always come from name resolution, from connecting or from
    /// the check of the server's certificate.
    init(_ error: any Error, host: String) {
        switch (error as? URLError)?.code {
        case .cannotFindHost, .dnsLookupFailed:
            self = .unknownHost(host)
        case .cannotConnectToHost:
            self = .cannotConnect(host: host)
        case .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
            .serverCertificateUntrusted, .appTransportSecurityRequiresSecureConnection:
            self = .insecureConnection(host: host, .notSent)
        case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired:
            // In TLS 1.3 the server may refuse the client's certificate after the request (RFC 8446, section 4.4).
            self = .insecureConnection(host: host, .maybeSent)
        case .unsupportedURL, .badURL, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
            self = .notHTTP(host: host)
        case .unknown:
            self.init(curlMessage: error.localizedDescription, host: host)
        default:
            self = .connectionLost(host: host, .maybeSent)
        }
    }

    /// On Linux, most errors of libcurl have no specific code and differ only in their text.
    private init(curlMessage message: String, host: String) {
        func mentions(_ words: String...) -> Bool {
            words.contains { message.localizedCaseInsensitiveContains($0) }
        }
        self =
            if mentions("proxy", "CONNECT tunnel") {
                .proxyFailed(host: host)
            } else if mentions("SSL", "TLS", "certificate") {
                .insecureConnection(host: host, .maybeSent)
            } else if mentions("Failed to connect to") {
                .cannotConnect(host: host)
            } else if mentions("header", "encoding", "Content-Length", "chunk") {
                .notHTTP(host: host)
            } else {
                .connectionLost(host: host, .maybeSent)
            }
    }
}
