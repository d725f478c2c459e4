import ToolkitStandIn

/// Finds what is like a listing.
extension ListingIndex {
    /// The numbers of listings in the same leaf category, those first that share most of the title's first words.
    ///
    /// A copy is like every other listing, and so never among them.
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
