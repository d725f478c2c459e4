/// Sends one request and brings back one response; URLSession, the sandbox and test scripts are the three.
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// Any status is an answer and returned; what has no answer is thrown.
    /// - Throws: an `HTTPError`, or `CancellationError` when the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
