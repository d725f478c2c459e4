import Foundation
import Synchronization
import ToolkitStandIn

@testable import LocalBackend

/// Answers requests with closures from a test, and records the exchanges.
///
/// By default, an answer repeats the method, target and body of the request. Requests for `/held` wait for the gate.
final class StubHandler: RequestHandler {
    /// Each signal lets one request for `/held` continue.
    let gate = DispatchSemaphore(value: 0)
    private let atOnce: @Sendable (ServerRequest) -> Sandbox.Outcome?
    private let later: @Sendable (ServerRequest) -> Sandbox.Outcome
    private let state = Mutex<(exchanges: [ServerExchange], rounds: [String])>(([], []))

    init(
        _ atOnce: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome? = { .echo($0) },
        later: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome = { .echo($0) }
    ) {
        self.atOnce = atOnce
        self.later = later
    }

    /// A handler that leaves every request to a helper thread.
    static func helping(
        _ later: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome = { .echo($0) }
    ) -> StubHandler {
        StubHandler({ _ in nil }, later: later)
    }

    /// The finished exchanges.
    var exchanges: [ServerExchange] { state.withLock { $0.exchanges } }

    /// The recorded calls: `begin`, `answer` and `end`.
    var rounds: [String] { state.withLock { $0.rounds } }

    /// The number of calls of `plan`.
    var answers: Int { rounds.count { $0 == "answer" } }

    func plan(_ request: ServerRequest) -> RequestPlan {
        state.withLock { $0.rounds.append("answer") }
        var request = request
        request.owner = request.header("X-Owner")
        guard let answer = atOnce(request) else {
            return RequestPlan(
                request,
                .helped(.reading) { [self, request] in
                    if request.target == "/held" { gate.wait() }
                    return later(request)
                })
        }
        if request.target == "/held" { gate.wait() }
        return RequestPlan(request, .answered(answer))
    }

    func beginRound() { state.withLock { $0.rounds.append("begin") } }
    func endRound() { state.withLock { $0.rounds.append("end") } }
    func sent(_ exchange: ServerExchange) { state.withLock { $0.exchanges.append(exchange) } }
}

extension Sandbox.Outcome {
    /// A text with the method, target and body of a request.
    static func echo(_ request: ServerRequest) -> Sandbox.Outcome {
        let body = String(decoding: request.body, as: UTF8.self)
        return .whole(HTTPResponse(text: "\(request.method) \(request.target) \(body)"))
    }

    /// A plain-text response.
    static func text(_ text: String, _ delivery: Sandbox.Delivery = Sandbox.Delivery()) -> Sandbox.Outcome {
        .response(HTTPResponse(text: text), delivery)
    }
}
