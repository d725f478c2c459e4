import ToolkitStandIn

/// A request that this process has sent to itself, and its answer.
struct SentRequest {
    /// The request as its copy has seen it.
    let request: ServerRequest
    let outcome: Sandbox.Outcome
    let duration: Duration
    /// The number of the request and the workspace that has it in its log; `nil` for a request to a builtin route.
    let logged: (number: Int, workspace: Workspace)?
}

extension ServerExchange {
    /// The exchange of a request that this process has sent to itself.
    init(_ request: ServerRequest, _ outcome: Sandbox.Outcome, since start: Instant, for duration: Duration) {
        guard case .response(var response, let delivery) = outcome else {
            self = ServerExchange(
                request: request, response: nil, size: 0, isComplete: false, causes: outcome.causes, start: start
            ).ended(start + duration, isComplete: false)
            return
        }
        let size = delivery.arriving(of: response.body.count)
        let isComplete = size == response.body.count
        response.body = Array(response.body.prefix(min(size, Self.answerLimit)))
        self = ServerExchange(request: request, response: response, size: size, causes: delivery.causes, start: start)
            .ended(start + duration, isComplete: isComplete)
    }
}
