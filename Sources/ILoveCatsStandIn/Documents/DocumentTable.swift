import ToolkitStandIn

/// The members of a document by name, without the members that the database adds.
typealias DocumentFields = [String: JSONValue]

/// The documents of one collection, inside a transaction.
struct DocumentTable {
    /// The name of the collection.
    let name: String
    let connection: Connection

    /// Creates the tables for collections, documents and IDs.
    static let migration = Migration("cats.1.documents") { connection in
        try connection.script(
            """
            CREATE TABLE document_collection (name TEXT PRIMARY KEY NOT NULL);
            CREATE TABLE document (
                collection TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
                created TEXT NOT NULL, changed TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1,
                PRIMARY KEY (collection, id));
            \(DocumentIDs.schema)
            """)
    }

    /// Uses a collection without checking that it exists.
    init(_ name: String, _ connection: Connection) {
        self.name = name
        self.connection = connection
    }

    /// Uses an existing collection.
    /// - Throws: `DocumentError.noSuchCollection` when it does not exist.
    init(existing name: String, _ connection: Connection) throws {
        self.init(name, connection)
        let found = try connection.value("SELECT 1 FROM document_collection WHERE name = ?", name, as: Int.self)
        guard found != nil else { throw DocumentError.noSuchCollection(name) }
    }

    /// Uses a collection, and creates it when it does not exist.
    init(creating name: String, _ connection: Connection) throws {
        self.init(name, connection)
        try connection.run("INSERT INTO document_collection (name) VALUES (?) ON CONFLICT DO NOTHING", name)
    }

    /// Returns the number of documents.
    func count() throws -> Int {
        try connection.value("SELECT count(*) FROM document WHERE collection = ?", name, as: Int.self) ?? 0
    }

    /// Adds documents.
    /// - Returns: Their IDs, in the same order.
    func insert(_ documents: [DocumentFields], at date: Date) throws -> [String] {
        let ids = try DocumentIDs.reserve(documents.count, at: date, in: connection)
        for (id, fields) in zip(ids, documents) { try insert(fields, id: id, at: date) }
        return ids
    }

    /// Adds a document with a new ID.
    func insert(_ fields: DocumentFields, id: String, at date: Date) throws {
        let moment = JSON.text(date)
        try connection.run(
            "INSERT INTO document (collection, id, body, created, changed) VALUES (?, ?, ?, ?, ?)",
            name, id, try Self.body(id, fields), moment, moment)
    }

    /// Returns the fields of a document.
    /// - Throws: `DocumentError.noSuchDocument`.
    func fields(of id: String) throws -> DocumentFields {
        let sql = "SELECT body FROM document WHERE collection = ? AND id = ?"
        guard let body = try connection.value(sql, name, id, as: String.self) else {
            throw DocumentError.noSuchDocument(id)
        }
        var fields = try JSON.decode(DocumentFields.self, from: Array(body.utf8))
        fields["_id"] = nil
        return fields
    }

    /// Replaces the fields of a document.
    func replace(_ id: String, with fields: DocumentFields, at date: Date) throws {
        try connection.run(
            """
            UPDATE document SET body = ?, changed = ?, version = version + 1 WHERE collection = ? AND id = ?
            """, try Self.body(id, fields), JSON.text(date), name, id)
    }

    /// Removes documents, and ignores unknown IDs.
    /// - Returns: The IDs of the removed documents, in ascending order.
    func remove(_ ids: [String]) throws -> [String] {
        let list = try JSONValue.array(ids.map(JSONValue.string)).text()
        let condition = "collection = ? AND id IN (SELECT value FROM json_each(?))"
        let removed = try connection.rows("SELECT id FROM document WHERE \(condition) ORDER BY id", name, list)
            .map { try $0.get(0, as: String.self) }
        try connection.run("DELETE FROM document WHERE \(condition)", name, list)
        return removed
    }

    /// Returns a document; the URLs of the stand-in's own photos start with the given origin.
    /// - Throws: `DocumentError.noSuchCollection`, `.noSuchDocument`.
    func document(_ id: String, from origin: String) throws -> StoredDocument {
        try StoredDocument(row(Self.wholeDocument, id, origin))
    }

    /// Returns the JSON text of a document, without the underscore fields except `_id`.
    ///
    /// The URLs of the stand-in's own photos start with the given origin. Most requests for one document need no more
    /// fields, so this reads only one column.
    /// - Throws: `DocumentError.noSuchCollection`, `.noSuchDocument`.
    func body(of id: String, from origin: String) throws -> String {
        try row(Self.bodyAlone, id, origin).get(0)
    }

    private static let bodyAlone = "SELECT replace(body, ?, ?) FROM document WHERE collection = ? AND id = ?"
    private static let wholeDocument = """
        SELECT replace(body, ?, ?), \(StoredDocument.metaColumns) FROM document WHERE collection = ? AND id = ?
        """

    private func row(_ sql: String, _ id: String, _ origin: String) throws -> Row {
        let row = try connection.row(sql, OwnPhoto.stored, OwnPhoto.expanded(origin), name, id)
        if let row { return row }
        _ = try DocumentTable(existing: name, connection)
        throw DocumentError.noSuchDocument(id)
    }

    /// Returns documents in the order of their IDs; the URLs of own photos start with the given origin.
    func documents(_ ids: [String], from origin: String) throws -> [StoredDocument] {
        var query = DocumentQuery(collection: name, origin: origin)
        let list = query.bind(try JSONValue.array(ids.map(JSONValue.string)).text())
        return try query.documents("WHERE id IN (SELECT value FROM json_each(\(list))) ORDER BY id", in: connection)
    }

    /// Returns the document as JSON text with the ID first; a list joins these texts without changes.
    private static func body(_ id: String, _ fields: DocumentFields) throws -> String {
        let members = String(decoding: try JSON.encode(fields).dropFirst(), as: UTF8.self)
        return #"{"_id":"\#(id)""# + (fields.isEmpty ? "" : ",") + members
    }
}
