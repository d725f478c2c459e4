import Synchronization

/// The result of several pieces of work of which the first to end counts.
package final class FirstResult<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: [CheckedContinuation<Value, any Error>] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var isSet: Bool { state.withLock { $0.result != nil } }
    package var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Sets the result; later calls have no effect.
    package func set(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
            guard state.result == nil else { return [] }
            defer { state = State(result: result) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(with: result) }
    }

    /// Waits for the result; several tasks may wait.
    package func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.waiting.append(continuation) }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }
}
