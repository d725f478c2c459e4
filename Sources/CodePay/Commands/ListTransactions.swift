import Foundation
import Toolkit

/// `toolkit codepay transactions`: the statement.
struct ListTransactions: Command {
    static let name = "transactions"
    static let summary = "List transactions from the local copy, the newest first."
    static let details = "'toolkit codepay home' brings the local copy up to date."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay transactions --direction out --since 30d --limit 10", "What was spent lately"),
        Example("toolkit codepay transactions --search 3706 --min 20 --output csv", "With one person, for a table"),
    ]

    @Option("Only those with this text in the note or the phone number.", .placeholder("TEXT")) var search: String?
    @Option("Only from this day on.") var since: Day?
    @Option("Only up to this day, which is included.") var until: Day?
    @Option("Only this amount or more.") var min: Amount?
    @Option("Only this amount or less.") var max: Amount?
    @Option("Only in this currency.") var currency: Currency?
    @Option("Only money that came in, or went out.") var direction: Direction?
    @Option("Show so many; 0 shows all.") var limit: Limit?

    private static let pageSize = 1_000

    func run(in context: Context) async throws -> Rows<TransactionRow> {
        let statement = try await Wallet.open(context).recoveredIfPossible().statement
        let filter = TransactionFilter(
            text: search, since: since?.start(now: context.now, in: .current),
            until: until?.end(now: context.now, in: .current), min: min, max: max, currency: currency,
            direction: direction)
        let limit = context.rowLimit(limit)
        let first = try statement.page(filter, after: nil, limit: Swift.min(limit ?? .max, Self.pageSize))
        // Counting goes through the whole statement: only where a list is cut short.
        let isCut = limit.map { first.count == Swift.min($0, Self.pageSize) } ?? false
        let total = isCut ? try statement.count(filter) : nil
        return Rows(total: total, empty: "No transactions.", from: (page: first, left: limit ?? .max)) { state in
            guard let last = state.page.last else { return nil }
            let rows = state.page.map(TransactionRow.init)
            state.left -= rows.count
            let size = Swift.min(state.left, Self.pageSize)
            state.page = size > 0 ? try statement.page(filter, after: last, limit: size) : []
            return rows
        }
    }
}
