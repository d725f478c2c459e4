import Toolkit

/// A balance after a change; its fields are those of `codepay chart --json`.
struct BalancePoint: TableRow, Equatable {
    static let columns: [Column<Self>] = [
        Column("DATE", \.date), Column("BALANCE", \.balance, alignment: .right),
    ]

    let date: Date
    let balance: Money
}
