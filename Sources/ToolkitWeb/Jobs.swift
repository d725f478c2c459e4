import Dispatch
import Synchronization
import ToolkitPages
import ToolkitProgram

/// A command that a form has started, until its page has shown the answer.
final class Job: Sendable {
    private struct State {
        var run: CapturedRun?
        /// The whole form, until the command has ended without a question.
        var form: Fields?
        var progress = ""
        /// Whether a page has been asked to tell what the command did.
        var isTold = false
        /// The number of the form that answers the command's question.
        var answerID: String?
    }

    let command: CallableCommand
    /// The fields of the form, without secrets and files.
    let fields: Fields
    /// The digest of the whole form.
    let digest: Int
    /// The questions of the command that the person has agreed to.
    private let accepted: [String]
    private let state: Mutex<State>
    private let interruption = Interruption()
    private let isDone = DispatchSemaphore(value: 0)

    fileprivate init(_ command: CallableCommand, _ form: Fields, _ accepted: [String]) {
        (self.command, fields, digest, self.accepted) = (command, form.shown, form.digest, accepted)
        state = Mutex(State(form: form))
    }

    fileprivate func start(_ site: Site, _ call: Call) {
        let call = call.telling { [self] done, total, text in
            let part = total.map { "\(text) \(done) of \($0)" } ?? text
            state.withLock { $0.progress = part }
        }
        do {
            try DetachedThread.start { [self] in
                finish(
                    CallerExecutor.run { [self] in
                        await interruption.cancelling { Task.alongside { await site.context.run(call) } }.value
                    })
            }
        } catch {
            finish(CallerExecutor.run { await site.context.run(call) })
        }
    }

    private func finish(_ run: CapturedRun) {
        state.withLock { state in
            state.run = run
            if run.question == nil { state.form = nil }
        }
        isDone.signal()
    }

    /// The answer, if it comes within a time.
    func result(within seconds: Double) -> CapturedRun? { result(until: .now() + seconds) }

    fileprivate func result(until end: DispatchTime) -> CapturedRun? {
        if let run = state.withLock({ $0.run }) { return run }
        if isDone.wait(timeout: end) == .success { isDone.signal() }
        return state.withLock { $0.run }
    }

    /// Whether nobody has asked this before, so that one page tells what the command did.
    func claimMessage() -> Bool {
        state.withLock { state in
            defer { state.isTold = true }
            return !state.isTold
        }
    }

    /// The question that the command asks before it changes something.
    var question: PendingForm? {
        state.withLock { state in
            guard let run = state.run, let text = run.question, let form = state.form else { return nil }
            return PendingForm(
                command: command, fields: form, told: text, subjects: run.subjects,
                answer: .accepting(accepted + [text]), shown: .nothing)
        }
    }

    /// The number of the form that answers the question, the same for everybody who asks, so that only one answer counts.
    var answerID: String {
        state.withLock { state in
            let id = state.answerID ?? JobList.newID()
            state.answerID = id
            return id
        }
    }

    var hasEnded: Bool { state.withLock { $0.run != nil } }

    var progress: String { state.withLock { $0.progress } }

    /// Interrupts the command, as Ctrl-C does.
    func cancel() { interruption.interrupt() }
}

/// A form that waits until the person has answered the question about it.
struct PendingForm: Sendable {
    let command: CallableCommand
    /// The fields of the form, with passwords and files.
    let fields: Fields
    /// What the person was told that the command would do.
    let told: String
    /// What the command would act on.
    let subjects: [String: String]
    let answer: Answer
    /// What the page of the question shows.
    let shown: HTML
    /// What the command would do, as data; `nil` if it cannot tell.
    var data: JSONValue?
    /// Whether the person has confirmed something that is no longer so.
    var isLate = false

    /// The question of the command itself, which is the title of the page.
    var title: String? { accepted.last }

    /// The questions of the command that the answer yes agrees to.
    var accepted: [String] {
        switch answer {
        case .asTold(let accepted), .accepting(let accepted): accepted
        }
    }

    /// The number of the form that the question is about; `nil` for a question that the command has asked after it began.
    var origin: String? { if case .asTold = answer { fields[Fields.once] } else { nil } }

    /// The question without its mark, for a button; `nil` for a long one.
    var action: String? {
        title.flatMap { $0.hasSuffix("?") && $0.count <= Self.actionLimit ? String($0.dropLast()) : nil }
    }

    private static let actionLimit = 40

    /// What the answer yes does.
    enum Answer {
        /// The command does what it told before, if that is still the same; it would ask these questions first.
        case asTold(accepting: [String])
        /// The command itself has asked; it runs with this question and those before it accepted.
        case accepting([String])
    }
}

/// The forms that change something, by their numbers: each runs its command once at most.
final class JobList: Sendable {
    private struct State {
        var jobs: [String: Job] = [:]
        /// The numbers of the jobs, in the order of their start.
        var order: [String] = []
        /// The numbers of all forms whose commands have begun, so that none of them runs again.
        var begun: Set<String> = []
        var questions: [String: PendingForm] = [:]
        var asked: [String] = []
        /// The turns of the features.
        var turns: [String: Turn] = [:]
    }

    private static let jobLimit = 50
    private static let questionLimit = 20
    private let state = Mutex(State())

    /// The confirmations of a feature, of which one at a time starts its job.
    private final class Turn: Sendable {
        let isFree = DispatchSemaphore(value: 1)
        /// The job that the last confirmation started.
        let last = Mutex<Job?>(nil)
    }

    /// The job of a form.
    subscript(id: String) -> Job? { state.withLock { $0.jobs[id] } }

    /// What is known about a form.
    enum Known {
        case job(Job)
        /// The command has run, and its answer is no longer there, or it was the answer to another question about the form.
        case forgotten
        /// The form answers a question.
        case question(PendingForm)
    }

    /// What is known about a form; `nil` for a new one, and for the answer to a question of too long ago.
    func known(_ id: String) -> Known? {
        state.withLock { state in
            if let job = state.jobs[id] { return .job(job) }
            guard !state.begun.contains(id), let question = state.questions[id] else {
                return state.begun.contains(id) ? .forgotten : nil
            }
            return question.origin.map(state.begun.contains) == true ? .forgotten : .question(question)
        }
    }

    /// The job of a form; starts it when the form is sent for the first time.
    /// - Parameters:
    ///   - form: The whole form.
    ///   - accepted: The questions of the command that the person has agreed to.
    /// - Returns: `nil` if the command has run, and its answer is no longer there.
    func job(
        _ id: String, _ command: CallableCommand, _ form: Fields, _ site: Site, accepted: [String] = [],
        _ call: () -> Call
    ) -> Job? {
        let (job, isNew) = state.withLock { state -> (Job?, Bool) in
            // Two questions about one form do not run its command twice.
            if let origin = state.questions[id]?.origin {
                guard state.begun.insert(origin).inserted else { return (state.jobs[id], false) }
            }
            guard state.begun.insert(id).inserted else { return (state.jobs[id], false) }
            let job = Job(command, form, accepted)
            state.jobs[id] = job
            state.order.append(id)
            state.questions[id] = nil
            let ended = state.order.filter { state.jobs[$0]?.hasEnded ?? true }
            let surplus = Set(ended.prefix(max(state.order.count - Self.jobLimit, 0)))
            state.order.removeAll { surplus.contains($0) }
            for old in surplus { state.jobs[old] = nil }
            return (job, true)
        }
        if isNew { job?.start(site, call()) }
        return job
    }

    // MARK: Questions

    /// Keeps a form until the person answers the question about it.
    /// - Parameter id: The number of the form that answers it; the question is kept once.
    /// - Returns: This number.
    func ask(_ question: PendingForm, as id: String = newID()) -> String {
        state.withLock { state in
            guard !state.begun.contains(id), state.questions[id] == nil else { return }
            state.questions[id] = question
            state.asked.append(id)
            if state.asked.count > Self.questionLimit { state.questions[state.asked.removeFirst()] = nil }
        }
        return id
    }

    /// Starts the job of a confirmed form after that of the form before it has ended, so that each confirmation sees
    /// what the others of the feature have changed.
    /// - Parameter start: Looks again at what the command would do, and starts it if that is still the same.
    /// - Returns: `false` if the job before has not ended within a second; nothing is started then.
    func confirm(in feature: String, _ start: () -> Job?) -> Bool {
        let turn = state.withLock { state in
            if let turn = state.turns[feature] { return turn }
            let turn = Turn()
            state.turns[feature] = turn
            return turn
        }
        let end = DispatchTime.now() + 1
        guard turn.isFree.wait(timeout: end) == .success else { return false }
        defer { turn.isFree.signal() }
        if let job = turn.last.withLock({ $0 }), job.result(until: end) == nil { return false }
        let job = start()
        turn.last.withLock { $0 = job }
        return true
    }

    /// A new number for a form.
    static func newID() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}
