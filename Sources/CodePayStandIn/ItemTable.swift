import ToolkitStandIn

/// An element of an array, with its version.
struct StoredItem {
    let id: Int64
    /// The element as JSON text, including the `id`.
    let body: String
    /// The version: 1 for a new element, and 1 more with every change.
    let version: Int
}

/// One of the three arrays in the database.
struct ItemTable {
    let resource: WireResource
    let connection: Connection

    /// Creates the tables; the ID of a deleted element is not used again.
    static let migration = Migration("codepay.1.items") { connection in
        for resource in WireResource.allCases {
            try connection.run(
                """
                CREATE TABLE \(resource.table) (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1)
                """)
        }
        let table = WireResource.transaction.table
        try connection.run("CREATE INDEX \(table)_time ON \(table) (json_extract(body, '$.createdOn'))")
    }

    init(_ resource: WireResource, _ connection: Connection) {
        (self.resource, self.connection) = (resource, connection)
    }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM \(resource.table)") ?? 0 }

    /// - Throws: `ItemError.full` when there is no larger number.
    func nextID() throws -> Int64 {
        let last: Int64? = try connection.value("SELECT seq FROM sqlite_sequence WHERE name = ?", resource.table)
        return try ElementID.next(after: last ?? 0)
    }

    /// - Throws: `ItemError.notFound`.
    func item(_ text: String) throws -> StoredItem {
        let sql = "SELECT id, body, version FROM \(resource.table) WHERE id = ?"
        guard let id = Int64(text), String(id) == text, let row = try connection.row(sql, id) else {
            throw ItemError.notFound
        }
        return StoredItem(id: try row.get(0), body: try row.get(1), version: try row.get(2))
    }

    func tag(of account: StoredItem) throws -> AccountTag {
        AccountTag(account, generation: try connection.value(Sandbox.generationQuery) ?? "")
    }

    /// Adds an element, with made-up values for missing fields.
    func insert(_ members: ItemMembers) throws -> StoredItem {
        let id = try nextID()
        let body = members.completed(for: resource, id: id).text
        try insert(body, id: id)
        return StoredItem(id: id, body: body, version: 1)
    }

    /// Adds an element with an ID.
    ///
    /// An ID that was used before gets a random version, so that the tag of the earlier element does not come back.
    /// - Returns: `false` when another element has the ID.
    func insert(_ members: ItemMembers, id: Int64) throws -> Bool {
        let sql = """
            INSERT INTO \(resource.table) (id, body, version) VALUES (?, ?, iif(?, 1, abs(random() >> 24)))
            ON CONFLICT DO NOTHING
            """
        let isNew = try id >= nextID()
        return try connection.run(sql, id, members.completed(for: resource, id: id).text, isNew) == 1
    }

    /// Adds an element without changes.
    /// - Parameter body: JSON text in the form that `ItemMembers` writes, with the `id`.
    func insert(_ body: String, id: Int64) throws {
        try connection.run("INSERT INTO \(resource.table) (id, body) VALUES (?, ?)", id, body)
    }

    /// Changes fields of an element; fields that are not among the members keep their values.
    func merge(_ members: ItemMembers, into item: StoredItem) throws -> StoredItem {
        let stored = try ItemMembers(item.body, in: connection) ?? ItemMembers()
        let body = stored.merging(members).text
        try update(item.id, body)
        return StoredItem(id: item.id, body: body, version: item.version + 1)
    }

    /// Replaces all fields of an element but the `id`.
    func replace(_ id: Int64, with members: ItemMembers) throws {
        try update(id, members.completed(for: resource, id: id).text)
    }

    private func update(_ id: Int64, _ body: String) throws {
        try connection.run("UPDATE \(resource.table) SET body = ?, version = version + 1 WHERE id = ?", body, id)
    }

    func remove(_ id: Int64) throws { try connection.run("DELETE FROM \(resource.table) WHERE id = ?", id) }
}
