import Toolkit

/// The number of a page of results, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageNumber: WholeNumber {
    static let placeholder = "N"
    static let sample = "2"
    static let limits = 1...100
    static let first = PageNumber(number: 1)

    let number: Int

    static func rule(_ number: Int) -> Message { "The page must be from 1 to 100, not \(number)." }
}

/// The number of items on a page, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageSize: WholeNumber {
    static let placeholder = "N"
    static let sample = "10"
    static let limits = 1...100
    /// The default page size (ProductSearchStandIn/Contract.md, section 8.3).
    static let standard = PageSize(number: 50)

    let number: Int

    static func rule(_ number: Int) -> Message {
        "The limit must be from 1 to 100, not \(number). Use \(option: "page", "N") to see the next items."
    }
}

struct FoundItems: Equatable, Sendable {
    var total: Int
    /// The items on this page, in the catalogue's order.
    var items: [ListedItem]
    /// The number of items on this page that cannot be read.
    var unreadableCount = 0
    /// The service's warnings about parts of the query that it ignored.
    var warnings: [String] = []
    /// The distance of the first item from the center of the search, in miles; `nil` where the service tells none.
    var firstMiles: Double?
}
