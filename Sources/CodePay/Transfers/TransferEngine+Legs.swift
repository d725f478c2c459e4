import Toolkit

/// Changes of balances.
extension TransferEngine {
    /// Makes a change of a balance, from what the account holds now.
    func move(_ transfer: inout Transfer, _ step: TransferStep) async throws {
        guard transfer.conflicts < Self.patience else { throw interrupted(transfer, CodePayError.contended) }
        guard let seen = try await account(&transfer, step) else { return }
        // A request that came after all when it was thought to be lost.
        if seen.account.mark == transfer.mark(step) { return try complete(&transfer, step, seen) }
        if step == .debit, try await isShort(transfer, seen) {
            let reason = Transfer.Reason(TransferText.short(transfer, seen), .badData)
            return try refuse(&transfer, step, reason)
        }
        guard let leg = transfer.leg(step, on: seen) else {
            return try refuse(&transfer, step, .init(TransferText.unusable(seen), .badData))
        }
        transfer.leg = leg
        transfer.state = step.during
        try journal.save(transfer)
        try await send(leg, &transfer, step)
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
            retreat(&transfer, step)
        case .refused(let error): try refuse(&transfer, step, .init(error))
        case .notSent(let error):
            retreat(&transfer, step)
            try journal.save(transfer)
            throw interrupted(transfer, error)
        case .unknown(let error):
            guard leg.isRepeatable else { throw interrupted(transfer, error) }
        }
    }

    /// Finds out what became of a change whose answer did not come.
    func settle(_ transfer: inout Transfer, _ step: TransferStep) async throws {
        guard let leg = transfer.leg else { return retreat(&transfer, step) }
        if leg.key != nil, leg.etag != nil, try await isSettledByRepeating(leg, &transfer, step) { return }
        guard let seen = try await account(&transfer, step) else { return }
        switch leg.verdict(seen) {
        case .applied: try complete(&transfer, step, seen)
        case .unclear: try end(&transfer, .stuck, .init(TransferText.unclear(leg, seen), .tryAgain))
        case .notApplied:
            if leg.etag != nil || step == .undoCredit {
                retreat(&transfer, step)
            } else if leg.key != nil, seen.keepsKeys {
                try await repeatWithKey(leg, &transfer, step)
            } else {
                try refuse(&transfer, step, .init("The change of a balance never reached the service.", .unavailable))
            }
        }
    }

    /// Sends the same request again under the same key and condition: it is answered as the first one was, or done now,
    /// or refused because the account has changed, which proves that the first one was never done.
    private func isSettledByRepeating(_ leg: Leg, _ transfer: inout Transfer, _ step: TransferStep) async throws -> Bool
    {
        switch await service.attempt(.change(leg)) {
        case .done(let seen): try complete(&transfer, step, leg, seen)
        case .conflict(keepsKeys: true): retreat(&transfer, step)
        case .conflict(keepsKeys: false): return false
        case .refused(let error): try refuse(&transfer, step, .init(error))
        case .notSent(let error): throw interrupted(transfer, error)
        case .unknown(let error): throw interrupted(transfer, error)
        }
        return true
    }

    /// Sends the same request again under the same key, when the account is as it was.
    private func repeatWithKey(_ leg: Leg, _ transfer: inout Transfer, _ step: TransferStep) async throws {
        switch await service.attempt(.change(leg)) {
        case .done(let seen): try complete(&transfer, step, leg, seen)
        case .conflict: retreat(&transfer, step)
        case .refused(let error): try refuse(&transfer, step, .init(error))
        case .notSent(let error): throw interrupted(transfer, error)
        case .unknown(let error): throw interrupted(transfer, error)
        }
    }

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
