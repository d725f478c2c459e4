import Toolkit

/// What a catalogue knows an item by: `110000000001`, or `v1|110000000001|42` for one of its variations.
///
/// `v1|110000000001|0` is the same item as `110000000001`, and becomes that.
struct ItemID: Hashable, Sendable {
    /// The ID as it is asked for, shown and kept.
    let text: String

    private static let limit = 60

    /// An ID; `nil` for what can be none.
    init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard 1...Self.limit ~= text.utf8.count, isPlain else { return nil }
        self.text = Self.short(text) ?? text
    }

    /// The number in an ID of the Browse API that is none of a variation; `nil` for every other ID.
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
                "'\(shown)' is not the ID of an item: up to \(Self.limit) letters, digits, '|', '-' and '_'.")
        }
        self = id
    }
}

extension [ItemID] {
    /// Each ID once.
    var unique: [ItemID] {
        var known: Set<ItemID> = []
        return filter { known.insert($0).inserted }
    }
}
