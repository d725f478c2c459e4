import Toolkit

/// A transfer that has passed all checks and is not sent yet.
struct TransferPlan: Sendable {
    let transfer: Transfer
    /// The sender's balance after the transfer.
    let left: Money
}

/// Sends and adds money.
extension Wallet {
    /// How long a transfer may continue after a person has interrupted it.
    private static let grace = Duration.seconds(5)

    // MARK: Checks

    /// Checks that the money can be sent.
    ///
    /// The recipient must have another number and one account in the same currency, and the balance must suffice.
    func plan(
        to phone: PhoneNumber, _ order: PaymentOrder, _ service: PaymentService
    ) async throws -> TransferPlan {
        guard phone != record.phone else { throw TransferError.ownNumber(phone) }
        async let own = ownAccount(service)
        let accounts = try await service.accounts(with: phone).filter { $0.id != record.account }
        let (balance, sender) = try end(of: try await own)
        let money = try order.amount.money(in: balance.currency)
        let recipient = try recipient(among: accounts, phone, balance.currency)
        guard let left = balance.plus(-money.minor), left.minor >= 0 else {
            throw TransferError.notEnough(money, balance: balance)
        }
        let transfer = Transfer(
            id: UUID.random().uuidString.lowercased(), kind: .send, sender: sender,
            receiver: .init(phone: phone, account: recipient.id), amount: money, note: order.note,
            createdOn: try second(), key: key(of: order))
        return TransferPlan(transfer: transfer, left: left)
    }

    /// The present time in UNIX seconds.
    private func second() throws -> Int64 {
        let second = Int64(context.now.timeIntervalSince1970)
        guard second >= 0 else { throw TransferError.wrongClock }
        return second
    }

    /// The balance of the own account, and the account as one side of a transfer.
    ///
    /// The number is the one that the account has now, which may be the new one of a change that is under way.
    private func end(of seen: SeenAccount) throws -> (balance: Money, end: Transfer.End) {
        guard let balance = seen.account.balance, let phone = seen.account.phone else {
            throw SignInError.unreadableAccount(record.account)
        }
        return (balance, Transfer.End(phone: phone, account: record.account))
    }

    private func recipient(among accounts: [Account], _ phone: PhoneNumber, _ currency: Currency) throws -> Account {
        guard let any = accounts.first else {
            // The person may have had this number before, and no other person has it now.
            throw try statement.own().contains(.phone(phone))
                ? TransferError.ownNumber(phone) : TransferError.noRecipient(phone)
        }
        let fitting = accounts.filter { Currency($0.currencyCode) == currency }
        guard let account = fitting.first else {
            throw TransferError.otherCurrency(phone, any.currencyCode, own: currency)
        }
        guard fitting.count == 1 else { throw SignInError.severalAccounts(phone, fitting.map(\.id)) }
        guard account.balance != nil else { throw TransferError.unreadableRecipient(phone) }
        return account
    }

    // MARK: Transfers

    /// Makes a planned transfer; call it while the wallet is locked.
    /// - Parameter last: The last row of the journal at the checks; see ``begin(_:after:)``.
    /// - Returns: The transfer, which is done.
    /// - Throws: ``TransferError/undone(_:because:status:)`` when the transfer did not happen, and
    ///   ``TransferError/stuck(_:because:)`` or ``TransferError/interrupted(_:cause:)`` when that is not known.
    func perform(_ planned: Transfer, after last: Int64, _ service: PaymentService) async throws -> Transfer {
        var transfer = planned
        if transfer.kind == .send { transfer.prepare(try await service.transactions(createdOn: transfer.createdOn)) }
        try Task.checkCancellation()
        return try Self.outcome(try await finish(transfer, after: last, service))
    }

    /// Runs a transfer to its end, also for up to ``grace`` after the command is interrupted.
    /// - Returns: The transfer, which is done, undone or stuck.
    /// - Throws: The error of ``Context/spend(_:for:_:)``; ``TransferError/interrupted(_:cause:)`` or
    ///   ``TransferError/unsaved(_:cause:)`` when the transfer must be finished later; the journal's error when the transfer
    ///   has not begun, and ``TransferError/maybeSaved(_:cause:)`` when that is not known.
    func finish(_ transfer: Transfer, after last: Int64 = .max, _ service: PaymentService) async throws -> Transfer {
        try context.spend(transfer.amount, for: transfer.id, transfer.phrase)
        return try await Self.withGracePeriod {
            var engine = TransferEngine(transfer)
            var isInJournal = transfer.state != .planned
            while true {
                switch engine.next {
                case .save:
                    do {
                        try isInJournal ? journal.update(engine.transfer) : begin(engine.transfer, after: last)
                    } catch TransferError.dataReplaced(let phrase) {
                        throw TransferError.dataReplaced(phrase)
                    } catch let error as any ReportedError where isInJournal {
                        throw TransferError.unsaved(transfer.phrase, cause: error.report)
                    } catch let error as DatabaseError where error.mayHaveCommitted {
                        throw TransferError.maybeSaved(transfer.phrase, cause: error.report)
                    }
                    isInJournal = true
                    engine.saved()
                case .send(let request):
                    let reply = await service.reply(to: request, features: engine.transfer.features)
                    // What the reply tells of can be gone, and the next step must not change other data.
                    if place.service.isSandbox { try checkSandbox(during: transfer) }
                    engine.receive(reply)
                case .interrupt(let error): throw error
                case .finish: return await withPresentBalance(engine.transfer, service)
                }
            }
        }
    }

    private func checkSandbox(during transfer: Transfer) throws {
        do {
            guard try sandbox() == place.service else { throw TransferError.dataReplaced(transfer.phrase) }
        } catch let error as DatabaseError {
            throw TransferError.unsaved(transfer.phrase, cause: error.report)
        }
    }

    /// A transfer that is done, with the present balance where the service has answered with an earlier one.
    private func withPresentBalance(_ transfer: Transfer, _ service: PaymentService) async -> Transfer {
        guard transfer.state == .done, transfer.balance == nil else { return transfer }
        var transfer = transfer
        transfer.balance = try? await presentBalance(service)
        return transfer
    }

    /// Reads and stores the present balance, because a repeated request gets the balance of its first answer.
    func presentBalance(_ service: PaymentService) async throws -> Money? {
        guard let balance = try await ownAccount(service).account.balance else { return nil }
        try store.update(record.id, balance: balance, at: context.now)
        return balance
    }

    /// The balance as the local copy has it, or the present one if a transfer has changed it since.
    func knownBalance() async throws -> Money {
        guard record.isBalanceOld else { return record.balance }
        guard let balance = try await presentBalance(service()) else {
            throw SignInError.unreadableAccount(record.account)
        }
        return balance
    }

    /// Checks whether money can be added to the person's own account.
    func plan(toAdd order: PaymentOrder, _ service: PaymentService) async throws -> TransferPlan {
        let (balance, own) = try end(of: try await ownAccount(service))
        let money = try order.amount.money(in: balance.currency)
        guard let sum = balance.plus(money.minor) else { throw TransferError.tooMuch(money) }
        let transfer = Transfer(
            id: UUID.random().uuidString.lowercased(), kind: .add, sender: own, receiver: own, amount: money, note: "",
            createdOn: try second(), key: key(of: order))
        return TransferPlan(transfer: transfer, left: sum)
    }

    /// A transfer that is done.
    /// - Throws: ``TransferError/undone(_:because:status:)``, ``TransferError/stuck(_:because:)`` or
    ///   ``TransferError/interrupted(_:cause:)``.
    static func outcome(_ transfer: Transfer) throws -> Transfer {
        switch transfer.state {
        case .stuck: throw TransferError.stuck(transfer.phrase, because: transfer.reason?.message ?? "")
        case .undone:
            let reason = transfer.reason ?? .init("The transfer failed.", .refused)
            throw TransferError.undone(
                transfer.phrase, because: reason.message, status: ExitStatus(rawValue: reason.status))
        case .done: return transfer
        case .planned, .posting, .posted, .crediting, .credited, .debiting, .undoingCredit, .undoingPost:
            let program = ProgramDescription.current.name
            throw TransferError.interrupted(transfer.phrase, cause: "\(program) stopped before its end.")
        }
    }

    /// Runs work to its end, also for up to ``grace`` after the command is interrupted.
    static func withGracePeriod<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task.alongside { try await work() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            Task {
                try? await Task.sleep(for: grace)
                task.cancel()
            }
        }
    }
}
