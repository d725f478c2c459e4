import Toolkit

/// The steps that change a balance.
extension TransferEngine {
    /// Reads the account that a step is about to change.
    mutating func look(_ step: TransferStep) {
        guard conflicts < Self.conflictLimit else { return interrupt(TransferError.contended) }
        ask(.looking(step), .account(transfer.account(step)))
    }

    mutating func received(_ step: TransferStep, account reply: TransferReply) {
        switch reply {
        case .account(let seen): consider(step, seen)
        case .notFound: refuse(step, .init(TransferText.noAccount(transfer.account(step)), .notFound))
        default: interrupt(reply)
        }
    }

    /// Makes the change, if the account allows it and another copy of the journal has not made it.
    private mutating func consider(_ step: TransferStep, _ seen: SeenAccount) {
        guard seen.account.mark != transfer.mark(step) else { return complete(step, seen) }
        switch step {
        case .credit where seen.account.phone != transfer.receiver.phone,
            .debit where seen.account.phone != transfer.sender.phone,
            .undoCredit
        where seen.account.phone != transfer.receiver.phone && seen.account.mark != transfer.mark(.credit):
            refuse(step, .init(TransferText.otherOwner(seen), .notFound))
        case .debit where seen.isShort(of: transfer.amount):
            ask(.comparing(sender: seen), .account(transfer.receiver.account))
        case .undoCredit where hasLostCredit(seen) && transfer.storesAccountMarks == true && !isCreditConfirmed:
            // With a key, another copy of the journal can have made the credit before this one read the account.
            if let credit = transfer.credit, credit.key != nil {
                ask(.confirmingCredit(isAdded: true), .change(credit))
            } else {
                // Nothing is left to take back. The mark tells other copies of the journal.
                change(step, seen, by: 0)
            }
        case .undoCredit where !seen.holds(transfer.amount):
            ask(.turning(recipient: seen), .account(transfer.sender.account))
        case .credit, .debit, .undoCredit: change(step, seen)
        }
    }

    private mutating func change(_ step: TransferStep, _ seen: SeenAccount, by amount: Int64? = nil) {
        guard let leg = transfer.leg(step, on: seen, by: amount) else {
            return refuse(step, .init(TransferText.unusable(step, transfer, seen), .badData))
        }
        transfer.leg = leg
        enter(step.during, .changing(step), .change(leg))
    }

    // MARK: Money that was spent during the transfer

    /// Continues a transfer whose sender has spent the money before the debit.
    ///
    /// If the recipient still has the money, the credit is taken back. Otherwise the debit is made anyway, and the
    /// sender, who has spent the money twice, owes it.
    mutating func received(recipient reply: TransferReply, whileShort sender: SeenAccount) {
        switch reply {
        case .account(let recipient) where recipient.holds(transfer.amount):
            refuse(.debit, .init(TransferText.short(transfer, sender), .badData))
        case .account: change(.debit, sender)
        case .notFound: refuse(.debit, .init(TransferText.noAccount(transfer.receiver.account), .notFound))
        default: interrupt(reply)
        }
    }

    /// Continues a transfer whose credit must be taken back although the recipient has spent it.
    ///
    /// The recipient's balance is not pushed below zero. The transfer goes back to `credited`, and the sender pays.
    mutating func received(sender reply: TransferReply, whileShort recipient: SeenAccount) {
        switch reply {
        case .account(let sender)
        where !isDebitRefused && !mustCancel && transfer.sender.owns(sender, in: transfer.amount.currency):
            conflicts += 1
            transfer.state = .credited
            transfer.reason = nil
            proceed()
        case .account, .notFound: refuse(.undoCredit, .init(TransferText.spent(recipient), .badData))
        default: interrupt(reply)
        }
    }

    // MARK: The change

    mutating func received(_ step: TransferStep, change reply: TransferReply) {
        guard let leg = transfer.leg else { return proceed() }
        switch reply {
        case .account(let seen): confirm(step, leg, seen)
        case .conflict:
            conflicts += 1
            // Without a key, this may be the second of two copies of our own request.
            if leg.key != nil { retreat(step) } else { judge(step, .contended) }
        case .keyUsed: review(afterKeyOf: step, isCertain: true)
        case .refused(let error) where leg.key != nil && error.status == .unprocessableContent:
            review(afterKeyOf: step, isCertain: false, error)
        case .notFound(let error), .refused(let error):
            if leg.key == nil { judge(step, .refused(error)) } else { refuse(step, error) }
        case .notSent(let error):
            retreat(step)
            interrupt(error)
        default:
            guard leg.key != nil else { return interrupt(reply) }
            settle(step)
        }
    }

    /// Finds out whether a change without an answer was made.
    mutating func settle(_ step: TransferStep) {
        guard let leg = transfer.leg else { return retreat(step) }
        // With the same key and the same ETag, the service answers the repetition as it answered the first request, or
        // processes it now, or answers 412. A 412 proves that the first request was not processed and never will be.
        if leg.key != nil, leg.etag != nil { ask(.changingAgain(step), .change(leg)) } else { judge(step, .lost) }
    }

    private mutating func judge(_ step: TransferStep, _ outcome: UnknownOutcome) {
        ask(.judging(step, outcome), .account(transfer.account(step)))
    }

    mutating func received(_ step: TransferStep, repeatedChange reply: TransferReply) {
        guard let leg = transfer.leg else { return proceed() }
        switch reply {
        case .account(let seen):
            confirm(step, leg, seen)
            // With a key, the answer can be the one to the first request, with the balance of then.
            if leg.key != nil { transfer.balance = nil }
        case .conflict where leg.key != nil && leg.etag != nil:
            conflicts += 1
            retreat(step)
        case .conflict: judge(step, .contendedAgain)
        case .keyUsed: review(afterKeyOf: step, isCertain: true)
        case .refused(let error), .notFound(let error): judge(step, .refusedAgain(error))
        default: interrupt(reply)
        }
    }

    /// Decides whether the change was made, from the account as it is now.
    mutating func received(_ step: TransferStep, judged reply: TransferReply, _ outcome: UnknownOutcome) {
        guard let leg = transfer.leg else { return proceed() }
        switch reply {
        case .account(let seen):
            switch (verdict(leg, seen), outcome) {
            case (.applied, _): complete(step, seen)
            case (_, .refusedAgain(let error)): interrupt(error)
            case (.notApplied, .refused(let error)), (.never, .refused(let error)):
                judge(step, .refusedAndUnchanged(error))
            // Without a key, nothing tells whether the service would refuse the request again.
            case (.notApplied, .refusedAndUnchanged(let error)) where step == .undoCredit,
                (.never, .refusedAndUnchanged(let error)) where step == .undoCredit:
                interrupt(error)
            case (.notApplied, .refusedAndUnchanged(let error)), (.never, .refusedAndUnchanged(let error)):
                refuse(step, error)
            case (.never, _):
                conflicts += 1
                retreat(step)
            // The 412 says that the account has changed, so this older state comes from a stale cache or replica.
            case (.notApplied, .contended) where leg.etag != nil: lookAgain(step)
            case (_, .contended) where seen.account.balance != leg.after: retreat(step)
            case (.notApplied, .lost): redo(step, leg)
            case (.notApplied, _): interrupt(TransferError.unexpectedAnswer)
            case (.unclear, _): end(.stuck, .init(TransferText.unclear(leg, seen), .tryAgain))
            }
        case .notFound: refuse(step, .init(TransferText.noAccount(leg.account), .notFound))
        default: interrupt(reply)
        }
    }

    /// Whether a change was made, judged by the account.
    func verdict(_ leg: Leg, _ seen: SeenAccount) -> Leg.Verdict {
        leg.verdict(seen, storesMarks: transfer.storesAccountMarks ?? false)
    }

    private mutating func lookAgain(_ step: TransferStep) {
        guard conflicts < Self.conflictLimit else { return interrupt(TransferError.contended) }
        conflicts += 1
        judge(step, .contended)
    }

    /// Repeats the request when that is safe: the account is as it was before the change.
    ///
    /// Without a key and an ETag, the service could still process the first request after the transfer has gone on. So
    /// the transfer is cancelled. In that case, only the change that reverses it is repeated.
    private mutating func redo(_ step: TransferStep, _ leg: Leg) {
        let isSafe = leg.etag != nil || leg.key != nil
        guard isSafe || step == .undoCredit else {
            return refuse(step, .init(TransferText.neverChanged, .unavailable))
        }
        ask(.changingAgain(step), .change(leg))
    }

    // MARK: The end of a step

    /// Completes a step if the service has stored the balance that the request asked for.
    private mutating func confirm(_ step: TransferStep, _ leg: Leg, _ seen: SeenAccount) {
        guard seen.account.balance == leg.after else {
            return end(.stuck, .init(TransferText.altered(leg, seen), .tryAgain))
        }
        complete(step, seen)
    }

    private mutating func complete(_ step: TransferStep, _ seen: SeenAccount) {
        if transfer.kind == .add || step == .debit { transfer.balance = seen.account.balance }
        if step == .credit { note(credit: transfer.leg, seen) }
        transfer.leg = nil
        switch (transfer.kind, step) {
        case (.add, _), (.send, .debit): enter(.done)
        case (.send, .credit): enter(.credited)
        case (.send, .undoCredit): enter(.undoingPost)
        }
    }

    /// Notes the credit as it was made, and whether the account lacks its mark.
    mutating func note(credit: Leg?, _ seen: SeenAccount) {
        transfer.credit = credit
        if seen.account.mark != transfer.mark(.credit) { transfer.storesAccountMarks = false }
    }

    /// Starts a step again from the account's new state; the change was not made and never will be.
    private mutating func retreat(_ step: TransferStep) {
        transfer.leg = nil
        enter(step.before)
    }

    /// Takes back the earlier steps, because the service refuses a change.
    private mutating func refuse(_ step: TransferStep, _ error: HTTPError) {
        if step == .debit { isDebitRefused = true }
        refuse(step, .init(error))
    }

    /// Takes back the earlier steps; the change was not made and never will be.
    private mutating func refuse(_ step: TransferStep, _ reason: Transfer.Reason) {
        switch (transfer.kind, step) {
        case (.add, _): takeBack(.undone, reason)
        case (.send, .credit): takeBack(.undoingPost, reason)
        case (.send, .debit): takeBack(.undoingCredit, reason)
        case (.send, .undoCredit):
            end(.stuck, .init(TransferText.unreturned(transfer, because: reason.message), .tryAgain))
        }
    }
}

extension Transfer.End {
    fileprivate func owns(_ seen: SeenAccount, in currency: Currency) -> Bool {
        seen.account.phone == phone && seen.account.balance?.currency == currency
    }
}

extension SeenAccount {
    /// Whether the balance has the currency of an amount and is lower than the amount.
    fileprivate func isShort(of amount: Money) -> Bool {
        account.balance.map { $0.currency == amount.currency && $0.minor < amount.minor } ?? false
    }

    /// Whether the balance has the currency of an amount and is at least the amount.
    fileprivate func holds(_ amount: Money) -> Bool {
        account.balance.map { $0.currency == amount.currency && $0.minor >= amount.minor } ?? false
    }
}
