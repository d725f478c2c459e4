import Dispatch
import Synchronization
import Toolkit

/// A command that a form has started, until its page has shown the answer.
final class Job: Sendable {
    private struct State {
        var run: CapturedRun?
        var progress = ""
        var task: Task<CapturedRun, Never>?
        var isCancelled = false
    }

    let command: CallableCommand
    /// The fields of the form, without secrets and files.
    let fields: Fields
    private let state = Mutex(State())
    private let isDone = DispatchSemaphore(value: 0)

    fileprivate init(_ command: CallableCommand, _ fields: Fields) {
        (self.command, self.fields) = (command, fields)
    }

    fileprivate func start(_ site: Site, _ call: Call) {
        let call = call.telling { [self] done, total, text in
            let part = total.map { "\(text) \(done) of \($0)" } ?? text
            state.withLock { $0.progress = part }
        }
        do {
            try DetachedThread.start { [self] in
                let run = CallerExecutor.run { [self] in
                    let task = Task.alongside { await site.context.run(call) }
                    if state.withLock({ state in
                        state.task = task
                        return state.isCancelled
                    }) {
                        task.cancel()
                    }
                    return await task.value
                }
                finish(run)
            }
        } catch {
            let run = CallerExecutor.run { await site.context.run(call) }
            finish(run)
        }
    }

    private func finish(_ run: CapturedRun) {
        state.withLock { $0.run = run }
        isDone.signal()
    }

    /// The answer, if it comes within a time.
    func result(within seconds: Double) -> CapturedRun? {
        if let run = state.withLock({ $0.run }) { return run }
        if isDone.wait(timeout: .now() + seconds) == .success { isDone.signal() }
        return state.withLock { $0.run }
    }

    var progress: String { state.withLock { $0.progress } }

    /// Interrupts the command, as Ctrl-C does.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}

/// The last jobs, by the number of their form: a form that is sent twice runs once.
final class JobList: Sendable {
    private static let limit = 50
    private let jobs = Mutex<(byID: [String: Job], order: [String])>(([:], []))

    subscript(id: String) -> Job? { jobs.withLock { $0.byID[id] } }

    /// The job of a form; starts it when the form is sent for the first time.
    func job(_ id: String, _ command: CallableCommand, _ fields: Fields, _ site: Site, _ call: () -> Call) -> Job {
        let (job, isNew) = jobs.withLock { jobs in
            if let known = jobs.byID[id] { return (known, false) }
            let job = Job(command, fields)
            jobs.byID[id] = job
            jobs.order.append(id)
            if jobs.order.count > Self.limit { jobs.byID[jobs.order.removeFirst()] = nil }
            return (job, true)
        }
        if isNew { job.start(site, call()) }
        return job
    }

    /// A new number for a form.
    static func newID() -> String {
        var random = SystemRandomNumberGenerator()
        return String(random.next() as UInt64, radix: 36)
    }
}
