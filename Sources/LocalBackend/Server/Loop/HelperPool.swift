import Dispatch
import Synchronization
import ToolkitStandIn

/// A few threads for jobs that take long, and a bounded queue.
final class HelperPool: Sendable {
    private struct State {
        var jobs: ArraySlice<@Sendable () -> Void> = []
        var isOver = false
    }

    private let threads: Int
    private let longest: Int
    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)

    /// Starts the threads; they end with `close()`.
    /// - Parameter longest: How many jobs may wait.
    init(threads: Int, longest: Int) {
        self.threads = threads
        self.longest = longest
        for _ in 1...threads {
            // With fewer threads, jobs wait longer; when all are missing, the queue fills and refuses jobs.
            try? DetachedThread.start { [self] in work() }
        }
    }

    /// Queues a job; returns `false` when the queue is full.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        let isTaken = state.withLock { state in
            guard state.jobs.count < longest else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Ends the threads after their current jobs, and drops the queued ones.
    func close() {
        state.withLock { $0 = State(isOver: true) }
        for _ in 0..<threads { available.signal() }
    }

    private func work() {
        while true {
            available.wait()
            let (job, isOver) = state.withLock { ($0.jobs.popFirst(), $0.isOver) }
            guard !isOver else { return }
            job?()
        }
    }
}
