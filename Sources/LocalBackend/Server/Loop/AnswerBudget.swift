import Synchronization
import ToolkitStandIn

/// Limits the memory that all answers take together until their clients have taken them.
final class AnswerBudget: Sendable {
    /// The bytes of the answers that connections hold, and of those that helpers have made.
    private let held = Mutex(OwnerCounts())
    private let limit: Int

    /// The largest answer that is always sent, and the most bytes with which an owner may always begin a change.
    private static let smallSize = 64 * 1024

    init(_ limits: ServerLimits) { limit = limits.answers }

    /// Counts the answers that a connection holds now.
    func charge(_ connection: ClientConnection) {
        let growth = connection.chargeAnswers()
        if growth != 0 { held.withLock { $0.add(growth, to: connection.owner) } }
    }

    /// Counts the next answers of a connection for an owner.
    ///
    /// The bytes that the connection holds already count for the owner before.
    func assign(_ connection: ClientConnection, to owner: String?) {
        charge(connection)
        connection.owner = owner
    }

    /// Whether a helper may begin a change of an owner: its answer has to be kept, however long it is.
    ///
    /// An owner whose clients take their answers always may, even when those of others have exceeded the limit.
    func mayBeginChange(of owner: String?) -> Bool {
        held.withLock { $0.total <= limit || $0[owner] <= Self.smallSize }
    }

    /// The answer, or a refusal in its place when all answers would exceed the limit, or those of the owner its share.
    ///
    /// Only for requests that change nothing: a client sends a refused request again, and would make a change twice.
    func admit(_ answer: Sandbox.Outcome, to request: ServerRequest) -> Sandbox.Outcome {
        guard request.method.isSafe, answer.size > Self.smallSize else { return answer }
        return held.withLock { fits(answer, to: request, $0) } ? answer : Self.refusal
    }

    /// Admits an answer that a helper has made, and counts it.
    ///
    /// It counts before its connection holds it, because helpers can make further answers meanwhile.
    func reserve(_ answer: Sandbox.Outcome, to request: ServerRequest) -> Sandbox.Outcome {
        held.withLock { held in
            let admitted = fits(answer, to: request, held) ? answer : Self.refusal
            held.add(admitted.size, to: request.owner)
            return admitted
        }
    }

    /// Stops counting a helper's answer whose connection is closed.
    func release(_ completion: Mailbox.Completion) {
        held.withLock { $0.add(-completion.answer.size, to: completion.owner) }
    }

    private func fits(_ answer: Sandbox.Outcome, to request: ServerRequest, _ held: OwnerCounts) -> Bool {
        !request.method.isSafe || answer.size <= Self.smallSize || held.total <= limit / 8
            || held.leavesRoom(for: request.owner, adding: answer.size, of: limit)
    }

    /// The answer in the place of one that has no room.
    static let refusal = Sandbox.Outcome.whole(.busy("Too many large answers are waiting."))
}

extension Sandbox.Outcome {
    var size: Int {
        if case .response(let response, _) = self { response.body.count } else { 0 }
    }
}

extension HTTPResponse {
    /// A refusal for a client that can try again soon.
    static func busy(_ reason: String) -> HTTPResponse {
        HTTPResponse(text: reason + "\n", status: .serviceUnavailable, headers: ["Retry-After": "1"])
    }
}
