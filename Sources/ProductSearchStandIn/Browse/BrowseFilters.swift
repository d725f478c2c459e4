/// The parts of the parameters `filter` and `aspect_filter` (ProductSearchStandIn/Contract.md, section 7.2).
///
/// An example is `conditions:{NEW|USED},price:[10..50]`.
struct BrowseFilters {
    /// The values by name; a list in braces has one value for each element.
    private(set) var values: [String: [String]] = [:]
    /// The parts that do not have the form `name:value`.
    private(set) var malformed: [String] = []

    /// Splits a text at the commas between the parts.
    init(_ text: String) {
        for part in text.split(separator: ",") {
            let fields = part.split(separator: ":", maxSplits: 1).map(String.init)
            guard fields.count == 2 else {
                malformed.append(String(part))
                continue
            }
            values[fields[0].trimmed] = Self.values(fields[1].trimmed)
        }
    }

    private static func values(_ text: String) -> [String] {
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return [text] }
        return text.dropFirst().dropLast().split(separator: "|").map(String.init)
    }

    /// Reads a range of dollars such as `[10..50]`, `[10]`, `[10..]` or `[..50]` as cents; `nil` for another form.
    static func cents(_ text: String) -> ClosedRange<Int>? {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
        let inner = text.dropFirst().dropLast()
        guard let dots = inner.firstRange(of: "..") else { return cents(inner, or: nil).map { $0...Int.max } }
        guard let lowest = cents(inner[..<dots.lowerBound], or: 0),
            let highest = cents(inner[dots.upperBound...], or: Int.max), lowest <= highest
        else { return nil }
        return lowest...highest
    }

    private static func cents(_ text: Substring, or standard: Int?) -> Int? {
        text.isEmpty ? standard : ItemFilter.cents(String(text))
    }
}
