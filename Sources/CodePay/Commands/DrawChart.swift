import Foundation
import Toolkit

/// `toolkit codepay chart`: the balance over time.
struct DrawChart: Command {
    static let name = "chart"
    static let summary = "Draw the balance over time."
    static let details = "The balance is followed from the transactions of the local copy and from what 'add' did here."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay chart --since 90d", "The last three months"),
        Example("toolkit codepay chart --output csv", "The series, for a table"),
    ]

    @Option("Only from this day on.") var since: Day?
    @Option("Only up to this day, which is included.") var until: Day?

    func run(in context: Context) async throws -> ChartAnswer {
        let wallet = try await Wallet.open(context).recoveredIfPossible()
        let balance = wallet.record.balance
        let additions = try wallet.journal.additions().filter { $0.amount.currency == balance.currency }
        let changes =
            try wallet.statement.changes(in: balance.currency) + additions.map { ($0.createdOn, $0.amount.minor) }
        let points = BalanceHistory.points(
            now: balance,
            changes: changes.sorted { $0.createdOn < $1.createdOn }
                .map { (Date(timeIntervalSince1970: Double($0.createdOn)), $0.minor) })
        let start = since?.start(now: context.now, in: .current) ?? .distantPast
        let end = until?.end(now: context.now, in: .current) ?? .distantFuture
        let entering = points.last { $0.date < start }.map { [BalancePoint(date: start, balance: $0.balance)] } ?? []
        return ChartAnswer(points: entering + points.filter { start <= $0.date && $0.date < end })
    }
}

/// The balance after each change; drawn for a person, a series for a program.
struct ChartAnswer: Answer {
    static let shape = Rows<BalancePoint>.shape

    let points: [BalancePoint]

    func write(to writer: inout AnswerWriter) async throws {
        guard writer.format == .text else { return try await Rows(points).write(to: &writer) }
        try writer.write(Drawing(points: points))
    }

    private struct Drawing: Output {
        let points: [BalancePoint]

        func draw(on canvas: inout Canvas) { BalanceChart(points: points).draw(on: &canvas) }
    }
}
