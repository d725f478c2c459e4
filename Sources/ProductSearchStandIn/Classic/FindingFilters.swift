import ToolkitStandIn

/// The filters of a request to the Finding API: `itemFilter(0).name=…&itemFilter(0).value(1)=…`.
///
/// A request with exactly one filter may omit the numbers (ProductSearchStandIn/Contract.md, section 1).
struct FindingFilters {
    /// A filter's name and values, in the order of their numbers.
    struct Filter: Equatable {
        var name = ""
        var values: [String] = []
    }

    /// The filters in the order of their numbers.
    let all: [Filter]

    /// Reads the items of a query, which may come in any order.
    init(_ query: [(name: String, value: String)]) {
        var names: [Int: String] = [:]
        var values: [Int: [Int: String]] = [:]
        for item in query {
            let parts = item.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let (element, filter) = Self.numbered(parts[0]), element == "itemFilter",
                let (member, place) = Self.numbered(parts[1])
            else { continue }
            switch member {
            case "name": names[filter] = item.value
            case "value": values[filter, default: [:]][place] = item.value
            default: continue
            }
        }
        all = names.sorted { $0.key < $1.key }.map { number, name in
            Filter(name: name, values: values[number, default: [:]].sorted { $0.key < $1.key }.map(\.value))
        }
    }

    /// The values of the selectors, with or without a number: `outputSelector(0)=SellerInfo`.
    static func selectors(_ query: [(name: String, value: String)]) -> Set<String> {
        Set(query.filter { numbered(Substring($0.name))?.0 == "outputSelector" }.map(\.value))
    }

    /// Splits a name and its number in parentheses, 0 if there is none; `nil` for another form.
    private static func numbered(_ text: Substring) -> (Substring, Int)? {
        guard let open = text.firstIndex(of: "(") else { return (text, 0) }
        guard text.hasSuffix(")"), let number = Int(text[text.index(after: open)...].dropLast()), number >= 0 else {
            return nil
        }
        return (text[..<open], number)
    }
}
