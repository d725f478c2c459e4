import ToolkitStandIn

/// Google's Custom Search JSON API, for images only (ProductSearchStandIn/Contract.md, section 6).
extension SearchSandbox {
    var photoRoutes: [Route] {
        [
            route(.photos, "GET /customsearch/v1") { request in
                do {
                    let search = try ImageSearch(request)
                    return .json(search.json(try photos(search), origin: request.origin))
                } catch let refusal as ImageSearch.Refusal {
                    return .json(refusal.json, status: refusal.code)
                }
            }
            .with(example: "/customsearch/v1?q=lamp&key=demo&cx=demo&searchType=image&num=3")
            .needing(Self.photosKey).described(as: .searchPhotos)
        ]
    }

    /// Returns photos of the first listing whose title contains the words.
    private func photos(_ search: ImageSearch) throws -> [FoundImage] {
        let count = min(search.count, SpecialListings.photos[search.words] ?? ImageSearch.most)
        let query = ListingQuery(keywords: search.words, limit: 1)
        guard let number = try database.read({ try ListingIndex($0).numbers(query) }).first,
            let offer = try offer(Listing.id(number))
        else { return [] }
        return (0..<count).map { FoundImage(offer: offer, number: $0 + 1) }
    }
}
