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

    @Option("The recipient's phone number.", .live(.contacts)) var to: PhoneNumber
    @Option("How much.") var amount: Amount
    @Option("What it is for.", .placeholder("TEXT")) var note: String?
    @Flag("Check everything, send nothing.") var dryRun: Bool

    func run(in context: Context) async throws -> SendAnswer {
        try await Sending(wallet: .open(context), to: to, amount: amount, note: note ?? "").run(dryRun: dryRun)
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
