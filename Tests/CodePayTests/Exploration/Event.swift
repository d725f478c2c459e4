/// Something that can happen next.
enum Event: Hashable, Sendable {
    /// What becomes of a request on its way to the service.
    enum Fate: Hashable, Sendable, CaseIterable {
        /// It never arrives.
        case never
        /// It is processed at once.
        case now
        /// It is held up, and processed at any later moment.
        case later
        /// It arrives twice at once.
        case twice
        /// It arrives twice, the second time at any later moment.
        case nowAndLater
    }

    /// What comes back.
    enum Answer: Hashable, Sendable {
        /// What the service answers, to the last copy that arrives at once.
        case own
        /// Something else.
        case failure(ModelFailure)
        /// A list that lacks what was added last, or an account as it was before its last change.
        case lagging
        /// What the service answers, without the header that says that it keeps keys.
        case unsigned
    }

    /// A wallet does what comes next, and nothing goes wrong.
    case step(Int)
    /// A wallet sends a request, and something goes wrong.
    case fault(Int, Fate, Answer)
    /// The process of a wallet ends; a request that it was sending has a fate.
    case crash(Int, Fate)
    /// A new process looks after the transfer that the last one left.
    case resume(Int)
    /// Somebody at last answers yes to the question whether to put the transfer away.
    case putAway(Int)
    /// A request arrives that was held up.
    case deliver(Int)
    /// Another wallet changes an account.
    case change(account: Int, by: Int64, leavesMark: Bool)
    /// Another device of the same person adds a transaction that looks the same.
    case twin(Int)

    /// Whether it is what happens when all goes well.
    var isOrdinary: Bool {
        switch self {
        case .step, .resume, .deliver: true
        case .fault, .crash, .putAway, .change, .twin: false
        }
    }
}
