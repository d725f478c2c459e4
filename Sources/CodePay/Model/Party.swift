/// The sender or the receiver of a transaction.
///
/// Clients write phone numbers. The project's README calls the fields IDs (CodePayStandIn/Contract.md, section 1.2).
enum Party: Hashable, Sendable {
    case phone(PhoneNumber)
    case account(String)

    /// Reads `senderId` or `receiverId`.
    ///
    /// IDs end at 100, so three digits or fewer are an ID and more are a phone number; anything else is neither.
    init?(wire: String) {
        guard let number = PhoneNumber(wire: wire) else { return nil }
        self = number.digits.count <= 3 ? .account(number.digits) : .phone(number)
    }

    /// As the local copy keeps it: the digits of the number, or `#` and the ID.
    var key: String {
        switch self {
        case .phone(let number): number.digits
        case .account(let id): "#" + id
        }
    }

    /// Reads what the local copy keeps.
    init?(key: String) {
        if key.hasPrefix("#") {
            self = .account(String(key.dropFirst()))
        } else {
            guard let number = PhoneNumber(wire: key) else { return nil }
            self = .phone(number)
        }
    }

    /// As a person reads it.
    var text: String {
        switch self {
        case .phone(let number): number.text
        case .account(let id): "account \(id)"
        }
    }

    /// The digits that a transaction has for it.
    var digits: String {
        switch self {
        case .phone(let number): number.digits
        case .account(let id): id
        }
    }

    /// The number, when it is known.
    var phone: PhoneNumber? {
        if case .phone(let number) = self { number } else { nil }
    }
}
