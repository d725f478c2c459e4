import Synchronization

/// Sends a request over the network with libcurl and returns the response unchanged.
///
/// It does not follow redirects and has no time limit, because the wrappers around it do both. It keeps no cookies and
/// no cache. It opens libcurl, and starts the one thread for all its requests, with the first request.
struct CurlTransport: Transport {
    private let settings: CurlSettings
    private let engine = Engine()

    init(_ settings: CurlSettings) { self.settings = settings }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let origin = WebOrigin(request.url) else {
            throw HTTPError.badAddress(reason: "is not a valid http:// or https:// URL")
        }
        for field in request.headers where field.isUnsendable {
            throw HTTPError.unsendableHeader(name: field.name)
        }
        try Task.checkCancellation()
        let loop = try engine.loop()
        let transfer = CurlTransfer(request, to: origin, settings)
        return try await withTaskCancellationHandler {
            loop.start(transfer)
            return try await transfer.outcome.value()
        } onCancel: {
            // The caller goes on at once, and libcurl follows on its own thread.
            transfer.outcome.set(.failure(CancellationError()))
            loop.cancel(transfer)
        }
    }
}

/// The loop of a transport, started once.
private final class Engine: Sendable {
    private let started = Mutex<CurlLoop?>(nil)

    deinit { started.withLock { $0 }?.stop() }

    func loop() throws -> CurlLoop {
        try started.withLock { started in
            if let started { return started }
            let loop = try CurlLoop(.shared())
            started = loop
            return loop
        }
    }
}

extension HTTPHeaders.Field {
    /// Whether the field would change other parts of the request.
    fileprivate var isUnsendable: Bool {
        (name + value).unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

/// What all requests of a transport have in common.
struct CurlSettings: Sendable {
    var proxies: ProxySettings
    var certificates: TrustedCertificates
    /// The length in bytes of the longest body to accept, after decompression.
    var bodyLimit: Int
    /// The length in bytes of all heads of a response together: interim responses (RFC 9110, section 15.2), the response
    /// and its trailers.
    var headLimit = 256 << 10
    /// The number of fields in a head.
    var fieldLimit = 1000
}
