/// A catalogue of items for sale; each provider has one.
protocol ItemCatalogue: Sendable {
    /// Checks, without a request, that the settings for a search are complete.
    /// - Throws: `SearchError.notConfigured`, and the errors of `Services.client`.
    func checkSearch() throws
    /// Does the work that does not depend on the query, such as getting a token; does nothing by default.
    func prepare() async throws
    func find(_ query: SearchQuery) async throws -> FoundItems
    /// - Throws: `SearchError`, such as `noSuchItem`, and the errors of `HTTPClient.send`.
    func item(_ id: ItemID) async throws -> ItemDetail
    /// Returns up to 20 items that are similar to an item, in the provider's order.
    func similar(to id: ItemID) async throws -> [ListedItem]
}

extension ItemCatalogue {
    func checkSearch() throws {}
    func prepare() async throws {}
}
