import Toolkit

/// Computes past balances from the present balance.
enum BalanceHistory {
    /// The balance after each change, oldest first, computed backwards from the present balance.
    ///
    /// Changes at the same moment keep their order. If the balance before a change would be beyond ``Money/limit``,
    /// that change cannot be true, and the changes before it are left out.
    /// - Parameter changes: Each change in minor units, above zero for incoming money, with its time; in any order.
    static func points(now: Money, changes: [(date: Date, minor: Int64)]) -> [BalancePoint] {
        let order = changes.indices.sorted { (changes[$0].date, $0) < (changes[$1].date, $1) }
        var points: [BalancePoint] = []
        var balance = now
        for index in order.reversed() {
            points.append(BalancePoint(date: changes[index].date, balance: balance))
            guard let before = balance.minus(changes[index].minor) else { break }
            balance = before
        }
        return points.reversed()
    }
}

/// A balance after a change; its fields are those of `codepay chart --json`.
struct BalancePoint: TableRow, Equatable {
    static let columns: [Column<Self>] = [
        Column("DATE", \.date), Column("BALANCE", \.balance, alignment: .right),
    ]

    let date: Date
    let balance: Money
}
