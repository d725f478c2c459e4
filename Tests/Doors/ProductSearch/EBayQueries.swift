@testable import ProductSearchStandIn
@testable import ToolkitStandIn

/// The door `ebay`: the query of a request for the search services.
enum EBayQueries {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self), let request = request(text) else { return }
        try expectSame(request.query, slowItems(bytes), "the items")
        let encoded = PercentEncoding.encode(request.query.map { ($0.name, $0.value) })
        guard let again = self.request(encoded) else { throw Finding("the encoded query is invalid") }
        try expectSame(again.query, request.query, "encoded and decoded")
        try checkFilters(request.query, Cuts.random(for: bytes))
        try expectEqual(finding(request), finding(again), "the search of the Finding API")
        try expectEqual(browse(request), browse(again), "the search of the Browse API")
        try checkNumbers(request)
    }

    private static func request(_ query: String) -> SandboxRequest? {
        SandboxRequest(.get, target: "/x?" + query, headers: [:], body: [], origin: Sandbox.origin)
    }

    private static func finding(_ request: SandboxRequest) -> String {
        do { return "\(try FindingRequest(ClassicInput(request.query), .advanced, now: 0).sortedFacts)" } catch {
            return "\(error)"
        }
    }

    private static func browse(_ request: SandboxRequest) -> String {
        do { return "\(try BrowseRequest(request, now: 0).query.sortedFacts)" } catch { return "\(error)" }
    }

    private static func checkNumbers(_ request: SandboxRequest) throws {
        if let finding = try? FindingRequest(ClassicInput(request.query), .advanced, now: 0) {
            try expect((1...100).contains(finding.page) && (1...100).contains(finding.query.limit), "the page")
            try expectEqual(finding.query.offset, (finding.page - 1) * finding.query.limit, "the offset")
            try expect(finding.query.miles ?? 1 > 0, "the distance")
            let hasText = request.query("keywords")?.contains { $0.isLetter } == true
            try expect(
                hasText || !finding.query.keywords.isEmpty || finding.query.category != nil
                    || !finding.query.limits.isEmpty, "nothing to find")
        }
        if let browse = try? BrowseRequest(request, now: 0) {
            try expect((1...200).contains(browse.query.limit) && (0...10_000).contains(browse.query.offset), "the page")
            if let prices = browse.query.prices { try expect(prices.lowerBound >= 0, "the price \(prices)") }
            try expect(browse.query.miles ?? 1 > 0, "the distance")
        }
    }

    /// The filters are the same in any order of the items.
    private static func checkFilters(_ items: [(name: String, value: String)], _ random: SplitMix64) throws {
        guard Set(items.map(\.name)).count == items.count else { return }
        var random = random
        let filters = FindingFilters(items).all
        let (numbers, slow) = slowFilters(items)
        // Two ways to write a number make the last item count.
        guard numbers else { return }
        try expectEqual(FindingFilters(items.shuffled(using: &random)).all, filters, "the filters in another order")
        try expectEqual(filters, slow, "the filters")
    }

    /// The filters of items in the usual notation, and whether all are in it.
    private static func slowFilters(_ items: [(name: String, value: String)]) -> (Bool, [FindingFilters.Filter]) {
        var isUsual = true
        var filters: [FindingFilters.Filter] = []
        for number in 0..<10 {
            let start = "itemFilter(\(number))."
            guard let name = items.first(where: { $0.name == start + "name" })?.value else { continue }
            let values = (0..<10).compactMap { place in
                items.first { $0.name == "\(start)value(\(place))" }?.value
            }
            filters.append(.init(name: name, values: values))
        }
        for item in items where item.name.hasPrefix("itemFilter") {
            let digits = Array(item.name.utf8.filter { (48...57).contains($0) })
            let plain = String(item.name.unicodeScalars.map { ("0"..."9").contains($0) ? "0" : Character($0) })
            isUsual = isUsual && ["itemFilter(0).name", "itemFilter(0).value(0)"].contains(plain) && !digits.isEmpty
        }
        return (isUsual, filters)
    }

    /// The items of a query, decoded one byte after the other.
    private static func slowItems(_ bytes: [UInt8]) -> [(name: String, value: String)] {
        bytes.split(separator: UInt8(ascii: "&")).map { item in
            let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let texts = (parts + [[]]).prefix(2).map { decoded($0) ?? String(decoding: $0, as: UTF8.self) }
            return (texts[0], texts[1])
        }
    }

    private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(32)
            case UInt8(ascii: "%"):
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let code = UInt8(digits, radix: 16)
                else {
                    return nil
                }
                bytes.append(code)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func expectSame(
        _ one: [(name: String, value: String)], _ other: [(name: String, value: String)], _ subject: String
    ) throws {
        let texts = [one, other].map { items in items.map { [Array($0.name.utf8), Array($0.value.utf8)] } }
        try expect(texts[0] == texts[1], "\(subject): \(one) and \(other)")
    }
}

extension FindingRequest {
    fileprivate var sortedFacts: [String] {
        query.sortedFacts + ["\(page) \(selectors.map(\.rawValue).sorted()) \(warnings)"]
    }
}

extension ListingQuery {
    /// The query as texts; a set has no order of its own.
    fileprivate var sortedFacts: [String] {
        [
            keywords, "\(category ?? -1)", "\(required.rawValue) \(buying.rawValue) \(hidesCopies) \(offset) \(limit)",
            conditions.map { "\(String(describing: $0))" }.sorted().joined(), "\(order)", country ?? "-",
            "\(limits)", "\(miles ?? -1) \(String(describing: center)) \(String(describing: prices))",
        ]
    }
}
