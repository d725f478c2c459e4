import Foundation
import Toolkit

/// The balance from a moment on: the contract of `codepay chart --json`.
struct BalancePoint: TableRow, Equatable {
    static let columns = [Table.Column("DATE"), Table.Column("BALANCE", alignment: .right)]
    static let fields = ["date", "balance.amount", "balance.currency"]

    /// When the balance changed.
    let date: Date
    /// What it was after the change.
    let balance: Money

    var cells: [Styled] { [Styled(date.localMinute()), Styled(balance.text)] }
}
