import Toolkit

/// `toolkit codepay transactions`: lists the transactions of the local copy.
struct ListTransactions: Command {
    static let name = "transactions"
    static let summary = "List the transactions in the local copy, newest first."
    static let terminalDetails = "'toolkit codepay home' updates the local copy."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay transactions --direction out --since 30d --limit 10", "The last 10 payments"),
        Example(
            "toolkit codepay transactions --search 3706 --min 20 --output csv",
            "Transactions of 20.00 or more that contain 3706, as CSV"),
    ]

    @Option("Only transactions with this text in the note or the phone number.", .placeholder("TEXT"))
    var search: String?
    @Option("Only transactions from this day on.", .titled("First day"), .onTerminal(Day.forms)) var since: Day?
    @Option("Only transactions up to and including this day.", .titled("Last day"), .sample("today")) var until: Day?
    @Option("Only transactions of this amount or more.", .titled("Lowest amount")) var min: Amount?
    @Option("Only transactions of this amount or less.", .titled("Highest amount")) var max: Amount?
    @Option("Only transactions in this currency.") var currency: Currency?
    @Option("Only incoming (in) or outgoing (out) transactions.") var direction: Direction?
    @Listing(isLong: true) var listing: ListOrder<TransactionRow>

    private static let pageSize = 1_000

    func run(in context: Context) async throws -> Rows<TransactionRow> {
        try Day.checkOrder(since, until, now: context.now)
        if let min, let max, max.isLess(than: min) { throw CodePayError.maximumBelowMinimum(min: min, max: max) }
        let statement = try await Wallet.open(context).recoveredIfPossible().statement
        let filter = TransactionFilter(
            text: search, since: since?.start(now: context.now),
            until: until?.end(now: context.now), min: min, max: max, currency: currency,
            direction: direction)
        // Only an order by time has an index.
        guard !listing.isSorted else {
            let all = try list(statement, filter, limit: nil)
            return listing.rows(try await all.all(), empty: all.emptyText, in: context)
        }
        return try list(statement, filter, limit: context.rowLimit(listing.limit))
    }

    /// The transactions by time, up to a limit.
    private func list(
        _ statement: AccountStatement, _ filter: TransactionFilter, limit: Int?
    ) throws -> Rows<TransactionRow> {
        let oldestFirst = listing.isReversed && !listing.isSorted
        let first = try statement.page(
            filter, after: nil, oldestFirst: oldestFirst, limit: Swift.min(limit ?? .max, Self.pageSize))
        // Counting reads the whole local copy, so it is done only when the list is cut short.
        let isCut = limit.map { first.count == Swift.min($0, Self.pageSize) } ?? false
        return Rows(
            total: isCut ? try statement.count(filter) : nil, empty: "No transactions.",
            from: (page: first, left: limit ?? .max)
        ) { state in
            guard let last = state.page.last else { return nil }
            let rows = state.page.map(TransactionRow.init)
            state.left -= rows.count
            let size = Swift.min(state.left, Self.pageSize)
            state.page = size > 0 ? try statement.page(filter, after: last, oldestFirst: oldestFirst, limit: size) : []
            return rows
        }
    }
}
