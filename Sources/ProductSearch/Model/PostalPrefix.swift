import Toolkit

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
