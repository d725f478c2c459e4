import Dispatch
import Synchronization
import ToolkitStandIn

/// A few threads for jobs that take long, and a bounded queue for each owner of jobs.
///
/// The owners take turns, and a named owner has one thread at most. So whoever sends many or long requests for a copy of
/// the data takes no turn from the others.
final class HelperPool: Sendable {
    typealias Job = @Sendable () -> Void

    private struct State {
        var jobs: [String?: ArraySlice<Job>] = [:]
        /// The owners with waiting jobs; the one whose turn is next comes first.
        var owners: [String?] = []
        var running = OwnerCounts()
        var isOver = false
    }

    private let threads: Int
    private let longest: Int
    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)

    /// Starts the threads; they end with `close()`.
    /// - Parameter longest: How many jobs of an owner may wait.
    init(threads: Int, longest: Int) {
        (self.threads, self.longest) = (threads, longest)
        for _ in 1...threads {
            // With fewer threads, jobs wait longer; when all are missing, the queue fills and refuses jobs.
            try? DetachedThread.start { [self] in work() }
        }
    }

    /// Queues a job; returns `false` when the queue of its owner is full.
    /// - Parameter owner: `nil` for the owner who may use all threads but one.
    func submit(of owner: String? = nil, _ job: @escaping Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.jobs[owner]?.count ?? 0 < longest else { return false }
            if state.jobs[owner] == nil { state.owners.append(owner) }
            state.jobs[owner, default: []].append(job)
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
            // The job may wait for another one of its owner, whose end wakes a thread, too.
            guard let (owner, job) = next() else {
                if state.withLock(\.isOver) { return }
                continue
            }
            job()
            finish(owner)
        }
    }

    /// Takes the job whose turn it is.
    private func next() -> (owner: String?, job: Job)? {
        state.withLock { state in
            let turn = state.owners.firstIndex { owner in
                state.running[owner] < (owner == nil ? max(1, threads - 1) : 1)
            }
            guard let turn else { return nil }
            let owner = state.owners.remove(at: turn)
            guard let job = state.jobs[owner]?.popFirst() else { return nil }
            if state.jobs[owner]?.isEmpty == true { state.jobs[owner] = nil } else { state.owners.append(owner) }
            state.running.add(1, to: owner)
            return (owner, job)
        }
    }

    private func finish(_ owner: String?) {
        let hasWaiting = state.withLock { state in
            state.running.add(-1, to: owner)
            return state.jobs[owner] != nil
        }
        if hasWaiting { available.signal() }
    }
}
