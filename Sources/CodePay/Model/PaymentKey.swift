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
        // White space around a key does not count.
        let key = argument.trimmed
        guard !key.isEmpty else { throw .unacceptable("A payment key must not be empty.") }
        guard key.utf8.count <= Self.limit else {
            throw .unacceptable("A payment key has at most \(Self.limit) bytes.")
        }
        guard key.visible == key else { throw .unacceptable("A payment key must not have control characters.") }
        self.argument = key
    }
}
