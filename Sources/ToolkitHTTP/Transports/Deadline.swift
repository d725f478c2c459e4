import ToolkitPrimitives

/// Cancels a request when the command's time limit for traffic is reached.
package struct Deadline: Transport {
    private let inner: any Transport
    private let budget: TrafficBudget
    private let clock: Clock

    /// Wraps a transport.
    package init(_ inner: any Transport, budget: TrafficBudget, clock: Clock) {
        self.inner = inner
        self.budget = budget
        self.clock = clock
    }

    /// Sends a request, and cancels it at the time limit.
    /// - Throws: `HTTPError.timedOut`, and errors from the wrapped transport.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let remaining = budget.remaining
        guard remaining > .zero else { throw timedOut(request, .notSent) }
        budget.begin()
        defer { budget.end() }
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
        .timedOut(host: WebOrigin.name(of: request.url), limit: budget.limit, delivery)
    }
}
