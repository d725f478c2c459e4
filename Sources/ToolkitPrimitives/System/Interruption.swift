import Synchronization

/// The interruption of some work, by a signal or a caller; it may come before there is work to interrupt.
package final class Interruption: Sendable {
    private struct State {
        var status: ExitStatus?
        var action: (@Sendable (ExitStatus) -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// The exit status of the interrupted work; `nil` if it is not interrupted.
    package var status: ExitStatus? { state.withLock { $0.status } }

    package func interrupt(_ status: ExitStatus = .interrupted) {
        let action = state.withLock { state in
            state.status = status
            return state.action
        }
        action?(status)
    }

    /// Sets what interrupts the work, and does it at once if the interruption has already come.
    package func onInterrupt(_ action: @escaping @Sendable (ExitStatus) -> Void) {
        let status = state.withLock { state in
            state.action = action
            return state.status
        }
        if let status { action(status) }
    }

    /// Starts a task that the interruption cancels.
    ///
    /// An interruption that comes meanwhile waits, so that it is never too late for the first step of the task.
    package func cancelling<Value: Sendable>(_ start: () -> Task<Value, Never>) -> Task<Value, Never> {
        let (task, isLate) = state.withLock { state in
            let task = start()
            state.action = { _ in task.cancel() }
            return (task, state.status != nil)
        }
        if isLate { task.cancel() }
        return task
    }
}
