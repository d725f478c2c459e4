/// What to look for.
struct SearchQuery: Sendable {
    /// The words, at least one.
    var keywords: String
    /// The ID of a category; all without it.
    var category: String?
    /// The conditions that are wanted; all when it is empty.
    var conditions: [WantedCondition] = []
    /// How it can be had; in any way when it is empty.
    var shipping: [WantedShipping] = []
    /// Where from and how far; everywhere without it.
    var area: Area?
    /// The order.
    var order = SearchOrder.best
    /// The number of the page, from 1.
    var page = 1
    /// How many items a page has.
    var pageSize = PageSize.standard.number

    /// Around a postal code.
    struct Area: Equatable, Sendable {
        let center: PostalCode
        /// In miles.
        let distance: Int
    }

    /// Whether only what can be picked up is wanted.
    var isForPickup: Bool { shipping.contains(.pickup) }
}
