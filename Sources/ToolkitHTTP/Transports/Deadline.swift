import ToolkitPrimitives

/// Cancels a request when the command's time limit is reached.
package struct Deadline: Transport {
    private let inner: any Transport
    private let timeLimit: TimeLimit
    private let clock: Clock

    package init(_ inner: any Transport, timeLimit: TimeLimit, clock: Clock) {
        (self.inner, self.timeLimit, self.clock) = (inner, timeLimit, clock)
    }

    /// - Throws: `HTTPError.timedOut`, and errors from the wrapped transport.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let remaining = timeLimit.remaining
        guard remaining > .zero else { throw timedOut(request, .notSent) }
        timeLimit.begin()
        return try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
            group.addTask { try await inner.send(request) }
            group.addTask {
                try await clock.alarm(remaining)
                return nil
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() ?? nil else { throw timedOut(request, .maybeSent) }
            return response
        }
    }

    private func timedOut(_ request: HTTPRequest, _ delivery: HTTPError.Delivery) -> HTTPError {
        .timedOut(host: WebOrigin.name(of: request.url), limit: timeLimit.duration, delivery)
    }
}
