import Dispatch
import Synchronization
import ToolkitPrimitives

/// Work on a pipe or a device, which blocks until another program uses its other end.
package enum PatientWork {
    /// How long to wait for another program, unless the caller says otherwise.
    package static let usualLimit = Duration.seconds(30)
    /// How often to look for a cancellation, in milliseconds.
    private static let slice = 16

    /// Does the work on a thread of its own, which stays behind when the wait ends early.
    /// - Parameters:
    ///   - limit: How long to wait without progress.
    ///   - work: Calls its argument after each step.
    /// - Throws: `CancellationError` when the task is cancelled, as by Ctrl-C; `SystemError` with `ETIMEDOUT` after the
    ///   limit, and any error of the work.
    static func run<Value: Sendable>(
        limit: Duration, _ work: @escaping @Sendable (_ step: () -> Void) throws -> Value
    ) throws -> Value {
        let state = State<Value>()
        try DetachedThread.start {
            let result = Result { try work { state.steps.add(1, ordering: .relaxed) } }
            state.result.withLock { $0 = result }
            state.done.signal()
        }
        var (waited, steps) = (Duration.zero, 0)
        while state.done.wait(timeout: .now() + .milliseconds(slice)) == .timedOut {
            try Task.checkCancellation()
            let known = state.steps.load(ordering: .relaxed)
            // The time of a stopped process does not count.
            waited = known == steps ? waited + .milliseconds(slice) : .zero
            steps = known
            guard waited < limit else { throw SystemError(code: ETIMEDOUT) }
        }
        guard let result = state.result.withLock(\.self) else { throw CancellationError() }
        return try result.get()
    }

    private final class State<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let steps = Atomic(0)
        let done = DispatchSemaphore(value: 0)
    }
}
