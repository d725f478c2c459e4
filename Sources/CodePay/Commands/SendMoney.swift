import Toolkit

/// `toolkit codepay send`: sends money to another phone number.
struct SendMoney: Command {
    static let name = "send"
    static let summary = "Send money to another phone number."
    static let details = """
        The recipient must have an account in the same currency. If a transfer is interrupted, the next codepay command \
        finishes or cancels it. A payment that equals one of the last minute is refused unless it has a key, so that a repeated command \
        does not pay twice.
        """
    static let terminalDetails = """
        On a terminal, the command prompts for a missing recipient or amount, and then also for a note. \(asksFirst) \
        If the same amount to the same recipient is not finished yet, the command asks whether it is the same payment; \
        without a terminal, it sends nothing and its exit status is 75.
        """
    static let effect = Effect.writes
    static let movesMoney = true
    static let examples = [
        Example("toolkit codepay send --to +3706 --amount 20", "20.00 in your account's currency"),
        Example("toolkit codepay send --to +3706 --amount 4,50 --note 'Lunch' --dry-run", "Check without sending"),
        Example("toolkit codepay send --to +3706 --amount 31 --key rent-2026-11", "Only once, however often it runs"),
    ]

    // Not the sample of the type, which is the number of the demo user.
    @Option(
        "The recipient's phone number.", .titled("Recipient's phone number"), .sample("+37060000002"), .live(.contacts))
    var to: PhoneNumber
    @Option("The amount to send.") var amount: Amount
    @Option("A note for the transaction.", .placeholder("TEXT"), .ask("Note")) var note: String?
    @Option(PaymentKey.help, .titled(PaymentKey.title)) var key: PaymentKey?
    @Flag("Check without sending.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SendAnswer> {
        let sending = try await Sending(wallet: .open(context), to: to, amount: amount, note: note ?? "", key: key)
        return try await sending.run(dryRun: dryRun)
    }
}

/// The transaction that was or would be made, and the balance after it.
struct SendAnswer: PaymentAnswer {
    let transaction: TransactionRow
    /// `nil` when it could not be read after the transfer.
    let balance: Money?
    /// Whether an earlier call has made the transaction.
    private var isEarlier = false

    private enum CodingKeys: CodingKey {
        case transaction, balance
    }

    init(_ transfer: Transfer, balance: Money?) {
        (transaction, self.balance) = (TransactionRow(transfer), balance)
    }

    init(earlier transfer: Transfer) {
        self.init(transfer, balance: transfer.balance)
        isEarlier = true
    }

    func draw(on canvas: inout Canvas) {
        canvas.line("Sent \(transaction.amount.text, .bold) to \(transaction.receiver, .bold).")
        let left = balance.map { "You \(isEarlier ? "had" : "have") \($0.text, .bold) left." } ?? Styled.unknownBalance
        let name: Styled? = transaction.id.map { " The transaction has the ID \($0, .bold)." }
        canvas.paragraph(left, hint: name ?? "")
    }

    func drawPlan(on canvas: inout Canvas) {
        let end = transaction.note.isEmpty ? Styled("") : " with the note '\(transaction.note)'"
        canvas.plan("send \(transaction.amount.text, .bold) to \(transaction.receiver, .bold)" + end)
        let rest: Styled = "have \(balance?.text ?? "", .bold) left."
        canvas.plan("You would " + rest + " Nothing was sent.", asked: "You will " + rest)
    }
}

extension Styled {
    /// The end of an answer when the balance could not be read after it.
    static var unknownBalance: Styled {
        let message: Message = "Your balance is not known. \(command: "codepay home") reads it."
        return Styled("\(message)")
    }
}
