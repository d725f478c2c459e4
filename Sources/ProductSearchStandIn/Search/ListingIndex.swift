import ToolkitStandIn

/// The full-text index of the listings, inside a transaction.
///
/// The index keeps no text, no positions and no lengths: only which rows have a word, in the order of ``ListingKey``.
/// That is also the order of BM25, since a title has no word twice: then only the number of its words makes a difference.
struct ListingIndex {
    /// What was found.
    struct Page: Equatable, Sendable {
        /// How many listings match in all.
        let total: Int
        /// The numbers of those on the page.
        let numbers: [Int]
    }

    private let connection: Connection

    static let schema = """
        CREATE VIRTUAL TABLE listing_index USING fts5(
            words, content = '', columnsize = 0, detail = none, tokenize = "porter ascii tokenchars '_'");
        """

    /// The index of a database.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Adds listings, given with whether their sellers are top rated.
    func add(_ listings: [(listing: Listing, isTopRated: Bool)]) throws {
        var rows = listings.map { listing, isTopRated in
            let words = SearchWords.words(of: listing.title)
            let key = ListingKey(listing, wordCount: words.count, isTopRated: isTopRated)
            let categories = Department.leaf(listing.category)?.path.map { Self.term(category: $0.id) } ?? []
            return (key: key.rawValue, words: (words + categories).joined(separator: " "))
        }
        // The index gathers rows in memory as long as they come in order.
        rows.sort { $0.key < $1.key }
        for row in rows {
            try connection.run("INSERT INTO listing_index (rowid, words) VALUES (?, ?)", row.key, row.words)
        }
    }

    /// Merges what was added bit by bit, which makes searches quicker.
    func optimize() throws {
        try connection.run("INSERT INTO listing_index (listing_index) VALUES ('optimize')")
    }

    /// The page that a query asks for; empty when it has neither words nor a category.
    func page(_ query: ListingQuery) throws -> Page {
        guard let search = ListingSQL(query) else { return Page(total: 0, numbers: []) }
        let numbers = try numbers(search, query)
        // The last page tells the total by itself, and a full one takes no long search.
        if numbers.count < query.limit, !numbers.isEmpty || query.offset == 0 {
            return Page(total: query.offset + numbers.count, numbers: numbers)
        }
        return Page(total: try connection.value(search.count, search.values) ?? 0, numbers: numbers)
    }

    /// The numbers of ``page(_:)`` alone, which are found without counting what else there is.
    func numbers(_ query: ListingQuery) throws -> [Int] {
        guard let search = ListingSQL(query) else { return [] }
        return try numbers(search, query)
    }

    private func numbers(_ search: ListingSQL, _ query: ListingQuery) throws -> [Int] {
        let keys: [Int64] = try connection.rows(search.page, search.pageValues(query)).map { try $0.get(0) }
        return keys.map { ListingKey(rawValue: $0).number }
    }

    /// The word that stands for a category in the index; no title has it.
    static func term(category: Int) -> String { "_c\(category)" }
}
