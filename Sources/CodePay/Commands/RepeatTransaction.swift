import Toolkit

/// `toolkit codepay repeat`: sends a transaction again.
struct RepeatTransaction: Command {
    static let name = "repeat"
    static let summary = "Send a transaction again, with the same or another amount."
    static let terminalDetails = """
        Without options on a terminal, the command shows the amount and the note, so that you can change them. \
        \(asksFirst)
        """
    static let effect = Effect.writes
    static let movesMoney = true
    static let examples = [
        Example("toolkit codepay repeat 3", "The same amount and note"),
        Example("toolkit codepay repeat 3 --amount 12.50 --note 'Tea'", "Another amount and note"),
    ]

    @Argument("The transaction's ID.", .titled("Transaction's ID"), .placeholder("ID"), .live(.transactions))
    var id: String
    @Option("The amount to send, instead of the same one.") var amount: Amount?
    @Option("The note, instead of the same one.", .placeholder("TEXT")) var note: String?
    @Option(PaymentKey.help, .titled(PaymentKey.title)) var key: PaymentKey?
    @Flag("Check without sending.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SendAnswer> {
        let wallet = try await Wallet.open(context)
        let entry = try wallet.entry(id)
        guard entry.direction == .outgoing else { throw CodePayError.cameIn(id, from: entry.sender.phone) }
        guard let phone = entry.receiver.phone else { throw CodePayError.noNumber(id) }
        guard var amount = amount ?? Amount(entry.amount) else {
            throw CodePayError.unrepeatable(id, entry.amount)
        }
        var note = note ?? entry.note
        if self.amount == nil, self.note == nil, context.confirms {
            let currency = wallet.record.balance.currency
            amount = try context.ask($amount, current: amount) { _ = try $0.money(in: currency) } ?? amount
            note = try context.ask($note, current: note) ?? note
        }
        let repeated = self.amount == nil && amount == Amount(entry.amount) ? entry.amount : nil
        return try await Sending(
            wallet: wallet, to: phone, amount: amount, note: note, key: key, repeated: repeated
        ).run(dryRun: dryRun)
    }
}
