import Toolkit

/// The number of a page of results, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageNumber: WholeNumber {
    static let placeholder = "N"
    static let sample = "2"
    static let limits = 1...100
    /// The first page.
    static let first = PageNumber(number: 1)

    let number: Int

    static func rule(_ number: Int) -> String { "A page is from 1 to 100, not \(number)." }
}

/// The number of items on a page, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageSize: WholeNumber {
    static let placeholder = "N"
    static let sample = "10"
    static let limits = 1...100
    /// The default page size (ProductSearchStandIn/Contract.md, section 8.3).
    static let standard = PageSize(number: 50)

    let number: Int

    static func rule(_ number: Int) -> String {
        "A page has 1 to 100 items, not \(number); --page N shows the next ones."
    }
}

/// A page of what a search has found.
struct FoundItems: Equatable, Sendable {
    /// How many there are on all pages.
    var total: Int
    /// Those of this page, in the catalogue's order.
    var items: [ListedItem]
    /// How many of this page make no sense.
    var unreadableCount = 0
    /// What the service ignored, in its own words.
    var warnings: [String] = []
}
