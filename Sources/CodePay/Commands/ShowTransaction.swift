import Toolkit

/// `toolkit codepay show`: shows one transaction in full.
struct ShowTransaction: Command {
    static let name = "show"
    static let summary = "Show one transaction in full."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay show 1", "The first transaction of the demo data"),
        Example("toolkit codepay show 1 --json", "As JSON, for a program"),
    ]

    @Argument("The transaction's ID.", .titled("Transaction's ID"), .placeholder("ID"), .live(.transactions))
    var id: String

    func run(in context: Context) async throws -> TransactionCard {
        TransactionCard(try await Wallet.open(context).recoveredIfPossible().entry(id))
    }
}

extension Wallet {
    /// The transaction with an ID.
    /// - Throws: ``CodePayError/noTransaction(_:nearest:)``.
    func entry(_ id: String) throws -> Entry {
        if let entry = try statement.transaction(id) { return entry }
        let known = try statement.ids(limit: 1_000)
        throw CodePayError.noTransaction(id, nearest: Suggestion.nearest(to: id, among: known))
    }
}

/// One transaction, shown with a label for each field.
struct TransactionCard: Output {
    private let row: TransactionRow

    init(_ entry: Entry) { row = TransactionRow(entry) }

    func encode(to encoder: any Encoder) throws { try row.encode(to: encoder) }

    func draw(on canvas: inout Canvas) {
        canvas.line(row.signedAmount + Styled(row.direction == .incoming ? "  incoming" : "  outgoing", .dim))
        canvas.fields([
            ("Date", Styled(minute: row.date)), ("From", Styled(row.sender)), ("To", Styled(row.receiver)),
            ("Note", Styled(row.note.isEmpty ? "–" : row.note)), ("ID", Styled(row.id ?? "")),
        ])
        guard row.direction == .outgoing, let id = row.id else { return }
        let again: Message = "Send again: \(line: "codepay repeat \(id)")"
        canvas.line(Styled(""), hint: Styled("\(again)", .dim))
    }
}
