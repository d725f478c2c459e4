import Toolkit

/// Changes of balances.
extension TransferEngine {
    /// Makes a change of a balance, from what the account holds now.
    func move(_ transfer: inout Transfer, _ step: TransferStep) async throws {
        guard transfer.conflicts < Self.patience else { throw interrupted(transfer, TransferError.contended) }
        guard let seen = try await account(&transfer, step) else { return }
        // A request that came after all when it was thought to be lost.
        if seen.account.mark == transfer.mark(step) { return try complete(&transfer, step, seen) }
        if let reason = try await obstacle(transfer, step, seen) { return try refuse(&transfer, step, reason) }
        guard let leg = transfer.leg(step, on: seen) else {
            return try refuse(&transfer, step, .init(TransferText.unusable(seen), .badData))
        }
        transfer.leg = leg
        transfer.state = step.during
        try journal.save(transfer)
        try await send(leg, &transfer, step)
    }

    /// Why an account should not be changed; `nil` when it should.
    private func obstacle(
        _ transfer: Transfer, _ step: TransferStep, _ seen: SeenAccount
    ) async throws -> Transfer.Reason? {
        switch step {
        case .undoCredit: return nil
        case .credit where seen.account.phone != transfer.receiver.phone,
            .debit where seen.account.phone != transfer.sender.phone:
            return .init(TransferText.otherOwner(seen), .notFound)
        case .debit where try await isShort(transfer, seen): return .init(TransferText.short(transfer, seen), .badData)
        case .credit, .debit: return nil
        }
    }

    /// Whether the sender no longer has the money while the recipient still does; else the transfer goes on, and the
    /// sender, who has spent the money twice, owes it.
    private func isShort(_ transfer: Transfer, _ seen: SeenAccount) async throws -> Bool {
        guard let balance = seen.account.balance, balance.minor < transfer.amount.minor else { return false }
        let recipient = try await looking(transfer) { try await service.send(.account(transfer.receiver.account)) }
        return (recipient.account.balance?.minor ?? 0) >= transfer.amount.minor
    }

    /// Reads the account of a step; `nil` when there is none any more, and the transfer is taken back.
    private func account(_ transfer: inout Transfer, _ step: TransferStep) async throws -> SeenAccount? {
        let id = transfer.account(step)
        do {
            return try await service.send(.account(id))
        } catch HTTPError.unexpectedStatus(.notFound, _, _, _) {
            try refuse(&transfer, step, .init(TransferText.noAccount(id), .notFound))
            return nil
        } catch {
            throw interrupted(transfer, error)
        }
    }

    private func send(_ leg: Leg, _ transfer: inout Transfer, _ step: TransferStep) async throws {
        switch await service.attempt(.change(leg)) {
        case .done(let seen): try complete(&transfer, step, leg, seen)
        case .conflict:
            transfer.conflicts += 1
            // Without a key it may be our own write, sent twice by something on the way, that has changed the account.
            if leg.key != nil { retreat(&transfer, step) } else { try await settleConflict(leg, &transfer, step) }
        case .refused(let error): try refuse(&transfer, step, .init(error))
        case .notSent(let error):
            retreat(&transfer, step)
            try journal.save(transfer)
            throw interrupted(transfer, error)
        case .unknown(let error):
            guard leg.key != nil else { throw interrupted(transfer, error) }
        }
    }

    /// Finds out whether it was somebody else who has changed an account between the look and the write.
    private func settleConflict(_ leg: Leg, _ transfer: inout Transfer, _ step: TransferStep) async throws {
        guard let seen = try await account(&transfer, step) else { return }
        if seen.account.mark == leg.mark { return try complete(&transfer, step, seen) }
        guard seen.account.balance != leg.after else {
            return try end(&transfer, .stuck, .init(TransferText.unclear(leg, seen), .tryAgain))
        }
        retreat(&transfer, step)
    }

    /// Finds out what became of a change whose answer did not come.
    func settle(_ transfer: inout Transfer, _ step: TransferStep) async throws {
        guard let leg = transfer.leg else { return retreat(&transfer, step) }
        var refusal: HTTPError?
        if leg.key != nil, leg.etag != nil {
            // Under the same key and condition it is answered as the first time, or done now; or the account has
            // changed, and that the key is not known proves that the first one was never done.
            switch await service.attempt(.change(leg)) {
            case .done(let seen): return try complete(&transfer, step, leg, seen)
            case .conflict(keepsKeys: true): return retreat(&transfer, step)
            case .conflict(keepsKeys: false): break
            case .refused(let error): refusal = error
            case .notSent(let error): throw interrupted(transfer, error)
            case .unknown(let error): throw interrupted(transfer, error)
            }
        }
        guard let seen = try await account(&transfer, step) else { return }
        switch leg.verdict(seen) {
        case .applied: try complete(&transfer, step, seen)
        case .notApplied: try await redo(leg, &transfer, step, seen, refusal)
        case .unclear:
            if let refusal { throw interrupted(transfer, refusal) }
            try end(&transfer, .stuck, .init(TransferText.unclear(leg, seen), .tryAgain))
        }
    }

    /// Makes a change that was not made, if that can do no harm.
    private func redo(
        _ leg: Leg, _ transfer: inout Transfer, _ step: TransferStep, _ seen: SeenAccount, _ refusal: HTTPError?
    ) async throws {
        if let refusal { return try refuse(&transfer, step, .init(refusal)) }
        if leg.etag != nil || step == .undoCredit { return retreat(&transfer, step) }
        guard leg.key != nil, seen.keepsKeys else {
            return try refuse(
                &transfer, step, .init("The change of a balance never reached the service.", .unavailable))
        }
        switch await service.attempt(.change(leg)) {
        case .done(let seen): try complete(&transfer, step, leg, seen)
        case .conflict: throw interrupted(transfer, TransferError.contended)
        case .refused(let error), .notSent(let error): throw interrupted(transfer, error)
        case .unknown(let error): throw interrupted(transfer, error)
        }
    }

    // MARK: Endings of a step

    /// The service says that a change has been made: if it is the one that was meant, the transfer goes on.
    private func complete(
        _ transfer: inout Transfer, _ step: TransferStep, _ leg: Leg, _ seen: SeenAccount
    ) throws {
        guard seen.account.balance == leg.after else {
            return try end(&transfer, .stuck, .init(TransferText.altered(leg, seen), .tryAgain))
        }
        try complete(&transfer, step, seen)
    }

    /// A change has been made.
    private func complete(_ transfer: inout Transfer, _ step: TransferStep, _ seen: SeenAccount) throws {
        if transfer.kind == .add || step == .debit { transfer.balance = seen.account.balance }
        switch (transfer.kind, step) {
        case (.add, _), (.send, .debit): transfer.state = .done
        case (.send, .credit): transfer.state = .credited
        case (.send, .undoCredit): transfer.state = .undoingPost
        }
        transfer.leg = nil
        try journal.save(transfer)
    }

    /// A change was not made, and is to be made anew from what the account holds then.
    private func retreat(_ transfer: inout Transfer, _ step: TransferStep) {
        transfer.leg = nil
        transfer.state = step.before
    }

    /// A change was not made, and will not be: what was done before it is taken back.
    private func refuse(_ transfer: inout Transfer, _ step: TransferStep, _ reason: Transfer.Reason) throws {
        switch (transfer.kind, step) {
        case (.add, _): try end(&transfer, .undone, reason)
        case (.send, .credit): try takeBack(&transfer, .undoingPost, reason)
        case (.send, .debit): try takeBack(&transfer, .undoingCredit, reason)
        case (.send, .undoCredit):
            let message = TransferText.unreturned(transfer, because: reason.message)
            try end(&transfer, .stuck, .init(message, .tryAgain))
        }
    }
}
