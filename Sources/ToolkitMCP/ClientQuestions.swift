import Synchronization
import ToolkitProgram

/// Questions to the person at the client, which wait for their answers.
final class ClientQuestions: Sendable {
    private struct State {
        var count = 0
        /// They get `nil` when the call is cancelled.
        var waiting: [RequestID: CheckedContinuation<ClientAnswer?, Never>] = [:]
        /// Whether the client sends no more answers.
        var isOver = false
    }

    private let output: MessageWriter
    private let state = Mutex(State())

    init(_ output: MessageWriter) { self.output = output }

    /// - Returns: The answer of the person; ``ClientAnswer/missing``, too, when the call is cancelled.
    func confirm(_ question: String) async -> ClientAnswer {
        let id = state.withLock { state in
            state.count += 1
            return RequestID("question-\(state.count)")
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    guard !state.isOver, !Task.isCancelled else { return false }
                    state.waiting[id] = continuation
                    return true
                }
                guard isOpen else { return continuation.resume(returning: .missing) }
                output.write(.members([("jsonrpc", "2.0"), ("id", id.json)] + ClientAnswer.request(question)))
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: nil)
        }
        if let answer { return answer }
        // Here, because the question itself has been written by now.
        output.write(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id.json]])
        return .missing
    }

    /// Takes the answer to a question, if there is such a question.
    func receive(_ result: JSONValue, to id: RequestID?) {
        guard let id else { return }
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: ClientAnswer(result))
    }

    /// Leaves all questions without an answer, now and later, because the client sends no more answers.
    func end() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.isOver = true
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: .missing) }
    }
}

/// What became of a question to the person.
enum ClientAnswer: Sendable {
    case accepted
    case declined
    /// The client did not show the question, or has gone.
    case missing
    /// The client gets the question as this result of the call, and repeats the call with the answer.
    case later(JSONValue)

    /// Asks a question, for what the person agrees to by accepting it.
    typealias Asking = @Sendable (_ question: String, Agreement) async -> ClientAnswer

    /// Reads the result of a form; an error or none is no answer.
    init(_ result: JSONValue?) {
        self =
            switch result?["action"] {
            case "accept": .accepted
            case "decline", "cancel": .declined
            default: .missing
            }
    }

    /// The members of a request for a form without fields.
    static func request(_ question: String) -> [(String, JSONValue?)] {
        [
            ("method", "elicitation/create"),
            (
                "params",
                [
                    "message": .string(question),
                    "requestedSchema": ["type": "object", "properties": .object([])],
                ]
            ),
        ]
    }
}

/// What a person agrees to during a call.
struct Agreement: Codable, Sendable {
    /// Tells it from all others, because a person agrees to one payment and not to each that equals it.
    var id = UUID.random().uuidString
    var questions: [String] = []
    /// The ``CapturedRun/subjects`` of the run that asked the last question.
    var subjects: [String: String] = [:]
}

/// Gives agreements to the client, which brings each back once with the answer: the server keeps no state of a call.
final class Seal: Sendable {
    /// What a question is called in a result and in the next call.
    private static let name = "confirmation"

    private let secret = UUID.random().uuidString + UUID.random().uuidString
    /// The agreements that have come back.
    private let used = Mutex<Set<String>>([])

    /// What the person has agreed to by the parameters of a call, and how the call asks for more.
    ///
    /// An answer counts only for the same tool with the same arguments. Without one, the call asks.
    /// - Returns: `nil` for the agreement if the person has declined.
    func agreement(with parameters: JSONValue) -> (Agreement?, ClientAnswer.Asking) {
        let call = JSONValue.members([("name", parameters["name"]), ("arguments", parameters["arguments"])]).compact
        let response = parameters["inputResponses"]?[Self.name]
        let answer = ClientAnswer(response)
        let agreement: Agreement? =
            switch answer {
            case .accepted: parameters["requestState"]?.string.flatMap { opened($0, for: call) } ?? Agreement()
            case .declined: nil
            case .missing, .later: Agreement()
            }
        let asking: ClientAnswer.Asking = { [self] question, agreement in
            if response != nil, case .missing = answer { return .missing }
            return .later([
                "resultType": "input_required", "inputRequests": [Self.name: .members(ClientAnswer.request(question))],
                "requestState": .string(sealed(agreement, for: call)),
            ])
        }
        return (agreement, asking)
    }

    private func sealed(_ agreement: Agreement, for call: String) -> String {
        let text = (try? JSON.encode(agreement)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return digest(text, call) + text
    }

    private func opened(_ state: String, for call: String) -> Agreement? {
        let text = String(state.dropFirst(64))
        guard state == digest(text, call) + text, used.withLock({ $0.insert(state).inserted }) else { return nil }
        return try? JSON.decode(Agreement.self, from: Array(text.utf8))
    }

    private func digest(_ text: String, _ call: String) -> String {
        SHA256.digest(of: "\(secret)\(SHA256.digest(of: "\(call)\n\(text)".utf8))".utf8)
    }
}
