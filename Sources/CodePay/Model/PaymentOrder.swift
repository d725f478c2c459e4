import Toolkit

/// What a command is asked to pay.
struct PaymentOrder: Sendable {
    let kind: Transfer.Kind
    /// The recipient; `nil` when money is added.
    var to: PhoneNumber?
    let amount: Amount
    var note = ""
    /// The key that the person or the program has given.
    let key: PaymentKey?

    /// Whether a transfer of the journal has the same kind, recipient and amount.
    func isSame(as earlier: Transfer) -> Bool {
        earlier.kind == kind && (to == nil || earlier.receiver.phone == to)
            && (try? amount.money(in: earlier.amount.currency)) == earlier.amount
    }
}
