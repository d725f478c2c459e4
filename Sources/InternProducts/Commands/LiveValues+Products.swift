import Toolkit

extension LiveValues {
    /// The titles of the sandbox's products, the newest first; digits alone would be a position.
    ///
    /// While nothing has been typed, those of the 2,000 that were added last.
    static let titles = LiveValues { context in
        let rows = try context.productRows(
            """
            SELECT title, substr(description, 1, 60) FROM product WHERE id IN (
                SELECT id FROM product WHERE id > iif(?1 = '', (SELECT max(id) FROM product) - 2000, 0)
                    AND substr(title, 1, length(?1)) = ?1 AND title GLOB '*[^0-9]*'
                ORDER BY date DESC, id LIMIT ?2)
            ORDER BY date DESC, id
            """)
        return try rows.map { Candidate(try $0.get(0), try $0.get(1)) }
    }

    /// The tags of the sandbox's products, as far as those added last have them.
    static let tags = LiveValues { context in
        let rows = try context.productRows(
            """
            SELECT DISTINCT value FROM (SELECT tags FROM product ORDER BY id DESC LIMIT 500), json_each(tags)
            WHERE substr(value, 1, length(?1)) = ?1 ORDER BY value LIMIT ?2
            """)
        return try rows.map { Candidate(try $0.get(0)) }
    }
}

extension CompletionContext {
    /// Rows of the sandbox for what has been typed (`?1`), up to the limit (`?2`).
    fileprivate func productRows(_ sql: String) throws -> [Row] {
        try sandboxRows(InternProductsFeature.name, for: InternProductsFeature.catalogue, sql, start, Self.limit)
    }
}
