/// Sends one request and returns one response: over the network, to the sandbox, or to a test script.
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// A response is returned whatever its status; an error means that there is no response.
    /// - Throws: `HTTPError`, or `CancellationError` if the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
