import Dispatch
import Synchronization

/// Runs tasks on the thread that waits for them, so that a short command starts no thread pool.
///
/// While that thread is busy, another one may make a task ready, for example the thread of the network. Then the
/// executor starts one more thread, so that a task that blocks does not hold up the others.
package final class CallerExecutor: TaskExecutor {
    private struct State {
        var ready: [UnownedJob] = []
        /// The threads that run jobs.
        var threads: Set<UInt> = []
        /// How many threads were started, besides the caller's.
        var started = 0
        /// How many threads wait for a job.
        var waiting = 0
        var hasEnded = false
    }

    private static let threadLimit = 3
    /// The executor of the current task, for tasks that do not inherit it.
    @TaskLocal fileprivate static var current: CallerExecutor?

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    private init() {}

    /// Runs work to its end on the calling thread, with all tasks that it starts by ``Swift/Task/alongside(_:)``.
    package static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
        let executor = CallerExecutor()
        let result = Box<Value>()
        $current.withValue(executor) {
            _ = Task(executorPreference: executor) {
                let value = await work()
                result.value.withLock { $0 = value }
                executor.end()
            }
        }
        executor.runJobs()
        guard let value = result.value.withLock({ $0 }) else { preconditionFailure("The work has not ended.") }
        return value
    }

    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let help = state.withLock { state -> Help in
            state.ready.append(job)
            if state.waiting > 0 {
                state.waiting -= 1
                return .waitingThread
            }
            // A thread of the executor takes the job when it has ended its own.
            if state.threads.isEmpty || state.threads.contains(DetachedThread.current) { return .none }
            guard state.started < Self.threadLimit else { return .none }
            state.started += 1
            return .newThread
        }
        // Outside the lock, because the other thread needs it at once.
        switch help {
        case .none: break
        case .waitingThread: wake.signal()
        // If the system has no thread to give, the job waits for one that is there.
        case .newThread: try? DetachedThread.start { [self] in runJobs() }
        }
    }

    /// Who takes a job.
    private enum Help {
        case none, waitingThread, newThread
    }

    private func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = 0 }
            return state.waiting
        }
        for _ in 0..<waiting { wake.signal() }
    }

    /// Runs jobs until the work has ended.
    private func runJobs() {
        state.withLock { _ = $0.threads.insert(DetachedThread.current) }
        while true {
            enum Step {
                case run(UnownedJob), wait, end
            }
            let step = state.withLock { state -> Step in
                if state.hasEnded { return .end }
                guard state.ready.isEmpty else { return .run(state.ready.removeFirst()) }
                state.waiting += 1
                return .wait
            }
            switch step {
            case .run(let job): job.runSynchronously(on: asUnownedTaskExecutor())
            case .wait: wake.wait()
            case .end: return
            }
        }
    }
}

extension Task where Failure == any Error {
    /// Starts a task that does not end with the current one, and runs on the same threads.
    @discardableResult
    package static func alongside(_ work: sending @escaping @isolated(any) () async throws -> Success) -> Task {
        Task(executorPreference: CallerExecutor.current, operation: work)
    }

    /// The value of the task; cancelling the task that waits for it cancels this one, too.
    package var cancellableValue: Success {
        get async throws {
            try await withTaskCancellationHandler {
                try await value
            } onCancel: {
                cancel()
            }
        }
    }
}

extension Task where Failure == Never {
    /// Starts a task that does not end with the current one, and runs on the same threads.
    @discardableResult
    package static func alongside(_ work: sending @escaping @isolated(any) () async -> Success) -> Task {
        Task(executorPreference: CallerExecutor.current, operation: work)
    }
}
