import Synchronization
import ToolkitProgram

/// Questions to the person at the client, which wait for their answers.
final class ClientQuestions: Sendable {
    private struct State {
        var count = 0
        /// They get `nil` when the call is cancelled.
        var waiting: [RequestID: CheckedContinuation<Bool?, Never>] = [:]
        /// Whether the client sends no more answers.
        var isOver = false
    }

    private let output: MessageWriter
    private let state = Mutex(State())

    init(_ output: MessageWriter) { self.output = output }

    /// - Returns: Whether the person accepts; `false`, too, when the call is cancelled or the client has gone.
    func confirm(_ question: String) async -> Bool {
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
                guard isOpen else { return continuation.resume(returning: false) }
                output.write([
                    "jsonrpc": "2.0", "id": id.json, "method": "elicitation/create",
                    "params": [
                        "message": .string(question),
                        "requestedSchema": ["type": "object", "properties": .object([])],
                    ],
                ])
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: nil)
        }
        if let answer { return answer }
        // Here, because the question itself has been written by now.
        output.write(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id.json]])
        return false
    }

    /// Takes the answer to a question, if there is such a question.
    func receive(_ result: JSONValue, to id: RequestID?) {
        guard let id else { return }
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: result["action"] == "accept")
    }

    /// Answers all questions with no, now and later, because the client sends no more answers.
    func end() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.isOver = true
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: false) }
    }
}
