import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPError {
    /// What URLSession's errors mean.
    init(_ error: any Error, host: String) {
        switch (error as? URLError)?.code {
        case .cannotFindHost, .dnsLookupFailed:
            self = .unknownHost(host)
        case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            self = .cannotConnect(host: host)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .serverCertificateUntrusted, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .insecureConnection(host: host)
        case .unsupportedURL, .badURL, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
            self = .notHTTP(host: host)
        case .unknown:
            self.init(curlMessage: error.localizedDescription, host: host)
        default:
            self = .connectionLost(host: host, .lost)
        }
    }

    /// On Linux most of libcurl's errors have no code of their own, and differ by their text alone.
    private init(curlMessage message: String, host: String) {
        func mentions(_ words: String...) -> Bool {
            words.contains { message.localizedCaseInsensitiveContains($0) }
        }
        self =
            if mentions("SSL", "TLS", "certificate") {
                .insecureConnection(host: host)
            } else if mentions("connect to", "proxy") {
                .cannotConnect(host: host)
            } else if mentions("header", "encoding", "Content-Length", "chunk") {
                .notHTTP(host: host)
            } else {
                .connectionLost(host: host, .lost)
            }
    }
}
