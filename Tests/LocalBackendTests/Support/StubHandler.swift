import Foundation
import LocalBackend
import Synchronization
import ToolkitStandIn

/// Answers with what a test gives it, and keeps the exchanges.
///
/// Without an answer of its own it tells method, target and body of the request. Requests for `/held` wait for its
/// gate.
final class StubHandler: RequestHandler {
    /// Lets one request for `/held` go on.
    let gate = DispatchSemaphore(value: 0)
    private let atOnce: @Sendable (ServerRequest) -> Sandbox.Outcome?
    private let later: @Sendable (ServerRequest) -> Sandbox.Outcome
    private let state = Mutex<(exchanges: [Exchange], rounds: [String])>(([], []))

    init(
        _ atOnce: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome? = { .echo($0) },
        later: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome = { .echo($0) }
    ) {
        self.atOnce = atOnce
        self.later = later
    }

    /// Leaves every request to a helper.
    static func helping(
        _ later: @escaping @Sendable (ServerRequest) -> Sandbox.Outcome = { .echo($0) }
    ) -> StubHandler {
        StubHandler({ _ in nil }, later: later)
    }

    /// The exchanges that are over.
    var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// What happened between the beginnings and ends of rounds.
    var rounds: [String] { state.withLock { $0.rounds } }

    /// How many requests it has been asked to answer.
    var answers: Int { rounds.count { $0 == "answer" } }

    func answerAtOnce(_ request: ServerRequest) -> Sandbox.Outcome? {
        state.withLock { $0.rounds.append("answer") }
        let answer = atOnce(request)
        if answer != nil, request.target == "/held" { gate.wait() }
        return answer
    }

    func answer(_ request: ServerRequest) -> Sandbox.Outcome {
        if request.target == "/held" { gate.wait() }
        return later(request)
    }

    func beginRound() { state.withLock { $0.rounds.append("begin") } }
    func endRound() { state.withLock { $0.rounds.append("end") } }
    func sent(_ exchange: Exchange) { state.withLock { $0.exchanges.append(exchange) } }
}

extension Sandbox.Outcome {
    /// What the server made of a request.
    static func echo(_ request: ServerRequest) -> Sandbox.Outcome {
        let body = String(decoding: request.body, as: UTF8.self)
        return .whole(HTTPResponse(text: "\(request.method) \(request.target) \(body)"))
    }

    /// A text.
    static func text(_ text: String, _ delivery: Sandbox.Delivery = Sandbox.Delivery()) -> Sandbox.Outcome {
        .response(HTTPResponse(text: text), delivery)
    }
}
