struct SearchQuery: Sendable {
    /// The words to search for, at least one.
    var keywords: String
    /// The ID of a category; `nil` searches all categories.
    var category: String?
    /// The accepted conditions; an empty list accepts all.
    var conditions: [WantedCondition] = []
    /// The required shipping options; an empty list requires none.
    var shipping: [WantedShipping] = []
    /// The area to search; `nil` searches everywhere.
    var area: Area?
    var order = SearchOrder.best
    /// The number of the page, from 1.
    var page = 1
    var pageSize = PageSize.standard.number

    /// A circle around a postal code.
    struct Area: Equatable, Sendable {
        let center: PostalCode
        /// The radius in miles.
        let distance: Int
    }

    /// Whether the search is for items that the buyer can pick up.
    var isForPickup: Bool { shipping.contains(.pickup) }
}
