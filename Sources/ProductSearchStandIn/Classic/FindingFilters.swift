import ToolkitStandIn

/// Repeated elements of a request to the Finding API: `itemFilter(0).name=…&itemFilter(0).value(1)=…`.
///
/// The numbers may be in brackets. Without numbers, each name begins a filter, and the values behind it are its values
/// (ProductSearchStandIn/Contract.md, section 1).
struct FindingFilters {
    /// A filter's name and values, in the order of their numbers.
    struct Filter: Equatable {
        var name = ""
        var values: [String] = []
    }

    /// The filters in the order of their numbers; those without numbers come first.
    let all: [Filter]

    /// Reads the items of a query, which may come in any order if they have numbers.
    /// - Parameters:
    ///   - element: The name of the elements.
    ///   - members: The members that hold the name and the values.
    init(
        _ query: [(name: String, value: String)], element: String = "itemFilter",
        members: (name: String, value: String) = ("name", "value")
    ) {
        var plain: [Filter] = []
        var names: [Int: String] = [:]
        var values: [Int: [Int: String]] = [:]
        for item in query {
            let parts = item.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let (name, number) = ClassicInput.numbered(parts[0]), name == element,
                let (member, place) = ClassicInput.numbered(parts[1]),
                member == members.name || member == members.value
            else { continue }
            let isName = member == members.name
            switch number {
            case nil: Self.add(item.value, isName, to: &plain)
            case let number? where isName: names[number] = item.value
            case let number?: values[number, default: [:]][place ?? 0] = item.value
            }
        }
        let numbered = names.sorted { $0.key < $1.key }.map { number, name in
            Filter(name: name, values: values[number, default: [:]].sorted { $0.key < $1.key }.map(\.value))
        }
        all = plain.filter { !$0.name.isEmpty } + numbered
    }

    private static func add(_ value: String, _ isName: Bool, to filters: inout [Filter]) {
        if filters.isEmpty || isName && !filters[filters.count - 1].name.isEmpty { filters.append(Filter()) }
        if isName {
            filters[filters.count - 1].name = value
        } else {
            filters[filters.count - 1].values.append(value)
        }
    }
}
