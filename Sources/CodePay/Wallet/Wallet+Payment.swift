import Toolkit

/// The answer of a command that makes a payment.
protocol PaymentAnswer: ChangeResult {
    /// - Parameter balance: The person's balance after the payment; `nil` when it could not be read.
    init(_ transfer: Transfer, balance: Money?)
    /// The answer for a payment that an earlier call with the same key has made.
    init(earlier transfer: Transfer)
}

extension Wallet {
    /// Says between which accounts a transfer moves money, whose phone numbers can get other accounts.
    func actsOn(_ transfer: Transfer) throws {
        try context.actsOn(
            "\(transfer.sender.account) \(transfer.receiver.account)", of: CodePayFeature.payments)
    }

    /// Makes the payment of an order once, for `send`, `repeat` and `add`.
    /// - Parameters:
    ///   - dryRun: Whether to check the payment only.
    ///   - confirm: Asks the person, without the lock; returns what the person has confirmed, and `nil` when there was
    ///     no question.
    ///   - plan: Checks the payment at the service.
    func pay<Answer: PaymentAnswer>(
        _ order: PaymentOrder, dryRun: Bool, confirm: () async throws -> Transfer? = { nil },
        plan: @Sendable (Wallet, PaymentService) async throws -> TransferPlan
    ) async throws -> Change<Answer> {
        if let done = try madeBefore(order) { return .done(Answer(earlier: done)) }
        if dryRun {
            try tellBeforeRehearsal(order)
            // A page asks by what the payment would do.
            if context.host.isPage { _ = try confirmRepetition(of: order) } else { try checkRepetition(of: order) }
            let plan = try await plan(self, service())
            try actsOn(plan.transfer)
            do {
                try context.checkAllowance(of: plan.transfer.amount, plan.transfer.phrase)
            } catch let error as any ReportedError {
                context.notes.add("This would be refused. \(error.report.message)")
            }
            return .planned(Answer(plan.transfer, balance: plan.left))
        }
        guard case .pay(let agreed) = try await decide(on: order) else {
            let (done, balance) = try await finishEarlier(order)
            return .done(Answer(done, balance: balance))
        }
        let confirmed = try await confirm()
        return try await exclusively { wallet, service in
            if let done = try wallet.madeBefore(order) { return .done(Answer(earlier: done)) }
            try wallet.checkSignIn()
            // With a key, an equal payment that is done is another one.
            let last = order.key == nil ? try wallet.journal.lastRow() : .max
            try wallet.checkOtherSignIns(order)
            try wallet.checkRepetition(of: order, agreed: agreed)
            let transfer = try await plan(wallet, service).transfer
            try wallet.actsOn(transfer)
            guard confirmed.map(transfer.isSame) ?? true else { throw TransferError.notAsConfirmed }
            let activity = order.kind == .add ? "Adding the money …" : "Sending \(transfer.amount.text) …"
            return try await wallet.context.waiting(activity) {
                let done = try await wallet.perform(transfer, after: last, service)
                return .done(Answer(done, balance: done.balance))
            }
        }
    }
}
