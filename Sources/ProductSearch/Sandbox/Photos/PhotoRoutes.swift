import Toolkit

/// Google's Custom Search JSON API, as far as it finds images (`services/ebay.md`, section 6).
extension SearchSandbox {
    var photoRoutes: [Route] {
        [
            route(.photos, "GET /customsearch/v1") { request in
                do {
                    let search = try ImageSearch(request)
                    let host = request.origin.split(separator: "/").last.map(String.init) ?? ""
                    return .json(search.json(try photos(search), origin: request.origin, host: host))
                } catch let refusal as ImageSearch.Refusal {
                    return .json(refusal.json, status: refusal.code)
                }
            }
        ]
    }

    /// The paths of photos of things with these words in their title.
    private func photos(_ search: ImageSearch) throws -> [String] {
        let count = min(search.count, SpecialListings.photos[search.words] ?? ImageSearch.most)
        let query = ListingQuery(keywords: search.words, limit: 1)
        guard let number = try database.read({ try ListingIndex($0).numbers(query) }).first else { return [] }
        return (0..<count).map { "/photos/\(Listing.id(number))-\($0 + 1).png" }
    }
}
