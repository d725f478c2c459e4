import Toolkit

/// Checks a transfer, asks the person, and sends, for `send` and `repeat`.
struct Sending: Sendable {
    let wallet: Wallet
    let to: PhoneNumber
    let amount: Amount
    let note: String

    func run(dryRun: Bool) async throws -> SendAnswer {
        guard to != wallet.record.phone else { throw TransferError.ownNumber(to) }
        if dryRun { return SendAnswer(try await check(wallet, wallet.service())) }
        let confirmed = try await confirmed()
        return try await wallet.exclusively { wallet, service in
            let plan = try await check(wallet, service)
            guard confirmed.map(plan.transfer.isSame) ?? true else { throw TransferError.notAsConfirmed }
            return try await wallet.context.waiting("Sending \(plan.transfer.amount.text) …") {
                SendAnswer(done: try await wallet.perform(plan.transfer, service), planned: plan.left)
            }
        }
    }

    /// The transfer that the person has confirmed; `nil` when toolkit does not ask.
    private func confirmed() async throws -> Transfer? {
        guard wallet.context.confirms else { return nil }
        // The question is asked without the lock, because the person may take long to answer.
        let plan = try await wallet.exclusively { try await check($0, $1) }
        let transfer = plan.transfer
        try wallet.context.confirm(
            "Send \(transfer.amount.text) to \(transfer.receiver.phone.text)? You will have \(plan.left.text) left.")
        return transfer
    }

    private func check(_ wallet: Wallet, _ service: PaymentService) async throws -> TransferPlan {
        try await wallet.context.waiting("Checking the recipient …") {
            try await wallet.plan(to: to, amount, note: note, service)
        }
    }
}
