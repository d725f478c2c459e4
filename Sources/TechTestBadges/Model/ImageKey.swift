import Toolkit

/// The name of a picture: up to 100 letters, digits, `_`, `-` and `.`, so that no path can be made of it.
struct ImageKey: Hashable, Sendable {
    /// The name, without `.jpg`.
    let text: String

    private static let limit = 100

    /// A name; `nil` when it could mean more than one file in one folder.
    init?(_ text: String) {
        guard (1...Self.limit).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed),
            text.utf8.first != UInt8(ascii: "."), !text.contains("..")
        else { return nil }
        self.text = text
    }

    /// The icon's name of a badge with this name.
    var icon: String { "\(text)_icon" }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension ImageKey: ArgumentValue {
    static let placeholder = "KEY"
    static let sample = "sale"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        // The name as it stands in an address is meant as well.
        guard let key = ImageKey(argument.hasSuffix(".jpg") ? String(argument.dropLast(4)) : argument) else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unacceptable(
                "'\(shown)' is not the name of a picture: up to \(Self.limit) letters, digits, '_', '-' and '.', no "
                    + "'..' and no '.' first.")
        }
        self = key
    }
}
