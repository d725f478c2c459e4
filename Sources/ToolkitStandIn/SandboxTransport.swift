/// Sends requests to a sandbox in the same process, without a network.
package struct SandboxTransport: Transport {
    let sandbox: Sandbox
    let clock: Clock
    let timeLimit: TimeLimit

    /// - Parameters:
    ///   - clock: The clock that waits for delayed responses.
    ///   - timeLimit: The limit for the wait.
    package init(sandbox: Sandbox, clock: Clock, timeLimit: TimeLimit) {
        (self.sandbox, self.clock, self.timeLimit) = (sandbox, clock, timeLimit)
    }

    /// Answers a request, and cuts the wait for a delayed response at the time limit.
    ///
    /// Only a delayed response takes time, so the sandbox needs no ``Deadline``, whose timer is a thread at every start.
    /// - Throws: `HTTPError`, and `SandboxError` for an address of another host.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        timeLimit.begin()
        let address = request.url.absoluteString
        guard address.hasPrefix(Sandbox.origin + "/") else {
            throw SandboxError.elsewhere(host: request.url.host() ?? "")
        }
        // Iterating over bytes takes a fraction of the time, and an address can have thousands.
        let path = address.utf8.dropFirst(Sandbox.origin.utf8.count).prefix { $0 != UInt8(ascii: "#") }
        let target = String(decoding: path, as: UTF8.self)
        guard
            let request = SandboxRequest(
                request.method, target: target, headers: request.headers, body: request.body ?? [],
                origin: Sandbox.origin)
        else { return HTTPResponse(status: .badRequest, headers: [:], body: []) }
        switch try sandbox.answer(request) {
        case .response(let response, let delivery):
            let count = response.body.count
            let duration = delivery.duration(of: count)
            if duration > .zero { try await wait(duration) }
            guard delivery.arriving(of: count) == count else {
                throw HTTPError.connectionLost(host: Sandbox.name, .maybeSent)
            }
            return response
        case .dropped: throw HTTPError.connectionLost(host: Sandbox.name, .maybeSent)
        case .garbage: throw HTTPError.notHTTP(host: Sandbox.name)
        }
    }

    private func wait(_ duration: Duration) async throws {
        let remaining = timeLimit.remaining
        try await clock.sleep(min(duration, max(remaining, .zero)))
        guard duration < remaining else {
            throw HTTPError.timedOut(host: Sandbox.name, limit: timeLimit.duration, .maybeSent)
        }
    }
}
