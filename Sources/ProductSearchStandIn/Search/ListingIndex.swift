import ToolkitStandIn

/// The full-text index of the listings, inside a transaction.
///
/// The index stores only which rows contain a word, in the order of ``ListingKey``. It stores no text, no positions and
/// no lengths. The order is also that of BM25: no title contains a word twice, so only the number of words counts.
struct ListingIndex {
    struct Page: Equatable, Sendable {
        /// The number of all listings that match.
        let total: Int
        let numbers: [Int]
    }

    let connection: Connection

    static let schema = """
        CREATE VIRTUAL TABLE listing_index USING fts5(
            words, content = '', columnsize = 0, detail = none, tokenize = "porter ascii tokenchars '_'");
        """

    init(_ connection: Connection) { self.connection = connection }

    typealias Entry = (listing: Listing, isTopRated: Bool)

    func add(_ listings: [Entry]) throws {
        // SQLite collects new rows in memory as long as their numbers ascend.
        let rows = Self.rows(listings).sorted { $0.key < $1.key }
        try connection.run(
            "INSERT INTO listing_index (rowid, words) VALUES (?, ?)", each: rows.lazy.map { [$0.key, $0.words] })
    }

    /// Removes listings, which are as they were when they were added.
    func remove(_ listings: [Entry]) throws {
        try connection.run(
            "INSERT INTO listing_index (listing_index, rowid, words) VALUES ('delete', ?, ?)",
            each: Self.rows(listings).lazy.map { [$0.key, $0.words] })
    }

    private static func rows(_ listings: [Entry]) -> [(key: Int64, words: String)] {
        listings.map { listing, isTopRated in
            let words = SearchWords.words(of: listing.title)
            let key = ListingKey(listing, wordCount: words.count, isTopRated: isTopRated)
            let categories = Department.leaf(listing.category)?.path.map { term(category: $0.id) } ?? []
            return (key: key.rawValue, words: (words + categories).joined(separator: " "))
        }
    }

    func clear() throws { try connection.run("INSERT INTO listing_index (listing_index) VALUES ('delete-all')") }

    /// Merges the parts that were added one by one, which makes searches faster.
    func optimize() throws { try connection.run("INSERT INTO listing_index (listing_index) VALUES ('optimize')") }

    /// Returns the page that a query selects; empty when the query has neither words nor a category.
    func page(_ query: ListingQuery) throws -> Page {
        guard let search = ListingSQL(query) else { return Page(total: 0, numbers: []) }
        let numbers = try numbers(search, query)
        // The last page gives the total, so only a full page needs a count.
        if numbers.count < query.limit, !numbers.isEmpty || query.offset == 0 {
            return Page(total: query.offset + numbers.count, numbers: numbers)
        }
        return Page(total: try connection.value(search.count, search.values) ?? 0, numbers: numbers)
    }

    /// Returns only the numbers of ``page(_:)``, without counting all matches.
    func numbers(_ query: ListingQuery) throws -> [Int] {
        guard let search = ListingSQL(query) else { return [] }
        return try numbers(search, query)
    }

    private func numbers(_ search: ListingSQL, _ query: ListingQuery) throws -> [Int] {
        let keys: [Int64] = try connection.rows(search.page, search.pageValues(query)).map { try $0.get(0) }
        return keys.map { ListingKey(rawValue: $0).number }
    }

    /// The word that stands for a category in the index; no title contains it.
    static func term(category: Int) -> String { "_c\(category)" }
}

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
