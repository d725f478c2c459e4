import Toolkit

/// A name that a person or a program gives a payment, so that it is made only once.
struct PaymentKey: ArgumentValue, Equatable {
    static let placeholder = "KEY"
    static let sample = "rent-2026-11"
    static let help = "A name that you choose for the payment: toolkit makes only one payment with the same key."
    static let title = "Payment key"
    /// The maximum length in bytes.
    private static let limit = 200

    let argument: String

    init(argument: String) throws(ArgumentRefusal) {
        // The same key with a blank or the end of a line behind it is the same key.
        let key = argument.trimmed
        guard !key.isEmpty else { throw .unacceptable("A payment key must not be empty.") }
        guard key.utf8.count <= Self.limit else {
            throw .unacceptable("A payment key has at most \(Self.limit) bytes.")
        }
        guard key.visible == key else { throw .unacceptable("A payment key must not have control characters.") }
        self.argument = key
    }
}

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
