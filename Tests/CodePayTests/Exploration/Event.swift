/// An event of a course.
enum Event: Hashable, Sendable {
    /// The fate of a request on its way to the service.
    enum Fate: Hashable, Sendable, CaseIterable {
        /// It never arrives.
        case never
        /// It is processed at once.
        case now
        /// It is delayed, and processed at any later moment.
        case later
        /// It arrives twice at once.
        case twice
        /// It arrives twice, the second time at any later moment.
        case nowAndLater
    }

    /// The answer that arrives.
    enum Answer: Hashable, Sendable {
        /// The service's answer to the last copy that arrives at once.
        case own
        /// A failure instead of an answer.
        case failure(ModelFailure)
        /// A stale answer: a list without its newest element, or an account before its last change.
        case lagging
        /// The service's answer without the header `Idempotency-Keys`.
        case unsigned
    }

    /// A wallet does its next action without a fault.
    case step(Int)
    /// A wallet sends a request, and a fault happens.
    case fault(Int, Fate, Answer)
    /// The process of a wallet ends, also while it sends a request, which has a fate.
    case crash(Int, Fate)
    /// A new process continues the transfer that the last one left.
    case resume(Int)
    /// The person answers yes to the question whether to dismiss the transfer.
    case dismiss(Int)
    /// A delayed request arrives.
    case deliver(Int)
    /// Another wallet changes an account.
    case change(account: Int, by: Int64, leavesMark: Bool)
    /// Another device of the same person adds a transaction that looks the same.
    case twin(Int)
    /// The journal of a wallet is copied, as by a backup; a process continues from the copy at any later moment, also
    /// beside the first one.
    case copy(Int)
    /// The data of the service is saved.
    case backUp
    /// The service goes back to the saved data, while no process runs.
    case restore

    /// Whether the event also happens when nothing goes wrong.
    var isOrdinary: Bool {
        switch self {
        case .step, .resume, .deliver: true
        case .fault, .crash, .dismiss, .change, .twin, .copy, .backUp, .restore: false
        }
    }
}
