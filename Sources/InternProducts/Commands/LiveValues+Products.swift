import Toolkit

extension LiveValues {
    /// The titles of the sandbox's products, the newest first; digits alone would be a position.
    static let titles = LiveValues { context in
        let rows = try context.productRows(
            """
            SELECT title, substr(description, 1, 100) FROM product WHERE id IN (
                SELECT id FROM product WHERE substr(title, 1, length(?)) = ? AND title GLOB '*[^0-9]*'
                ORDER BY date DESC, id LIMIT ?)
            ORDER BY date DESC, id
            """, context.start, context.start)
        return try rows.map { Candidate(try $0.get(0), (try $0.get(1) as String).visible.cut(toColumns: 60)) }
    }

    /// The tags of the sandbox's products, as far as those added last have them.
    static let tags = LiveValues { context in
        let rows = try context.productRows(
            """
            SELECT DISTINCT value FROM (SELECT tags FROM product ORDER BY id DESC LIMIT 500), json_each(tags)
            WHERE substr(value, 1, length(?)) = ? ORDER BY value LIMIT ?
            """, context.start, context.start)
        return try rows.map { Candidate(try $0.get(0)) }
    }
}

extension CompletionContext {
    /// Rows of the sandbox for what has been typed, up to the limit.
    fileprivate func productRows(_ sql: String, _ start: String, _ same: String) throws -> [Row] {
        try sandboxRows(
            InternProductsFeature.name, for: InternProductsFeature.catalogue, sql, start, same, Self.limit)
    }
}
