@testable import CodePay

/// What a service holds, in euro cents: the truth about a transfer, whatever its wallet says.
struct Books: Equatable, Sendable {
    /// The balances by account ID.
    var balances: [String: Int64]
    /// How many new transactions there are, by note.
    var notes: [String: Int]

    /// The same after a transfer: 20.00 EUR from the person to +3706, unless said otherwise.
    func after(
        _ note: String, _ minor: Int64 = 20_00, from sender: String = Bank.own, to receiver: String = Bank.recipient
    ) -> Books {
        var books = self
        books.balances[sender, default: 0] -= minor
        books.balances[receiver, default: 0] += minor
        books.notes[note, default: 0] += 1
        return books
    }
}
