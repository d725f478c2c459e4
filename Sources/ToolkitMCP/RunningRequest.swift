import Synchronization
import ToolkitProgram

/// A request that waits or runs, until it is answered or cancelled.
final class RunningRequest: Sendable {
    private let state = Mutex<(task: Task<JSONValue?, Never>?, isCancelled: Bool)>((nil, false))

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// The answer of some work; `nil` if the request is cancelled, because then the client wants no answer.
    func run(_ work: @escaping @Sendable () async -> JSONValue?) async -> JSONValue? {
        let task = state.withLock { state in
            if !state.isCancelled { state.task = Task.alongside { await work() } }
            return state.task
        }
        let answer = await task?.value
        return state.withLock { $0.isCancelled } ? nil : answer
    }
}
