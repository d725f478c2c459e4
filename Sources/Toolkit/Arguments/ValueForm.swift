/// The form of a value for programs, which call commands with JSON instead of words.
public enum ValueForm: Equatable, Sendable {
    /// Any text.
    case text
    /// A phone number.
    case phone
    /// A postal code of digits.
    case postalCode
    /// A date, such as `2026-01-31` (`full-date` of RFC 3339).
    case date
    /// A URL (RFC 3986).
    case url
    /// A whole number within limits.
    case integer(ClosedRange<Int>)
    /// A number within limits.
    case number(ClosedRange<Double>)
    /// An amount of money: a decimal number of which no digit may be lost, so that it is a text, such as `12.50`.
    case amount
    /// A date, or another word for a day, such as `yesterday`.
    case day

    /// Whether a word such as `-1` or `-.5` is a value and not an option.
    var isNumeric: Bool {
        switch self {
        case .integer, .number, .amount: true
        case .text, .phone, .postalCode, .date, .day, .url: false
        }
    }

    /// Whether a word is a negative number in a common notation: `-5`, `-.5`, `-1e5`, `-20,50`.
    package static func isNegativeNumber(_ word: String) -> Bool {
        var bytes = word.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
        // A comma may be a decimal mark; the value's type decides that.
        return (second.isDigit || ".,".utf8.contains(second)) && Double(word.replacing(",", with: ".")) != nil
    }
}
