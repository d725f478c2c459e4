import Toolkit

/// Decides the next action of a transfer, and does no input or output itself.
///
/// A transfer makes three writes: it adds the transaction, raises the recipient's balance and lowers the sender's
/// balance. Each write can fail, get lost, or be processed while its answer gets lost. The engine requires that the
/// caller saves the transfer before and after every write, and it repeats a write only when that is safe.
/// `Interruptions.md` beside this file explains what the engine can find out, and what no client can find out.
///
/// The caller does the action in ``next``, and then calls ``saved()`` or ``receive(_:)``.
struct TransferEngine: Equatable, Sendable {
    /// An action that the caller must do.
    enum Action: Equatable, Sendable {
        /// Save ``TransferEngine/transfer`` in the journal, on the disk; then call ``TransferEngine/saved()``.
        case save
        /// Send a request; then call ``TransferEngine/receive(_:)``.
        case send(TransferRequest)
        /// Stop: the transfer is done, undone or stuck.
        case finish
        /// Stop for now: the journal tells where to continue.
        case interrupt(TransferError)
    }

    /// The request whose reply the engine waits for.
    enum Stage: Equatable, Sendable {
        /// The `POST` that adds the transaction.
        case adding
        /// The search for the transaction, because it is not known whether the `POST` was processed. The error is a
        /// refusal, which a gateway can have sent after the work.
        case searching(HTTPError?)
        /// The repeated `POST`.
        case addingAgain
        /// The read of the transaction of a resumed transfer.
        case reviewingTransaction
        /// The read of the recipient's account, before the resumed transfer goes on.
        case reviewingReceiver(isAdded: Bool)
        /// The read of the sender's account, for the same reason.
        case reviewingSender(isAdded: Bool, receiver: SeenAccount?)
        /// The second read of the recipient's account, because the credit seems to be lost.
        case reviewingAgain(sender: SeenAccount?)
        /// The repeated `PUT` of the credit, which shows whether the service still has the credit.
        case confirmingCredit(isAdded: Bool)
        /// The `PUT` that makes a lost credit again, or takes back one that the journal does not know.
        case correcting(TransferStep, Leg)
        /// The read of the account that a step is about to change.
        case looking(TransferStep)
        /// The read of the recipient's account, because the sender's no longer holds the amount.
        case comparing(sender: SeenAccount)
        /// The read of the sender's account, because the recipient's no longer holds the amount.
        case turning(recipient: SeenAccount)
        /// The `PUT` that changes a balance.
        case changing(TransferStep)
        /// The read of the account that shows whether a `PUT` was processed.
        case judging(TransferStep, UnknownOutcome)
        /// The repeated `PUT`.
        case changingAgain(TransferStep)
        /// The read of the transaction that is about to be deleted.
        case identifying
        /// The `DELETE` of the transaction.
        case deleting
        /// The read that shows whether the transaction was deleted in spite of a refusal.
        case judgingDeletion(HTTPError)
    }

    /// Why it is not known whether a `PUT` was processed.
    enum UnknownOutcome: Equatable, Sendable {
        /// No answer arrived.
        case lost
        /// The answer was 412, and no key tells whether a copy of the request was processed before.
        case contended
        /// The `PUT` was repeated, and the answer to the repetition was 412.
        case contendedAgain
        /// The request was refused, and without a key the refusal can come from a gateway, after the work.
        case refused(HTTPError)
        /// The same, after a first look that may have come from a stale replica.
        case refusedAndUnchanged(HTTPError)
        /// The `PUT` was repeated, and the repetition was refused, which tells nothing about the first request.
        case refusedAgain(HTTPError)
    }

    /// A step that the service refused because of its key.
    struct UsedKey: Equatable, Sendable {
        let step: TransferStep
        /// Whether the service has said so, and not only refused the request.
        let isCertain: Bool
        let error: HTTPError?
    }

    /// How many times other wallets may make the engine read an account again before `resume` is needed.
    static let conflictLimit = 100

    /// The transfer in its present state.
    var transfer: Transfer
    /// The action that follows when ``transfer`` is saved.
    private var task = Action.finish
    /// Whether ``transfer`` must be saved before ``task``.
    private var isUnsaved = false
    private(set) var stage: Stage?
    /// How often another wallet's change has made the engine read an account again.
    var conflicts = 0
    /// Whether the service has refused the debit, for any reason.
    var isDebitRefused = false
    /// Whether to read what the service knows of the transfer before the next step.
    ///
    /// The journal can be older than the truth: it comes from a backup, or another copy of it was resumed. The service
    /// can be older than the journal, too.
    var needsReview: Bool
    /// Whether the transaction is gone or about to go, so that the transfer can only be cancelled.
    var mustCancel = false
    /// Whether the service was asked for the credit; from then on, the credit counts as made.
    var isCreditConfirmed = false
    /// The step whose key another request has used.
    var usedKey: UsedKey?

    /// Begins a planned transfer, or continues one from the journal.
    ///
    /// When the process that ran a transfer ended during a request, the journal shows that request as under way. The
    /// engine then finds out whether the service processed it.
    init(_ transfer: Transfer) {
        self.transfer = transfer
        needsReview = transfer.kind == .send && transfer.state != .planned
        proceed()
    }

    var next: Action { isUnsaved ? .save : task }

    /// Tells the engine that the transfer is on the disk.
    mutating func saved() { isUnsaved = false }

    /// Continues with the reply to the request that ``next`` named.
    mutating func receive(_ reply: TransferReply) {
        if case .account(let seen) = reply, seen.account.mark != nil, isReading {
            transfer.storesAccountMarks = transfer.storesAccountMarks ?? true
        }
        switch stage {
        case .adding: received(added: reply)
        case .searching(let refusal): received(found: reply, after: refusal)
        case .addingAgain: received(addedAgain: reply)
        case .reviewingTransaction: received(transaction: reply)
        case .reviewingReceiver(let isAdded): received(receiver: reply, isAdded: isAdded)
        case .reviewingSender(let isAdded, let receiver): received(sender: reply, isAdded: isAdded, receiver)
        case .reviewingAgain(let sender): received(receiver: reply, again: sender)
        case .confirmingCredit(let isAdded): received(credit: reply, isAdded: isAdded)
        case .correcting(let step, let leg): received(step, leg, correction: reply)
        case .looking(let step): received(step, account: reply)
        case .comparing(let sender): received(recipient: reply, whileShort: sender)
        case .turning(let recipient): received(sender: reply, whileShort: recipient)
        case .changing(let step): received(step, change: reply)
        case .judging(let step, let outcome): received(step, judged: reply, outcome)
        case .changingAgain(let step): received(step, repeatedChange: reply)
        case .identifying: received(identified: reply)
        case .deleting: received(deleted: reply)
        case .judgingDeletion(let error): received(identified: reply, afterRefusal: error)
        case nil: break
        }
    }

    /// Whether the engine waits for an account that it reads; the answer to a change can be only an echo of it.
    private var isReading: Bool {
        switch stage {
        case .changing, .changingAgain, .correcting, .confirmingCredit: false
        default: true
        }
    }

    /// Continues from the state of the transfer.
    mutating func proceed() {
        switch transfer.state {
        case .planned where transfer.kind == .send: add()
        case .posting: search(after: nil)
        case .done, .undone, .stuck: task = .finish
        case _ where needsReview: review()
        case .planned, .posted: look(.credit)
        case .crediting: settle(.credit)
        case .credited: look(.debit)
        case .debiting: settle(.debit)
        case .undoingCredit where transfer.leg == nil: look(.undoCredit)
        case .undoingCredit: settle(.undoCredit)
        case .undoingPost: identify()
        }
    }

    // MARK: Outcomes

    /// Makes a request the next action.
    mutating func ask(_ stage: Stage, _ request: TransferRequest) {
        self.stage = stage
        task = .send(request)
    }

    /// Saves the transfer in a state, and continues from there.
    mutating func enter(_ state: TransferState) {
        transfer.state = state
        isUnsaved = true
        proceed()
    }

    /// Saves the transfer in the state that names the request, and then sends the request.
    mutating func enter(_ state: TransferState, _ stage: Stage, _ request: TransferRequest) {
        transfer.state = state
        isUnsaved = true
        ask(stage, request)
    }

    mutating func end(_ state: TransferState, _ reason: Transfer.Reason?) {
        transfer.reason = reason ?? transfer.reason
        enter(state)
    }

    /// Takes back the steps that were made, beginning in a state.
    mutating func takeBack(_ state: TransferState, _ reason: Transfer.Reason) {
        transfer.leg = nil
        transfer.reason = reason
        enter(state)
    }

    /// Leaves the transfer unfinished for `resume`; a transfer that has sent nothing ends as undone.
    mutating func interrupt(_ error: any Error) {
        let report = (error as? any ReportedError)?.report
        let cause = Transfer.Reason(
            "\(report?.message ?? "The command was interrupted.")", report?.status ?? .interrupted)
        guard transfer.state != .planned else { return end(.undone, cause) }
        task = .interrupt(.interrupted(transfer.phrase, cause: cause.message))
    }

    /// Leaves the transfer unfinished for `resume`, because the reply does not show what the service did.
    mutating func interrupt(_ reply: TransferReply) {
        switch reply {
        case .refused(let error), .notSent(let error), .notFound(let error): interrupt(error)
        case .unknown(let error): interrupt(error)
        case .transactions, .transaction, .account, .deleted, .conflict, .keyUsed:
            interrupt(TransferError.unexpectedAnswer)
        }
    }
}
