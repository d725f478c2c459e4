/// The sender or the receiver of a transaction.
///
/// Clients write phone numbers. The project's README calls the fields IDs (CodePayStandIn/Contract.md, section 1.2).
enum Party: Hashable, Sendable {
    case phone(PhoneNumber)
    case account(String)

    /// Reads `senderId` or `receiverId`.
    ///
    /// IDs end at 100. So up to three digits are an ID, and more digits are a phone number. Other texts give `nil`.
    init?(wire: String) {
        let digits = wire.hasPrefix("+") ? wire.dropFirst() : wire[...]
        if digits.isDigits, digits.utf8.count < PhoneNumber.lengths.lowerBound {
            self = .account(String(digits))
        } else if let number = PhoneNumber(wire: wire) {
            self = .phone(number)
        } else {
            return nil
        }
    }

    /// The party's key in the local copy: the digits of the number, or `#` and the ID.
    var key: String {
        switch self {
        case .phone(let number): number.digits
        case .account(let id): "#" + id
        }
    }

    /// Reads a key of the local copy.
    init?(key: String) {
        if key.hasPrefix("#") {
            self = .account(String(key.dropFirst()))
        } else {
            guard let number = PhoneNumber(stored: key) else { return nil }
            self = .phone(number)
        }
    }

    var text: String {
        switch self {
        case .phone(let number): number.text
        case .account(let id): "account \(id)"
        }
    }

    /// The digits of the number or of the ID, as a transaction contains them.
    var digits: String {
        switch self {
        case .phone(let number): number.digits
        case .account(let id): id
        }
    }

    /// The phone number; `nil` for an account's ID.
    var phone: PhoneNumber? {
        if case .phone(let number) = self { number } else { nil }
    }
}
