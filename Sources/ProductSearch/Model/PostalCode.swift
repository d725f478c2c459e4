import Toolkit

/// A US postal code of five digits.
struct PostalCode: Hashable, Encodable, Sendable {
    let digits: String

    private static let first = "00501"

    init?(_ text: String) {
        guard text.utf8.count == 5, text.isDigits, text >= Self.first else { return nil }
        digits = text
    }

    func encode(to encoder: any Encoder) throws { try digits.encode(to: encoder) }
}

extension PostalCode: ArgumentValue {
    static let placeholder = "ZIP"
    static let form = ValueForm.postalCode
    static let sample = "90007"
    var argument: String { digits }

    static func candidates(for start: String) -> [Candidate] { ProductSearchFeature.postalCodes(startingWith: start) }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.trimmed
        if text.isEmpty { throw .unacceptable("Zipcode is mandatory.") }
        guard let code = PostalCode(text) else {
            let shown = text.visible.cut(toColumns: 40)
            let rule = text.utf8.count == 5 && text.isDigits ? "The lowest one is \(Self.first)" : "Enter five digits"
            throw .unacceptable("'\(shown)' is not a US postal code. \(rule).")
        }
        self = code
    }
}

/// The beginning of a US postal code: one to five digits.
struct PostalPrefix: ArgumentValue, Equatable {
    static let placeholder = "PREFIX"
    static let sample = "900"

    let digits: String
    var argument: String { digits }

    static func candidates(for start: String) -> [Candidate] { PostalCode.candidates(for: start) }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.trimmed
        guard 1...5 ~= text.utf8.count, text.isDigits else {
            let shown = text.visible.cut(toColumns: 40)
            throw .unacceptable("'\(shown)' is not the beginning of a US postal code. Enter one to five digits.")
        }
        digits = text
    }
}
