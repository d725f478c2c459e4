import ToolkitStandIn

/// The elements of a resource that an app has added to the project, inside a transaction.
struct OwnElements {
    let resource: String
    let connection: Connection

    /// Creates the tables, with an example of a resource and one of a nested resource.
    static let migration = Migration("codepay.3.own") { connection in
        try connection.script(
            """
            CREATE TABLE own_element (
                number INTEGER PRIMARY KEY, resource TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL,
                UNIQUE (resource, id));
            CREATE TABLE own_sequence (resource TEXT PRIMARY KEY NOT NULL, last INTEGER NOT NULL);
            """)
        var board = ItemMembers()
        board.set("name", "\"Ideas\"")
        _ = try OwnElements("demoboards", connection).insert(board)
        var comment = ItemMembers()
        comment.set("demoboardId", "\"1\"")
        comment.set("text", "\"A good one\"")
        _ = try OwnElements("democomments", connection).insert(comment)
    }

    init(_ resource: String, _ connection: Connection) { (self.resource, self.connection) = (resource, connection) }

    /// Whether a resource may have a name: letters, digits, `_` and `-`, at most 60.
    static func canName(_ name: String) -> Bool {
        (1...60).contains(name.utf8.count) && name.utf8.allSatisfy { $0.isLetterOrDigit || "_-".utf8.contains($0) }
    }

    /// Whether the resource has, or had, an element.
    func hasBegun() throws -> Bool {
        try connection.row("SELECT 1 FROM own_sequence WHERE resource = ?", resource) != nil
    }

    func count() throws -> Int {
        try connection.value("SELECT count(*) FROM own_element WHERE resource = ?", resource) ?? 0
    }

    /// The JSON texts of the elements that a query finds.
    func bodies(_ query: ItemQuery, below parent: OwnParent?) throws -> [String] {
        var source = ItemSource(
            "(SELECT id, body FROM own_element WHERE resource = ?)", values: [resource])
        if let parent {
            source = ItemSource(
                "(SELECT id, body FROM own_element WHERE resource = ? AND json_extract(body, ?) = ?)",
                values: [resource, "$.\"\(parent.field)\"", parent.id])
        }
        return try query.bodies(from: source, in: connection)
    }

    /// - Throws: `ItemError.notFound`, also when it belongs to another parent.
    func body(of text: String, below parent: OwnParent? = nil) throws -> String {
        let sql = "SELECT body FROM own_element WHERE resource = ? AND id = ?"
        guard let id = Int64(text), String(id) == text,
            let body = try connection.value(sql, resource, id, as: String.self)
        else { throw ItemError.notFound }
        guard let parent else { return body }
        let members = try ItemMembers(body, in: connection)
        guard members?[parent.field] == parent.json else { throw ItemError.notFound }
        return body
    }

    /// - Returns: Its JSON text.
    func insert(_ members: ItemMembers) throws -> String {
        let last: Int64 = try connection.value("SELECT last FROM own_sequence WHERE resource = ?", resource) ?? 0
        let id = try ElementID.next(after: last)
        guard try insert(members, id: id) else { throw ItemError.notFound }
        return try body(of: String(id))
    }

    /// - Returns: `false` when another element has the ID.
    func insert(_ members: ItemMembers, id: Int64) throws -> Bool {
        var element = ItemMembers()
        element.set("id", "\"\(id)\"")
        try connection.run(
            """
            INSERT INTO own_sequence (resource, last) VALUES (?1, ?2)
            ON CONFLICT (resource) DO UPDATE SET last = max(last, excluded.last)
            """, resource, id)
        return try connection.run(
            "INSERT INTO own_element (resource, id, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", resource, id,
            element.merging(members).text) == 1
    }

    /// - Returns: The JSON text of the element.
    func change(_ text: String, _ members: ItemMembers, below parent: OwnParent?) throws -> String {
        let stored = try ItemMembers(body(of: text, below: parent), in: connection) ?? ItemMembers()
        let body = stored.merging(members).text
        try connection.run(
            "UPDATE own_element SET body = ? WHERE resource = ? AND id = ?", body, resource, Int64(text))
        return body
    }

    /// - Returns: Its JSON text.
    func remove(_ text: String, below parent: OwnParent?) throws -> String {
        let body = try body(of: text, below: parent)
        try connection.run("DELETE FROM own_element WHERE resource = ? AND id = ?", resource, Int64(text))
        return body
    }
}

/// The element to which the elements of a nested resource belong.
struct OwnParent {
    let resource: String
    let id: String

    /// The field of the nested elements with the parent's ID: `boardId` for `boards`.
    var field: String {
        let name =
            resource.hasSuffix("ies")
            ? resource.dropLast(3) + "y" : resource.hasSuffix("s") ? resource.dropLast() : resource[...]
        return "\(name)Id"
    }

    var json: String { JSONValue.string(id).compact }
}

/// A table or a query from which a list is read.
struct ItemSource {
    let sql: String
    /// The values of the parameters in the SQL.
    let values: [any SQLValue]

    init(_ sql: String, values: [any SQLValue] = []) { (self.sql, self.values) = (sql, values) }
}
