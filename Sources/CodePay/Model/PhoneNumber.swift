import Toolkit

/// The number of a telephone as ITU-T E.164 has it: 1 to 15 digits, the country prefix first.
///
/// Numbers are the same when all their digits are; one that is part of another is another number.
struct PhoneNumber: Hashable, Sendable {
    /// The most digits that a number has (E.164, 6.1).
    static let limit = 15

    /// The digits alone, as the number travels: `37061234567`.
    let digits: String

    private init?(digits: String) {
        guard (1...Self.limit).contains(digits.utf8.count), digits.isDigits else { return nil }
        self.digits = digits
    }

    /// The number that a service gave: digits, perhaps behind a `+`; `nil` when there is anything else.
    init?(wire: String) {
        self.init(digits: wire.hasPrefix("+") ? String(wire.dropFirst()) : wire)
    }

    /// The number that a person typed, `nil` when it is none or lacks the country prefix.
    ///
    /// Spaces, dashes and parentheses are dropped; a leading `00` is `+`.
    init?(typed: String) {
        guard let digits = Self.international(Self.bare(typed)) else { return nil }
        self.init(digits: digits)
    }

    /// As it is shown: `+37061234567`.
    var text: String { "+" + digits }

    /// What was typed without spaces (the one that does not break among them), dashes and parentheses.
    private static func bare(_ typed: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in typed.unicodeScalars where scalar != "(" && scalar != ")" {
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .dashPunctuation: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// What stands behind the `+` or `00`; `nil` when there is neither.
    private static func international(_ bare: String) -> String? {
        if bare.hasPrefix("+") { return String(bare.dropFirst()) }
        return bare.hasPrefix("00") ? String(bare.dropFirst(2)) : nil
    }
}

extension PhoneNumber: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension PhoneNumber: ArgumentValue {
    static let placeholder = "PHONE"
    static let sample = "+37061234567"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        if let number = PhoneNumber(typed: argument) {
            self = number
            return
        }
        let shown = argument.visible.cut(toColumns: 40)
        let bare = Self.bare(argument)
        let digits = Self.international(bare) ?? bare
        guard digits.isDigits else {
            throw .unreadable("'\(shown)' is not a phone number such as \(Self.sample).")
        }
        guard let number = PhoneNumber(digits: digits) else {
            throw .unacceptable("'\(shown)' is too long: a phone number has at most \(Self.limit) digits.")
        }
        throw .unacceptable("'\(shown)' lacks the country prefix.", suggestion: number.text)
    }
}

extension PhoneNumber: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let number = PhoneNumber(wire: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no phone number")
        }
        self = number
    }
}
