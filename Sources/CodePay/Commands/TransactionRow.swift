import Toolkit

/// A transaction as a row of an answer.
///
/// A class, because each column reads the row, and a reference is cheaper to copy.
final class TransactionRow: TableRow {
    static let columns: [Column<TransactionRow>] = [
        Column("ID", \.id, .id) { Styled($0.id ?? "", .dim) }, Column("DATE", \.date), .data("direction", \.direction),
        .data("sender", \.sender), .data("receiver", \.receiver), .text("WITH", .id) { Styled($0.other) },
        Column("NOTE", \.note, .title), Column("AMOUNT", \.amount, alignment: .right) { $0.signedAmount },
    ]

    /// The service's ID; `nil` for a transaction that was not made yet.
    let id: String?
    let date: Date
    let direction: Direction
    let sender: String
    let receiver: String
    let note: String
    let amount: Money
    private let other: String

    init(_ entry: Entry) {
        id = entry.id
        date = entry.date
        direction = entry.direction
        sender = entry.sender.text
        receiver = entry.receiver.text
        note = entry.note
        amount = entry.amount
        other = entry.other.text
    }

    init(_ transfer: Transfer) {
        id = transfer.transaction
        date = Date(timeIntervalSince1970: Double(transfer.createdOn))
        direction = .outgoing
        sender = transfer.sender.phone.text
        receiver = transfer.receiver.phone.text
        note = transfer.note
        amount = transfer.amount
        other = receiver
    }

    /// The amount with a sign: `+` if it raises the balance, `-` if it lowers it.
    var signedAmount: Styled {
        let isGain = (direction == .incoming) == (amount.minor >= 0)
        let size = Money(minor: abs(amount.minor), currency: amount.currency)
        return isGain ? Styled("+\(size.text)", .green) : Styled("-\(size.text)", onPage: "−\(size.text)")
    }
}
