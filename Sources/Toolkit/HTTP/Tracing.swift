/// Tells of every request and response, with all secrets masked: what `--verbose` shows.
///
///     > POST https://api.example.com/cats?limit=1
///     >   x-apikey: ***
///     >   {"name":"Tom"}
///     < 201 12.3 kB 34 ms
///     <   {"id":7}
///
/// Bodies are shown if they are text or JSON of at most 2 kB.
public struct Tracing: Transport {
    private static let bodyLimit = 2048
    private let inner: any Transport
    private let mask: SecretMask
    private let clock: Clock
    private let write: @Sendable (String) -> Void

    /// Wraps a transport.
    /// - Parameter write: takes one line, without its end.
    public init(
        _ inner: any Transport,
        mask: SecretMask = SecretMask(),
        clock: Clock,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.inner = inner
        self.mask = mask
        self.clock = clock
        self.write = write
    }

    /// Sends a request and writes what happens.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        show(request)
        let start = clock.uptime()
        do {
            let response = try await inner.send(request)
            let time = (clock.uptime() - start).inMilliseconds
            write("< \(response.status.rawValue) \(ByteSize.text(response.body.count)) \(time)")
            show(response.body, response.mediaType, mark: "<", hiding: mask.secrets(in: request))
            return response
        } catch {
            let code = (error as? any ReportedError)?.report.code ?? "failed"
            write("< \(error is CancellationError ? "cancelled" : code) \((clock.uptime() - start).inMilliseconds)")
            throw error
        }
    }

    private func show(_ request: HTTPRequest) {
        write("> \(request.method) \(mask.masked(request.url))")
        for field in request.headers {
            let value = mask.isSecret(field.name) ? "***" : field.value.excerpt(limit: 200)
            write(">   \(field.name.excerpt(limit: 100)): \(value)")
        }
        let mediaType = MediaType.essence(of: request.headers["Content-Type"])
        show(request.body ?? [], mediaType, mark: ">", hiding: mask.secrets(in: request))
    }

    private func show(_ body: [UInt8], _ mediaType: String?, mark: String, hiding secrets: [String]) {
        guard !body.isEmpty, body.count <= Self.bodyLimit else { return }
        guard let text = mask.masked(body, mediaType: mediaType) else { return }
        write("\(mark)   \(mask.hiding(secrets, in: text).excerpt(limit: Self.bodyLimit))")
    }
}
