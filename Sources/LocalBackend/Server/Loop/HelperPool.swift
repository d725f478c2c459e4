import Foundation
import Synchronization

/// A few threads for jobs that take long, and a bounded queue.
final class HelperPool: Sendable {
    /// The stack size of a thread that runs handlers, in bytes: that of a main thread, because macOS gives others 512 KiB.
    static let stackSize = 8 * 1024 * 1024

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
        for number in 1...threads {
            let thread = Thread { [self] in work() }
            thread.name = "helper \(number)"
            thread.stackSize = Self.stackSize
            thread.start()
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
