import Toolkit

/// The ID of an item: `110000000001`, or `v1|110000000001|42` for one of its variations.
///
/// `v1|110000000001|0` is the same item as `110000000001`, and is shortened to it.
struct ItemID: Hashable, Sendable {
    /// The ID in requests, in the output and on the wish list.
    let text: String

    private static let limit = 60

    /// Creates an ID; `nil` for a text that is not an ID.
    init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { $0.isLetterOrDigit || "|-_".utf8.contains($0) }
        guard 1...Self.limit ~= text.utf8.count, isPlain else { return nil }
        self.text = Self.short(text) ?? text
    }

    /// Whether the ID names a variation, which only the Browse API knows.
    var isVariation: Bool { text != Self.listing(text) }

    /// Whether another ID names the same listing, or a variation of it.
    func isSameListing(_ other: String) -> Bool { Self.listing(text) == Self.listing(other) }

    private static func listing(_ text: String) -> Substring {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0] == "v1" ? parts[1] : text[...]
    }

    /// The number in an ID of the Browse API that does not name a variation; `nil` for every other ID.
    private static func short(_ text: String) -> String? {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == "v1", parts[2] == "0", parts[1].isDigits else { return nil }
        return parts[1]
    }
}

extension ItemID: ArgumentValue {
    static let placeholder = "ID"
    static let sample = "110000000001"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard let id = ItemID(argument.trimmed) else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unacceptable(
                "'\(shown)' is not the ID of an item. Use up to \(Self.limit) letters, digits, '|', '-' and '_'.")
        }
        self = id
    }
}
