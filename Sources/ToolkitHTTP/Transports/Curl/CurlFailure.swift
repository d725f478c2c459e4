/// Why a transfer failed, as libcurl tells it.
struct CurlFailure: Error {
    /// The number of the result; see ``CurlCode``.
    var code: Int32
    /// What libcurl says about it.
    var message: String
    /// Why the certificate was refused, if it was.
    var certificateFault: CertificateFault
    var failsAtProxy: Bool
    /// The file or folder of certificates that libcurl could not read, if so.
    var certificates: String
}

extension HTTPError {
    init(_ failure: CurlFailure, host: String, tried: [String], _ delivery: Delivery) {
        func mentions(_ words: String...) -> Bool { words.contains { failure.message.contains($0) } }
        let failsAtProxy = failure.failsAtProxy && delivery == .notSent
        switch failure.code {
        case CurlCode.malformedURL:
            self = .badAddress(reason: "is not a valid http:// or https:// URL")
        case CurlCode.unknownHost:
            self = .unknownHost(host)
        case CurlCode.unknownProxy, CurlCode.proxyFailed:
            self = .proxyFailed(host: host)
        case CurlCode.cannotConnect where failsAtProxy, CurlCode.receiveFailed where failsAtProxy:
            self = .proxyFailed(host: host)
        case CurlCode.cannotConnect,
            CurlCode.timedOut where delivery == .notSent:
            self = .cannotConnect(host: host, tried: tried)
        case CurlCode.unsupportedProtocol, CurlCode.malformedResponse:
            self = .notHTTP(host: host)
        case _ where delivery == .maybeSent && mentions("chunk"):
            self = .notHTTP(host: host)
        case CurlCode.tooLarge, CurlCode.outOfMemory:
            // Older versions of libcurl report a line of more than 100 kB as a lack of memory.
            self = .headTooLarge(host: host)
        case CurlCode.badEncoding:
            self = .undecodable(host: host, problem: "its body is not compressed as its Content-Encoding says")
        case CurlCode.certificateRefused:
            self = .certificateRefused(host: host, failure.certificateFault)
        case CurlCode.unreadableCertificates:
            self = .unreadableCertificates(failure.certificates)
        case CurlCode.tlsFailed where mentions("wrong version number", "unexpected TLS packet", "packet length"):
            self = .notTLS(host: host)
        case CurlCode.tlsFailed, CurlCode.ownCertificate, CurlCode.cipher, CurlCode.needsClientCertificate:
            self = .insecureConnection(host: host, delivery)
        default:
            self = .connectionLost(host: host, delivery)
        }
    }
}
