import Toolkit

extension LiveValues {
    /// The IDs of the sandbox's cats, with their names.
    static let cats = LiveValues { context in
        let rows = try context.sandboxRows(
            ILoveCatsFeature.name, for: ILoveCatsFeature.registry,
            """
            SELECT id, coalesce(json_extract(body, '$.catName'), ''), coalesce(json_extract(body, '$.ownerName'), '')
            FROM document WHERE collection = ? AND id >= ? AND id < ? || '~' ORDER BY id LIMIT ?
            """, CatSandbox.catCollection, context.start, context.start, CompletionContext.limit)
        return try rows.map { Candidate(try $0.get(0), "\(try $0.get(1) as String), \(try $0.get(2) as String)") }
    }

    /// The owners of the sandbox's cats, as far as the newest of these know them.
    static let owners = LiveValues { context in
        let rows = try context.sandboxRows(
            ILoveCatsFeature.name, for: ILoveCatsFeature.registry,
            """
            SELECT owner, count(*) FROM (
                SELECT json_extract(body, '$.ownerName') AS owner FROM document WHERE collection = ?
                ORDER BY id DESC LIMIT 1000)
            WHERE owner <> '' GROUP BY owner ORDER BY owner LIMIT ?
            """, CatSandbox.catCollection, CompletionContext.limit)
        return try rows.map { row in
            let count = try row.get(1, as: Int.self)
            return Candidate(try row.get(0), "\(count) \(count == 1 ? "cat" : "cats")")
        }
    }
}
