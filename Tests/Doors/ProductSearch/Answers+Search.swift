@testable import ProductSearch
@testable import Toolkit

extension Answers {
    static func checkSearch(_ bytes: [UInt8]) throws {
        let body = Body(bytes)
        guard let id = ItemID("1"), let prefix = try? PostalPrefix(argument: "9") else { return }
        let query = SearchQuery(keywords: "x")
        if let answer = try body.read(.findItemsAdvanced(query), { Facts($0.found, $0.failure) }) {
            try check(answer.found)
        }
        if let answer = try body.read(.itemSearch(query), { Facts($0.found, nil) }) { try check(answer.found) }
        try body.read(.singleItem(id)) { [$0.item.map { "\($0)" }, $0.failure.map { "\($0)" }] }
        try body.read(.similarItems(id)) { ["\($0.items)", "\(String(describing: $0.failure))"] }
        try body.read(.browseItem(id)) { $0.item }
        try body.read(.categorySearch("1", limit: 1)) { $0.items.map { "\($0)" } }
        if let token = try body.read(.applicationToken(), { [$0.text, "\($0.lifetime)"] }) {
            try expect(GrantedToken.isSendable(token.text), "the token \(token.text)")
        }
        try body.read(.postalCodes(prefix)) { ["\($0.places)", "\(String(describing: $0.problem))", $0.message] }
        try body.read(.currentPlace()) { ["\(String(describing: $0.place))", $0.message] }
        try body.read(Endpoint<PhotosAnswer>(.get, path: [])) { $0.links }
        try body.read(Endpoint<BrowseFailure>(.get, path: [])) { ["\(String(describing: $0.id))", $0.message] }
    }

    private struct Facts: Equatable {
        let items: [ListedItem]
        let numbers: [Int]
        let warnings: [String]
        let failure: ClassicFailure?

        init(_ found: FoundItems, _ failure: ClassicFailure?) {
            items = found.items
            numbers = [found.total, found.unreadableCount]
            warnings = found.warnings
            self.failure = failure
        }
    }

    private static func check(_ found: FoundItems) throws {
        try expect(found.total >= 0, "a total of \(found.total)")
        for item in found.items {
            try expect(ItemID(item.id) != nil, "the ID \(item.id)")
            guard let price = item.price else { continue }
            try expect(price.minor.magnitude <= Money.limit, "the price \(price.minor)")
        }
    }
}
