/// Where things for sale are found: one conformer for each provider.
protocol ItemCatalogue: Sendable {
    /// Makes sure that what a search needs is configured, without asking anybody.
    /// - Throws: `SearchError.notConfigured`, and what `Context.client` throws.
    func checkSearch() throws
    /// Does what can be done before it is known what to ask for; nothing unless a conformer has something to do.
    /// - Throws: what the other calls would throw.
    func prepare() async throws
    /// A page of what fits a query.
    /// - Throws: `SearchError`, and what `HTTPClient.send` throws.
    func find(_ query: SearchQuery) async throws -> FoundItems
    /// An item with all that is known of it.
    /// - Throws: `SearchError.noSuchItem` and others, and what `HTTPClient.send` throws.
    func item(_ id: ItemID) async throws -> ItemDetail
    /// Items like another one, 20 at most, in the provider's order.
    /// - Throws: `SearchError`, and what `HTTPClient.send` throws.
    func similar(to id: ItemID) async throws -> [SimilarItem]
}

extension ItemCatalogue {
    func checkSearch() throws {}
    func prepare() async throws {}
}
