import Toolkit

/// Checks a transfer, asks the person, and sends, for `send` and `repeat`.
struct Sending: Sendable {
    let wallet: Wallet
    let to: PhoneNumber
    let amount: Amount
    let note: String
    let key: PaymentKey?
    /// The earlier amount that is sent again, whose currency must still be the account's.
    var repeated: Money?

    private var order: PaymentOrder { PaymentOrder(kind: .send, to: to, amount: amount, note: note, key: key) }

    func run(dryRun: Bool) async throws -> Change<SendAnswer> {
        guard to != wallet.record.phone else { throw TransferError.ownNumber(to) }
        return try await wallet.pay(order, dryRun: dryRun, confirm: confirmed, plan: check)
    }

    /// The transfer that the person has confirmed; `nil` when toolkit does not ask.
    private func confirmed() async throws -> Transfer? {
        guard wallet.context.confirms else { return nil }
        // The question is asked without the lock, because the person may take long to answer.
        let plan = try await wallet.exclusively { try await check($0, $1) }
        let transfer = plan.transfer
        try wallet.actsOn(transfer)
        try wallet.context.checkAllowance(of: transfer.amount, transfer.phrase)
        // Last and shortened, because a note can come from another person.
        let note = transfer.note.isEmpty ? "" : " The note is '\(transfer.note.excerpt(limit: 100))'."
        try wallet.context.confirm(
            "Send \(transfer.amount.text) to \(transfer.receiver.phone.text)? You will have \(plan.left.text) left.\(note)"
        )
        return transfer
    }

    @Sendable private func check(_ wallet: Wallet, _ service: PaymentService) async throws -> TransferPlan {
        try await wallet.context.waiting("Checking the recipient …") {
            let plan = try await wallet.plan(to: to, order, service)
            let currency = plan.transfer.amount.currency
            if let repeated, repeated.currency != currency { throw CodePayError.notInOwnCurrency(repeated, currency) }
            return plan
        }
    }
}
