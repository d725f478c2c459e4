import ToolkitStandIn

/// The documents of one collection, inside a transaction.
struct DocumentTable {
    let name: String
    let connection: Connection

    /// The number of documents that a processor reads or writes at a time.
    static let pieceSize = 500

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
    init(_ name: String, _ connection: Connection) { (self.name, self.connection) = (name, connection) }

    /// The collection with the documents of every new one; no request can name it, because a path segment is not empty,
    /// and `CatCollections` leaves it a name.
    static let template = ""

    /// Uses a collection to read from it: before the first change, one of cats has the documents of the template.
    init(reading collection: DocumentCollection, _ connection: Connection) throws {
        let isNew = try collection.isOfCats && !Self.exists(collection.name, connection)
        self.init(isNew ? Self.template : collection.name, connection)
    }

    /// Uses a collection to change it, and creates it when it does not exist: one of cats with the documents of the
    /// template.
    init(changing collection: DocumentCollection, _ connection: Connection) throws {
        self.init(collection.name, connection)
        guard try !Self.exists(name, connection) else { return }
        try connection.run("INSERT INTO document_collection (name, cats) VALUES (?, ?)", name, collection.isOfCats)
        guard collection.isOfCats else { return }
        try connection.run(
            """
            INSERT INTO document (collection, id, body, created, changed, version)
            SELECT ?, id, body, created, changed, version FROM document WHERE collection = ?
            """, name, Self.template)
    }

    /// The names of the collections of cats, as an SQL query in parentheses.
    static let collectionsOfCats = "(SELECT name FROM document_collection WHERE cats)"

    /// Whether a collection that exists is of cats; `nil` for one that does not exist.
    static func isOfCats(_ name: String, _ connection: Connection) throws -> Bool? {
        try connection.value("SELECT cats FROM document_collection WHERE name = ?", name)
    }

    private static func exists(_ name: String, _ connection: Connection) throws -> Bool {
        try connection.value("SELECT 1 FROM document_collection WHERE name = ?", name, as: Int.self) != nil
    }

    func count() throws -> Int {
        try connection.value("SELECT count(*) FROM document WHERE collection = ?", name, as: Int.self) ?? 0
    }

    /// - Parameters:
    ///   - idDate: The time in the new IDs; `nil` means `date`.
    ///   - parent: The key of the document whose children these are; `nil` for none.
    /// - Returns: The stored documents, in the same order.
    @discardableResult
    func insert(
        _ documents: [DocumentFields], at date: Date, idDate: Date? = nil, parent: String? = nil
    ) throws -> [StoredDocument] {
        let ids = try DocumentIDs.reserve(documents.count, at: idDate ?? date, in: connection)
        let moment = JSON.text(date)
        let stored = try documents.mapPieces(of: Self.pieceSize) { piece in
            var writer = DocumentWriter()
            return try piece.indices.map { index in
                StoredDocument(
                    body: try writer.text(ids[index], piece[index]), created: moment, changed: moment, version: 1)
            }
        }.flatMap(\.self)
        try connection.run(
            "INSERT INTO document (collection, id, body, created, changed, parent) VALUES (?1, ?2, ?3, ?4, ?4, ?5)",
            each: zip(ids, stored).lazy.map { [name, $0, $1.body, moment, parent] })
        return stored
    }

    /// - Returns: `false` when another document has the ID.
    func insert(_ fields: DocumentFields, id: String, at date: Date, _ writer: inout DocumentWriter) throws -> Bool {
        let (body, moment) = (try writer.text(id, fields), JSON.text(date))
        try DocumentIDs.pass(id, in: connection)
        return try connection.run(
            """
            INSERT INTO document (collection, id, body, created, changed, parent) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
            ON CONFLICT DO NOTHING
            """, name, id, body, moment, ParentDocument(of: fields)?.key) == 1
    }

    /// - Throws: `DocumentError.noSuchDocument`.
    func fields(of id: String) throws -> DocumentFields {
        let sql = "SELECT body FROM document WHERE collection = ? AND id = ?"
        guard let body = try connection.value(sql, name, id, as: String.self) else {
            throw DocumentError.noSuchDocument(id)
        }
        return try DocumentFields(body: body)
    }

    func replace(_ id: String, with fields: DocumentFields, at date: Date) throws {
        var writer = DocumentWriter()
        try connection.run(
            """
            UPDATE document SET body = ?, changed = ?, version = version + 1 WHERE collection = ? AND id = ?
            """, try writer.text(id, fields), JSON.text(date), name, id)
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
    /// - Throws: `DocumentError.noSuchDocument`.
    func document(_ id: String, from origin: String) throws -> StoredDocument {
        let row = try connection.row(Self.wholeDocument, OwnPhoto.stored, OwnPhoto.expanded(origin), name, id)
        guard let row else { throw DocumentError.noSuchDocument(id) }
        return try StoredDocument(row)
    }

    /// Returns the stored JSON text of a document: without the underscore fields except `_id`, and with the paths of
    /// the stand-in's own photos.
    ///
    /// Most requests for one document need no more fields, so this reads only one column, and looks for the collection
    /// only when it has no such document.
    /// - Throws: `DocumentError.noSuchDocument`.
    static func storedBody(of id: String, in collection: DocumentCollection, _ connection: Connection) throws -> [UInt8]
    {
        if let body = try bodyAlone(of: id, in: collection.name, connection) { return body }
        let table = try DocumentTable(reading: collection, connection)
        guard table.name != collection.name, let body = try bodyAlone(of: id, in: table.name, connection) else {
            throw DocumentError.noSuchDocument(id)
        }
        return body
    }

    private static func bodyAlone(of id: String, in name: String, _ connection: Connection) throws -> [UInt8]? {
        var found: [UInt8]?
        try connection.forEachText(bodyAlone, [name, id]) { found = $0 }
        return found
    }

    private static let bodyAlone = "SELECT body FROM document WHERE collection = ? AND id = ?"
    private static let wholeDocument = """
        SELECT replace(body, ?, ?), \(StoredDocument.metaColumns) FROM document WHERE collection = ? AND id = ?
        """
}
