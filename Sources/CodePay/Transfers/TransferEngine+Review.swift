import Toolkit

/// The review of a transfer that is resumed: what the service knows of it counts more than the journal.
///
/// The journal can be older than the truth, when it comes from a backup or when another copy of it was resumed. The
/// service can be older than the journal, when its data was restored. Marks, keys and the transaction tell. Where they
/// tell nothing, the journal counts.
extension TransferEngine {
    /// Reads the transaction and both accounts, and then continues.
    mutating func review() {
        needsReview = false
        guard transfer.kind == .send else {
            return ask(.reviewingReceiver(isAdded: true), .account(transfer.receiver.account))
        }
        ask(.reviewingTransaction, .transaction(transfer.transaction ?? ""))
    }

    /// Reviews the transfer because another request has used the key of a step.
    mutating func review(afterKeyOf step: TransferStep, isCertain: Bool, _ error: HTTPError? = nil) {
        usedKey = UsedKey(step: step, isCertain: isCertain, error: error)
        review()
    }

    mutating func received(transaction reply: TransferReply) {
        let account = transfer.receiver.account
        switch reply {
        case .transaction(let found): ask(.reviewingReceiver(isAdded: isOurs(found)), .account(account))
        case .notFound: ask(.reviewingReceiver(isAdded: false), .account(account))
        default: interrupt(reply)
        }
    }

    mutating func received(receiver reply: TransferReply, isAdded: Bool) {
        guard let receiver = account(reply) else { return interrupt(reply) }
        guard transfer.kind == .send else { return conclude(isAdded: isAdded, receiver, nil) }
        ask(.reviewingSender(isAdded: isAdded, receiver: receiver), .account(transfer.sender.account))
    }

    mutating func received(sender reply: TransferReply, isAdded: Bool, _ receiver: SeenAccount?) {
        guard let sender = account(reply) else { return interrupt(reply) }
        conclude(isAdded: isAdded, receiver, sender)
    }

    /// The account of a reply, `.some(nil)` when there is none; `nil` when the reply does not tell.
    private func account(_ reply: TransferReply) -> SeenAccount?? {
        switch reply {
        case .account(let seen): .some(seen)
        case .notFound: .some(nil)
        default: nil
        }
    }

    // MARK: Conclusions

    /// Decides where the transfer stands.
    private mutating func conclude(isAdded: Bool, _ receiver: SeenAccount?, _ sender: SeenAccount?) {
        let used = usedKey
        usedKey = nil
        mustCancel = !isAdded || transfer.state == .undoingPost
        if transfer.kind == .send, let sender, sender.account.mark == transfer.mark(.debit) {
            return conclude(isDone: sender)
        }
        if receiver?.account.mark == transfer.mark(.undoCredit) {
            return takeBack(.undoingPost, transfer.reason ?? .init(TransferText.undoneElsewhere, .unavailable))
        }
        if let used { return conclude(used, isAdded: isAdded, receiver) }
        if isAdded { concludeWithTransaction(receiver, sender) } else { concludeWithoutTransaction(receiver, sender) }
    }

    /// Ends a transfer whose debit was made, perhaps by another copy of the journal.
    private mutating func conclude(isDone sender: SeenAccount) {
        if transfer.state != .debiting { transfer.reason = .init(TransferText.doneElsewhere, .done) }
        transfer.balance = sender.account.balance
        transfer.leg = nil
        enter(.done)
    }

    /// Continues a transfer whose transaction is there.
    private mutating func concludeWithTransaction(_ receiver: SeenAccount?, _ sender: SeenAccount?) {
        let hasCredit = receiver?.account.mark == transfer.mark(.credit)
        switch transfer.state {
        case .undoingPost where hasCredit:
            takeBackCredit(receiver, transfer.reason ?? .init(TransferText.undoneElsewhere, .unavailable))
        case .credited, .debiting, .undoingCredit:
            guard !hasCredit, let receiver, let credit = transfer.credit else { return proceed() }
            if credit.key != nil, credit.etag != nil {
                ask(.confirmingCredit(isAdded: true), .change(credit))
            } else if hasLostCredit(receiver) {
                // The first read can come from a stale replica.
                ask(.reviewingAgain(sender: sender), .account(transfer.receiver.account))
            } else {
                proceed()
            }
        default: proceed()
        }
    }

    /// Whether the recipient's account is as it was before the credit, although the credit was made.
    ///
    /// At a service that stores marks in accounts, the service has gone back to an earlier state.
    func hasLostCredit(_ receiver: SeenAccount) -> Bool { transfer.credit?.isBefore(receiver) ?? false }

    mutating func received(receiver reply: TransferReply, again sender: SeenAccount?) {
        guard let receiver = account(reply) else { return interrupt(reply) }
        guard let receiver, hasLostCredit(receiver) else { return proceed() }
        // Without marks, another wallet may have paid the same amount out.
        let isCertain = transfer.storesAccountMarks == true
        let isDebited = transfer.state == .debiting && sender.map { transfer.leg?.isBefore($0) ?? true } != true
        guard isCertain, !isDebited else {
            let text = isCertain ? TransferText.creditIsGone(transfer) : TransferText.creditSeemsGone(transfer)
            return end(.stuck, .init(text, .tryAgain))
        }
        if transfer.state != .undoingCredit, correct(.credit, receiver) { return }
        creditIsGone(.undoingCredit)
    }

    /// Changes the recipient's account in the state that was read, at a service with ETags and without keys.
    ///
    /// The review contradicts the journal. The ETag proves that it has not read a stale replica.
    /// - Returns: Whether the change is the next action.
    private mutating func correct(_ step: TransferStep, _ receiver: SeenAccount) -> Bool {
        guard receiver.etag != nil, !receiver.keepsKeys, let leg = transfer.leg(step, on: receiver),
            leg.after.minor >= 0
        else { return false }
        ask(.correcting(step, leg), .change(leg))
        return true
    }

    mutating func received(_ step: TransferStep, _ leg: Leg, correction reply: TransferReply) {
        switch reply {
        case .account(let seen) where seen.account.balance != leg.after:
            end(.stuck, .init(TransferText.altered(leg, seen), .tryAgain))
        case .account(let seen) where step == .credit:
            transfer.leg = nil
            note(credit: leg, seen)
            transfer.reason = .init(TransferText.creditIsGone(transfer), .done)
            enter(.credited)
        case .account:
            transfer.leg = nil
            enter(.undoingPost)
        case .conflict where conflicts < Self.conflictLimit:
            conflicts += 1
            review()
        default: interrupt(reply)
        }
    }

    /// Takes back a credit whose mark the recipient's account carries.
    private mutating func takeBackCredit(_ receiver: SeenAccount?, _ reason: Transfer.Reason) {
        if let receiver, correct(.undoCredit, receiver) {
            transfer.reason = reason
        } else {
            takeBack(.undoingCredit, reason)
        }
    }

    /// Cancels a transfer whose transaction is gone: another copy of the journal has cancelled it, or the service has
    /// gone back to an earlier state.
    private mutating func concludeWithoutTransaction(_ receiver: SeenAccount?, _ sender: SeenAccount?) {
        let reason = Transfer.Reason(TransferText.gone(transfer), .unavailable)
        if receiver?.account.mark == transfer.mark(.credit) { return takeBackCredit(receiver, reason) }
        let credit: Leg?
        switch transfer.state {
        case .crediting: credit = transfer.leg
        case .debiting where transfer.leg?.key == nil:
            if let sender, let leg = transfer.leg, verdict(leg, sender) == .unclear {
                return end(.stuck, .init(TransferText.unclear(leg, sender), .tryAgain))
            }
            credit = transfer.credit
        case .credited, .debiting, .undoingCredit: credit = transfer.credit
        default: credit = nil
        }
        guard let credit, let receiver else { return takeBack(.undoingPost, reason) }
        transfer.reason = reason
        switch verdict(credit, receiver) {
        case _ where credit.key != nil && credit.etag != nil: ask(.confirmingCredit(isAdded: false), .change(credit))
        case .applied: takeBack(.undoingCredit, reason)
        case .notApplied, .never: takeBack(.undoingPost, reason)
        case .unclear where credit.key != nil: ask(.confirmingCredit(isAdded: false), .change(credit))
        case .unclear: end(.stuck, .init(TransferText.unclear(credit, receiver), .tryAgain))
        }
    }

    /// Continues after the service has said whether it has the credit.
    mutating func received(credit reply: TransferReply, isAdded: Bool) {
        isCreditConfirmed = true
        switch reply {
        // A refusal tells nothing about the first request, so the journal counts.
        case .account where isAdded, .refused where isAdded, .notFound where isAdded: proceed()
        case .account: takeBack(.undoingCredit, transfer.reason ?? .init(TransferText.gone(transfer), .unavailable))
        // Another copy of the journal has made the credit, from another balance.
        case .keyUsed where isAdded: proceed()
        case .conflict where isAdded: creditIsGone(.undoingPost)
        // Without the transaction, the other copy has also taken the credit back.
        case .keyUsed, .conflict, .notFound:
            takeBack(.undoingPost, transfer.reason ?? .init(TransferText.gone(transfer), .unavailable))
        default: interrupt(reply)
        }
    }

    /// Makes the credit again, because the service has lost it.
    /// - Parameter state: The state in which a cancelled transfer goes on instead.
    private mutating func creditIsGone(_ state: TransferState) {
        transfer.leg = nil
        if transfer.state == .undoingCredit { return enter(state) }
        transfer.credit = nil
        transfer.reason = .init(TransferText.creditIsGone(transfer), .done)
        enter(.posted)
    }

    /// Continues after another request has used a key, when no mark tells what it changed.
    private mutating func conclude(_ used: UsedKey, isAdded: Bool, _ receiver: SeenAccount?) {
        let hasCredit = receiver?.account.mark == transfer.mark(.credit)
        let problem = Transfer.Reason(
            TransferText.usedKey(transfer.account(used.step), used.error.map { "\($0.report.message)" }), .tryAgain)
        switch used.step {
        case .credit where transfer.kind == .add && hasCredit:
            transfer.balance = receiver?.account.balance
            end(.done, nil)
        case .credit where transfer.kind == .add: end(.stuck, problem)
        case .credit where !isAdded && !hasCredit:
            takeBack(.undoingPost, .init(TransferText.gone(transfer), .unavailable))
        case .credit where hasCredit || used.isCertain:
            transfer.leg = nil
            enter(.credited)
        // Without the transaction, another copy of the journal has taken the credit back.
        case .undoCredit where !isAdded && !hasCredit: takeBack(.undoingPost, transfer.reason ?? problem)
        case .debit where !isAdded && !hasCredit:
            takeBack(.undoingPost, .init(TransferText.gone(transfer), .unavailable))
        case .credit, .debit, .undoCredit: end(.stuck, problem)
        }
    }
}
