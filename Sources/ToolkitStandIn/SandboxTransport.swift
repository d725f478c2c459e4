/// Sends requests to a sandbox in the same process, without a network.
package struct SandboxTransport: Transport {
    let sandbox: Sandbox
    let clock: Clock

    /// Makes a transport for a sandbox.
    /// - Parameter clock: The clock that waits for delayed responses.
    package init(sandbox: Sandbox, clock: Clock) {
        self.sandbox = sandbox
        self.clock = clock
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let address = request.url.absoluteString
        guard address.hasPrefix(Sandbox.origin + "/") else {
            throw SandboxError.elsewhere(host: request.url.host() ?? "")
        }
        let target = String(address.dropFirst(Sandbox.origin.count).prefix { $0 != "#" })
        guard
            let request = SandboxRequest(
                request.method, target: target, headers: request.headers, body: request.body ?? [],
                origin: Sandbox.origin)
        else { return HTTPResponse(status: .badRequest, headers: [:], body: []) }
        switch try sandbox.answer(request) {
        case .response(let response, let delivery):
            let count = response.body.count
            let duration = delivery.duration(of: count)
            if duration > .zero { try await clock.sleep(duration) }
            guard delivery.arriving(of: count) == count else {
                throw HTTPError.connectionLost(host: Self.host, .maybeSent)
            }
            return response
        case .dropped: throw HTTPError.connectionLost(host: Self.host, .maybeSent)
        case .garbage: throw HTTPError.notHTTP(host: Self.host)
        }
    }

    private static let host = "the sandbox"
}
