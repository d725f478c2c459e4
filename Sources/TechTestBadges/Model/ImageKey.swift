import Toolkit

/// The name of a picture: 1 to 100 letters, digits, `_`, `-` and `.`.
///
/// A name has no `..` and does not begin with `.`, so that it cannot become a path to another file.
struct ImageKey: Hashable, Sendable {
    /// The name, without `.jpg`.
    let text: String

    private static let limit = 100

    /// Makes a name; `nil` when the text is not a valid name.
    init?(_ text: String) {
        guard (1...Self.limit).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isLetterOrDigit || "_-.".utf8.contains($0) }),
            text.utf8.first != UInt8(ascii: "."), !text.holds("..")
        else { return nil }
        self.text = text
    }

    /// The name of the icon, when this name is the name of a badge.
    var icon: String { "\(text)_icon" }
}

extension ImageKey: ArgumentValue {
    static let placeholder = "KEY"
    static let sample = "sale"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        // A name that was copied from an address ends in `.jpg`.
        guard let key = ImageKey(argument.hasSuffix(".jpg") ? String(argument.dropLast(4)) : argument) else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unacceptable(
                "'\(shown)' is not the name of a picture. Use at most \(Self.limit) letters, digits, '_', '-' "
                    + "and single dots, and do not begin with a dot.")
        }
        self = key
    }
}
