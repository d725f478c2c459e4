import Synchronization

/// The signal that interrupts a run, if any, and the action for it.
final class ReceivedSignal: Sendable {
    private struct State {
        var status: ExitStatus?
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var status: ExitStatus? { state.withLock { $0.status } }

    func receive(_ status: ExitStatus) {
        let action = state.withLock { state in
            state.status = status
            return state.action
        }
        action?()
    }

    /// Starts a task, which a signal cancels; a signal that has already arrived cancels it at once.
    ///
    /// A signal that arrives meanwhile waits, so that it is never too late for the first step of the task.
    func cancelling(_ start: () -> Task<Void, Never>) -> Task<Void, Never> {
        let (task, isLate) = state.withLock { state in
            let task = start()
            state.action = { task.cancel() }
            return (task, state.status != nil)
        }
        if isLate { task.cancel() }
        return task
    }
}
