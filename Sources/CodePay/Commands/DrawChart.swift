import Toolkit

/// `toolkit codepay chart`: draws the balance over time.
struct DrawChart: Command {
    static let name = "chart"
    static let summary = "Draw the balance over time."
    static let terminalDetails = """
        Computes the balance from the transactions in the local copy and from the money that 'toolkit codepay add' \
        added on this machine. If a transfer has changed the balance since toolkit read it, toolkit reads it first.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay chart --since 90d", "The last three months"),
        Example("toolkit codepay chart --output csv", "All balances as CSV, for a spreadsheet"),
    ]

    @Option("Start at this day.", .titled("First day"), .onTerminal(Day.forms)) var since: Day?
    @Option("End with this day.", .titled("Last day"), .sample("today")) var until: Day?

    func run(in context: Context) async throws -> ChartAnswer {
        try Day.checkOrder(since, until, now: context.now)
        let wallet = try await Wallet.open(context).recoveredIfPossible()
        let balance = try await wallet.knownBalance()
        let additions = try wallet.journal.additions().filter { $0.amount.currency == balance.currency }
        let changes =
            try wallet.statement.changes(in: balance.currency) + additions.map { ($0.createdOn, $0.amount.minor) }
        let points = BalanceHistory.points(
            now: balance,
            changes: changes.sorted { $0.createdOn < $1.createdOn }
                .map { (Date(timeIntervalSince1970: Double($0.createdOn)), $0.minor) })
        let start = since?.start(now: context.now) ?? .distantPast
        let end = until?.end(now: context.now) ?? .distantFuture
        let entering = points.last { $0.date < start }.map { [BalancePoint(date: start, balance: $0.balance)] } ?? []
        return ChartAnswer(points: entering + points.filter { start <= $0.date && $0.date < end })
    }
}

/// The balance after each change, as a drawing for a person or as rows for a program.
struct ChartAnswer: Answer {
    static let shape = Rows<BalancePoint>.shape

    let points: [BalancePoint]

    func write(to writer: inout AnswerWriter) async throws {
        try await writer.write(Rows(points), drawing: BalanceChart(points: points).draw)
    }
}
