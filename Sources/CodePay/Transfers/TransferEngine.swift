import Toolkit

/// Decides what a transfer does next, without doing it.
///
/// The service keeps transactions and balances apart: adding the transaction, raising the recipient's balance and
/// lowering the sender's are three writes. Each of them may fail, get lost, or be processed without an answer. The
/// engine has the transfer saved before every write and after it, and repeats a write only where that can do no harm.
/// `Interruptions.md` beside this file tells what it can know and what it cannot.
///
/// Whoever runs it does what ``next`` says, and reports back with ``saved()`` or ``receive(_:)``.
struct TransferEngine: Equatable, Sendable {
    /// What must happen next.
    enum Action: Equatable, Sendable {
        /// Save ``TransferEngine/transfer`` in the journal, on the disk; then call ``TransferEngine/saved()``.
        case save
        /// Send a request; then call ``TransferEngine/receive(_:)``.
        case send(TransferRequest)
        /// Nothing more: the transfer is done, undone or stuck.
        case finish
        /// Nothing for now: the journal says where to go on.
        case interrupt(TransferError)
    }

    /// What the reply that is awaited will be about.
    enum Stage: Equatable, Sendable {
        /// The `POST` that adds the transaction.
        case adding
        /// The transactions of the second, after a `POST` whose fate is unknown.
        case searching
        /// The same `POST` again.
        case addingAgain
        /// The account that a step is about to change.
        case looking(TransferStep)
        /// The recipient's account, because the sender's no longer holds the amount.
        case comparing(sender: SeenAccount)
        /// The sender's account, because the recipient's no longer holds the amount.
        case turning(recipient: SeenAccount)
        /// The `PUT` that changes a balance.
        case changing(TransferStep)
        /// The account, to find out whether a `PUT` was processed.
        case judging(TransferStep, Doubt)
        /// The same `PUT` again.
        case changingAgain(TransferStep)
        /// The transaction that is about to be deleted.
        case identifying
        /// The `DELETE` of the transaction.
        case deleting
    }

    /// Why it is not known whether a `PUT` was processed.
    enum Doubt: Equatable, Sendable {
        /// Its answer did not come.
        case lost
        /// It was answered 412 where no key tells whether a copy of it was processed before.
        case contended
        /// It was repeated, and the repetition was answered 412.
        case contendedAgain
        /// It was repeated, and the repetition was refused, which tells nothing about the first request.
        case refusedAgain(HTTPError)
    }

    /// How often other wallets may change an account between a look and a write before the transfer waits for `resume`.
    static let patience = 100

    /// The transfer as it is by now.
    var transfer: Transfer
    /// What happens once ``transfer`` is saved.
    private var task = Action.finish
    /// Whether ``transfer`` must be saved first.
    private var isUnsaved = false
    private(set) var stage: Stage?
    /// How often another wallet was in the way.
    var conflicts = 0
    /// Whether the service has refused the debit, for whatever reason of its own.
    var isDebitRefused = false

    /// Begins a transfer that is planned, or goes on with one from the journal.
    ///
    /// A transfer that the journal shows in the middle of a request was left there by a process that ended; the engine
    /// finds out whether that request was processed.
    init(_ transfer: Transfer) {
        self.transfer = transfer
        proceed()
    }

    /// What must happen next.
    var next: Action { isUnsaved ? .save : task }

    /// The transfer is on the disk.
    mutating func saved() {
        isUnsaved = false
    }

    /// Goes on with the reply to the request that ``next`` named.
    mutating func receive(_ reply: TransferReply) {
        switch stage {
        case .adding: received(added: reply)
        case .searching: received(found: reply)
        case .addingAgain: received(addedAgain: reply)
        case .looking(let step): received(step, account: reply)
        case .comparing(let sender): received(recipient: reply, whileShort: sender)
        case .turning(let recipient): received(sender: reply, whileShort: recipient)
        case .changing(let step): received(step, change: reply)
        case .judging(let step, let doubt): received(step, judged: reply, doubt)
        case .changingAgain(let step): received(step, repeatedChange: reply)
        case .identifying: received(identified: reply)
        case .deleting: received(deleted: reply)
        case nil: break
        }
    }

    /// Goes on from the state of the transfer.
    mutating func proceed() {
        switch transfer.state {
        case .planned where transfer.kind == .send: add()
        case .planned, .posted: look(.credit)
        case .posting: ask(.searching, .transactions(createdOn: transfer.createdOn))
        case .crediting: settle(.credit)
        case .credited: look(.debit)
        case .debiting: settle(.debit)
        case .undoingCredit where transfer.leg == nil: look(.undoCredit)
        case .undoingCredit: settle(.undoCredit)
        case .undoingPost: identify()
        case .done, .undone, .stuck: task = .finish
        }
    }

    // MARK: Outcomes

    /// Sends a request next.
    mutating func ask(_ stage: Stage, _ request: TransferRequest) {
        self.stage = stage
        task = .send(request)
    }

    /// Saves the transfer in a state, and goes on from there.
    mutating func enter(_ state: TransferState) {
        transfer.state = state
        isUnsaved = true
        proceed()
    }

    /// Saves the transfer in a state that says which request may be sent, and sends it.
    mutating func enter(_ state: TransferState, _ stage: Stage, _ request: TransferRequest) {
        transfer.state = state
        isUnsaved = true
        ask(stage, request)
    }

    /// Ends the transfer.
    mutating func end(_ state: TransferState, _ reason: Transfer.Reason?) {
        transfer.reason = reason ?? transfer.reason
        enter(state)
    }

    /// Takes back what was done before, from a state on.
    mutating func takeBack(_ state: TransferState, _ reason: Transfer.Reason) {
        transfer.leg = nil
        transfer.reason = reason
        enter(state)
    }

    /// Leaves the transfer for later; one that has sent nothing has simply not happened.
    mutating func interrupt(_ error: any Error) {
        let report = (error as? any ReportedError)?.report
        let cause = Transfer.Reason(report?.message ?? "The work was interrupted.", report?.status ?? .interrupted)
        guard transfer.state != .planned else { return end(.undone, cause) }
        task = .interrupt(.interrupted(transfer.text, cause: cause.message))
    }

    /// Leaves the transfer for later because a request that was to tell something has told nothing.
    mutating func interrupt(_ reply: TransferReply) {
        switch reply {
        case .refused(let error), .notSent(let error), .notFound(let error): interrupt(error)
        case .unknown(let error): interrupt(error)
        case .transactions, .transaction, .account, .deleted, .conflict: interrupt(TransferError.unexpectedAnswer)
        }
    }
}
