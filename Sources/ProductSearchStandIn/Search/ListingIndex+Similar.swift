import ToolkitStandIn

/// The search for similar listings.
extension ListingIndex {
    /// Returns listings in the same leaf category; those that share most of the first words in the title come first.
    ///
    /// Copies of other listings are left out.
    func similar(to listing: Listing, limit: Int) throws -> [Int] {
        guard listing.number != SpecialListings.loner else { return [] }
        var words = SearchWords.words(of: listing.title)
        var found: [Int] = []
        var known: Set = [listing.number]
        repeat {
            let query = ListingQuery(
                keywords: words.joined(separator: " "), category: listing.category, hidesCopies: true,
                limit: limit + known.count)
            found += try numbers(query).filter { known.insert($0).inserted }
        } while found.count < limit && words.popLast() != nil
        return Array(found.prefix(limit))
    }
}
