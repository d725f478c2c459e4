import Toolkit

/// A balance after a change; its fields are those of `codepay chart --json`.
struct BalancePoint: TableRow, Equatable {
    static let columns = [Table.Column("DATE"), Table.Column("BALANCE", alignment: .right)]
    static let fields = ["date", "balance.amount", "balance.currency"]

    /// When the balance changed.
    let date: Date
    /// The balance after the change.
    let balance: Money

    var cells: [Styled] { [Styled(date.localMinute()), Styled(balance.text)] }
}
