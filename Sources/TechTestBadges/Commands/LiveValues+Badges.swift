import Toolkit

extension LiveValues {
    /// The IDs of the sandbox's products, with their names.
    static let products = LiveValues { context in
        try context.products("id")
    }

    /// The names of the sandbox's photos, with those of their products.
    static let photos = LiveValues { context in
        try context.products("image_key")
    }

    /// The names of the badges that the sandbox's users can see.
    static let badges = LiveValues { context in
        guard try context.target(of: TechTestBadgesFeature.listing) == .sandbox else { return [] }
        return DemoUser.all.flatMap(\.badges.names).map { Candidate($0) }
    }

    /// The sandbox's users, with the badges that they can see.
    static let users = LiveValues { context in
        guard try context.target(of: TechTestBadgesFeature.listing) == .sandbox else { return [] }
        return DemoUser.all.map { Candidate($0.id, $0.badges.names.joined(separator: ", ")) }
    }
}

extension CompletionContext {
    /// A column of the sandbox's products, those that begin as what has been typed, with the products' names.
    fileprivate func products(_ column: String) throws -> [Candidate] {
        let rows = try sandboxRows(
            TechTestBadgesFeature.name, for: TechTestBadgesFeature.listing,
            """
            SELECT CAST(\(column) AS TEXT), json_extract(listing, '$.name') FROM badge_product
            WHERE substr(\(column), 1, length(?)) = ? ORDER BY id LIMIT ?
            """, start, start, Self.limit)
        return try rows.map { Candidate(try $0.get(0), try $0.get(1)) }
    }
}
