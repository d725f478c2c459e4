import Toolkit

/// `toolkit codepay send`: sends money.
struct SendMoney: Command {
    static let name = "send"
    static let summary = "Send money to another phone number."
    static let details = """
        The recipient must have an account in the same currency. On a terminal it asks before it sends. When it is \
        interrupted half-way, the next codepay command finishes it, or takes it back.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay send --to +3706 --amount 20", "20.00 in the currency of the account"),
        Example("toolkit codepay send --to +3706 --amount 4,50 --note 'Lunch' --dry-run", "Only the checks"),
    ]

    @Option("The recipient's phone number.") var to: PhoneNumber
    @Option("How much.") var amount: Amount
    @Option("What it is for.", .placeholder("TEXT")) var note: String?
    @Flag("Check everything, send nothing.") var dryRun: Bool

    func run(in context: Context) async throws -> SendAnswer {
        try await Sending(wallet: .open(context), to: to, amount: amount, note: note ?? "").run(dryRun: dryRun)
    }
}

/// Checks, asks and sends, for `send` and `repeat`.
struct Sending {
    let wallet: Wallet
    let to: PhoneNumber
    let amount: Amount
    let note: String

    func run(dryRun: Bool) async throws -> SendAnswer {
        let context = wallet.context
        guard try !wallet.statement.own().contains(.phone(to)) else { throw CodePayError.ownNumber(to) }
        _ = try amount.money(in: wallet.record.balance.currency)
        let wallet = try await wallet.recovered()
        let service = try await wallet.service()
        if dryRun || context.confirms {
            let plan = try await plan(wallet, service)
            if dryRun { return SendAnswer(plan) }
            let transfer = plan.transfer
            try context.confirm(
                "Send \(transfer.amount.text) to \(transfer.receiver.phone.text)? You will have \(plan.left.text) left."
            )
        }
        return try await wallet.locked {
            // Another process may have begun one while this one waited.
            let wallet = try await wallet.recoveredUnderLock(service)
            let plan = try await plan(wallet, service)
            return try await context.waiting("Sending \(plan.transfer.amount.text) …") {
                SendAnswer(done: try await wallet.perform(plan.transfer, service), planned: plan.left)
            }
        }
    }

    private func plan(_ wallet: Wallet, _ service: PaymentService) async throws -> TransferPlan {
        try await wallet.context.waiting("Checking the recipient …") {
            try await wallet.plan(to: to, amount, note: note, service)
        }
    }
}

/// The transaction that was made, or would be, and what is left.
struct SendAnswer: Output {
    let transaction: TransactionRow
    let balance: Money
    private let isDone: Bool

    init(_ plan: TransferPlan) {
        transaction = TransactionRow(plan.transfer)
        balance = plan.left
        isDone = false
    }

    init(done transfer: Transfer, planned: Money) {
        transaction = TransactionRow(transfer)
        balance = transfer.balance ?? planned
        isDone = true
    }

    private enum CodingKeys: CodingKey {
        case transaction, balance
    }

    func draw(on canvas: inout Canvas) {
        let amount = transaction.amount.text
        guard isDone else {
            canvas.line("Would send \(amount, .bold) to \(transaction.receiver, .bold).")
            return canvas.line("You would have \(balance.text, .bold) left. Nothing was sent.")
        }
        canvas.line("Sent \(amount, .bold) to \(transaction.receiver, .bold).")
        canvas.line("You have \(balance.text, .bold) left.")
    }
}
