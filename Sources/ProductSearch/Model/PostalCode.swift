import Toolkit

/// A US postal code of five digits.
struct PostalCode: Hashable, Sendable {
    /// The digits.
    let digits: String

    /// The first postal code that is in use; those before have been given to nobody.
    private static let first = "00501"

    /// A postal code; `nil` for what is none.
    init?(_ text: String) {
        guard text.utf8.count == 5, text.isDigits, text >= Self.first else { return nil }
        digits = text
    }
}

extension PostalCode: ArgumentValue {
    static let placeholder = "ZIP"
    static let sample = "90007"
    var argument: String { digits }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.trimmed
        if text.isEmpty { throw .unacceptable("Zipcode is mandatory.", suggestion: Self.sample) }
        guard let code = PostalCode(text) else {
            let shown = text.visible.cut(toColumns: 40)
            let rule = text.utf8.count == 5 && text.isDigits ? "none is below \(Self.first)" : "five digits"
            throw .unacceptable("'\(shown)' is not a US postal code: \(rule).", suggestion: Self.sample)
        }
        self = code
    }
}

/// The beginning of a US postal code: one to five digits.
struct PostalPrefix: ArgumentValue, Equatable {
    static let placeholder = "PREFIX"
    static let sample = "900"

    /// The digits.
    let digits: String
    var argument: String { digits }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.trimmed
        guard 1...5 ~= text.utf8.count, text.isDigits else {
            let shown = text.visible.cut(toColumns: 40)
            throw .unacceptable("'\(shown)' is not the beginning of a US postal code: one to five digits.")
        }
        digits = text
    }
}
