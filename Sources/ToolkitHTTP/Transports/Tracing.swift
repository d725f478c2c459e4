import ToolkitPrimitives

/// Writes every request and response with all secrets masked, for `--verbose`.
///
///     > POST https://api.example.com/cats?limit=1
///     >   x-apikey: ***
///     >   {"name":"Tom"}
///     < 201 12.3 kB 34 ms
///     <   HTTP/2 from 192.0.2.1:443: name 1 ms, connect 5 ms, TLS 10 ms, first byte 12 ms, total 34 ms
///     <   {"id":7}
///
/// A body is shown if it is text or JSON of at most 2 kB.
struct Tracing: Transport {
    private static let bodyLimit = 2048
    private let inner: any Transport
    private let mask: SecretMask
    private let clock: Clock
    private let write: @Sendable (String) -> Void

    /// - Parameter write: Writes all lines of a request or a response at once, so that the lines of concurrent requests
    ///   do not mix. The last line has no line feed.
    init(
        _ inner: any Transport,
        mask: SecretMask = SecretMask(),
        clock: Clock,
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.inner, self.mask, self.clock, self.write) = (inner, mask, clock, write)
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        write(lines(request).joined(separator: "\n"))
        let start = clock.uptime()
        do {
            let response = try await inner.send(request)
            let time = (clock.uptime() - start).inMilliseconds
            let head = "< \(response.status.rawValue) \(ByteSize.text(response.body.count)) \(time)"
            let body = line(response.body, response.mediaType, mark: "<", hiding: mask.secrets(in: request))
            let metrics = response.metrics.map { ["<   \($0)"] } ?? []
            write(([head] + metrics + body).joined(separator: "\n"))
            return response
        } catch {
            let code = (error as? any ReportedError)?.report.code ?? "failed"
            write("< \(error is CancellationError ? "cancelled" : code) \((clock.uptime() - start).inMilliseconds)")
            throw error
        }
    }

    private func lines(_ request: HTTPRequest) -> [String] {
        let fields = request.headers.map { field in
            let value = mask.masked(field.value, of: field.name).excerpt(limit: 200)
            return ">   \(field.name.excerpt(limit: 100)): \(value)"
        }
        let mediaType = MediaType.essence(of: request.headers["Content-Type"])
        return ["> \(request.method) \(mask.masked(request.url))"] + fields
            + line(request.body ?? [], mediaType, mark: ">", hiding: mask.secrets(in: request))
    }

    /// The line for a body; empty if the body is not shown.
    private func line(_ body: [UInt8], _ mediaType: String?, mark: String, hiding secrets: [String]) -> [String] {
        guard !body.isEmpty, body.count <= Self.bodyLimit, let text = mask.masked(body, mediaType: mediaType) else {
            return []
        }
        return ["\(mark)   \(SecretMask.hide(secrets, in: text).excerpt(limit: Self.bodyLimit))"]
    }
}
