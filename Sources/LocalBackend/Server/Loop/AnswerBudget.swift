import ToolkitStandIn

/// Limits the memory that all answers take together until their clients have taken them.
struct AnswerBudget {
    /// The bytes of all answers that connections hold.
    private(set) var used = 0
    /// The bytes of the answers that the connections of each owner of requests hold.
    private var held: [String?: Int] = [:]
    private let limit: Int

    /// The largest answer that is always sent, and what an owner may hold and still begin a change.
    private static let smallSize = 64 * 1024

    init(_ limits: ServerLimits) {
        limit = limits.answers
    }

    /// Counts the answers that a connection holds now.
    mutating func charge(_ connection: ClientConnection) {
        let growth = connection.chargeAnswers()
        guard growth != 0 else { return }
        used += growth
        let size = held[connection.owner, default: 0] + growth
        held[connection.owner] = size == 0 ? nil : size
    }

    /// Counts the answers that a connection will hold for an owner; what it holds already belongs to the owner before.
    mutating func assign(_ connection: ClientConnection, to owner: String?) {
        charge(connection)
        connection.owner = owner
    }

    /// Whether the server may begin a change of an owner, whose answer it may not be able to keep.
    ///
    /// An owner whose clients take their answers always may, even when those of others have exceeded the limit.
    func mayBegin(of owner: String?) -> Bool { used <= limit || held[owner, default: 0] <= Self.smallSize }

    /// The answer, or a refusal in its place when all answers would exceed the limit.
    ///
    /// Only for requests that change nothing: a client takes the refusal for one of its request, and sends that again.
    func admit(_ answer: Sandbox.Outcome, to request: ServerRequest) -> Sandbox.Outcome {
        guard request.method.isSafe else { return answer }
        let size = answer.size
        let fits = size <= Self.smallSize || used + size <= limit || used <= limit / 8
        return fits ? answer : .whole(.busy("Too many large answers are waiting."))
    }
}

extension Sandbox.Outcome {
    /// The bytes of the answer's body.
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
