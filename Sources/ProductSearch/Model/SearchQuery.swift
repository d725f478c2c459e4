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

    /// The same search for the nearest item at any distance; `nil` without an area.
    var forNearest: SearchQuery? {
        guard let area else { return nil }
        var query = self
        // More than half the way around the Earth.
        query.area = Area(center: area.center, distance: 13_000)
        (query.order, query.page, query.pageSize) = (.nearest, 1, 1)
        return query
    }

    /// Whether the search is for items that the buyer can pick up.
    var isForPickup: Bool { shipping.contains(.pickup) }
}
