import ToolkitStandIn

/// The query of a request as GCDWebServer reads it (InternProductsStandIn/Contract.md, section 1.9).
///
/// `+` is a space, and `%XX` is a byte. An item without `=` ends the parsing. An item with a wrong encoding is ignored.
/// When several items have the same name, the last one counts.
struct WireQuery: Equatable {
    private var values: [String: String] = [:]

    /// Reads a query in its encoded form, without `?`.
    init(_ text: String) {
        // Split bytes, not characters: `&` or `=` and a combining mark after it form one character.
        for item in text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return }
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts[1]) else { continue }
            values[name] = value
        }
    }

    /// The value of an item; `nil` when the query does not have the item.
    subscript(name: String) -> String? { values[name] }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        let spaced = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return PercentEncoding.decode(String(decoding: spaced, as: UTF8.self))
    }
}
