import Toolkit

/// A phone number as in ITU-T E.164: up to 15 digits, beginning with the country prefix.
///
/// It has at least four digits, because a transaction names a party by the number or by the account's ID, and IDs have up
/// to three (CodePayStandIn/Contract.md, section 1.2). A shorter number could be the ID of somebody else's account.
///
/// Two numbers are equal when all their digits are equal. A number and a part of it are different numbers.
struct PhoneNumber: Hashable, Sendable {
    /// How many digits a number can have (the maximum is that of E.164, 6.1).
    static let lengths = 4...15

    /// The digits without a `+`, as requests contain them: `37061234567`.
    let digits: String

    private init?(digits: String, lengths: ClosedRange<Int> = lengths) {
        guard lengths.contains(digits.utf8.count), digits.isDigits else { return nil }
        self.digits = digits
    }

    /// The number of a demo user.
    init(demo digits: String) { self.digits = digits }

    /// Reads a number that an earlier version may have stored, which took shorter numbers, too.
    init?(stored: String) {
        self.init(
            digits: stored.hasPrefix("+") ? String(stored.dropFirst()) : stored, lengths: 1...Self.lengths.upperBound)
    }

    /// Reads a number from the service: digits, with or without a `+` before them; `nil` for any other text.
    init?(wire: String) { self.init(digits: wire.hasPrefix("+") ? String(wire.dropFirst()) : wire) }

    /// Reads a number that a person typed; `nil` if it is not a phone number or has no country prefix.
    ///
    /// Spaces, dashes and parentheses are ignored. A leading `00` means `+`.
    init?(typed: String) {
        guard let digits = Self.international(Self.bare(typed)) else { return nil }
        self.init(digits: digits)
    }

    /// The number as a text for a person: `+37061234567`.
    var text: String { "+" + digits }

    /// The typed text without spaces (no-break spaces included), dashes and parentheses.
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

    /// The text after `+` or `00`; `nil` if it begins with neither.
    private static func international(_ bare: String) -> String? {
        if bare.hasPrefix("+") { return String(bare.dropFirst()) }
        return bare.hasPrefix("00") ? String(bare.dropFirst(2)) : nil
    }
}

/// The journal decodes numbers, which an earlier version may have stored.
extension PhoneNumber: RawRepresentable, Codable, ColumnValue {
    init?(rawValue: String) { self.init(stored: rawValue) }
    var rawValue: String { text }

    // The one of `RawRepresentable` would make the text each time.
    func hash(into hasher: inout Hasher) { hasher.combine(digits) }
}

extension PhoneNumber: ArgumentValue {
    static let placeholder = "PHONE"
    static let form = ValueForm.phone
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
            let flaw = digits.utf8.count > Self.lengths.upperBound ? "long" : "short"
            throw .unacceptable(
                "'\(shown)' is too \(flaw): a phone number has \(Self.lengths.lowerBound) to \(Self.lengths.upperBound) "
                    + "digits.")
        }
        var refusal = ArgumentRefusal.unacceptable(
            "'\(shown)' does not start with a country code. Begin with + and the country code.",
            // No country code begins with 0 (ITU-T E.164, annex).
            suggestion: digits.hasPrefix("0") ? nil : number.text)
        // The number may be a national one, so the country must be that of a contact. No code is longer.
        refusal.evidence = "+370".count
        throw refusal
    }
}
