@testable import CodePay

/// The balances and new transactions of a service, in euro cents, which show what a transfer really did.
struct Books: Equatable, Sendable {
    /// The balances by account ID.
    var balances: [String: Int64]
    /// How many new transactions there are, by note.
    var notes: [String: Int]

    /// The books after a transfer, by default of 20.00 EUR from the person to +3706.
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
