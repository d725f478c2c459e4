import ToolkitStandIn

/// The latest changes of documents, for clients that follow them (ILoveCatsStandIn/Contract.md, section 1.10).
struct DocumentEvents {
    /// The kinds of events, by their names in the stream.
    enum Kind: String {
        case post, put, delete, publish
    }

    let connection: Connection

    /// Creates the table, whose rows name documents and do not repeat them.
    static let schema = """
        CREATE TABLE document_event (
            number INTEGER PRIMARY KEY, kind TEXT NOT NULL, collection TEXT NOT NULL, data TEXT NOT NULL);
        """
    private static let kept: Int64 = 500
    private static let mostIDs = 100
    /// The most bytes of the documents in an event, and the size from which a stream begins no further event at once.
    private static let size = 64 << 10

    init(_ connection: Connection) { self.connection = connection }

    func add(_ kind: Kind, _ ids: [String], in collection: String) throws {
        guard !ids.isEmpty else { return }
        try add(kind, ids.prefix(Self.mostIDs).joined(separator: ","), in: collection)
    }

    /// - Parameter data: The message as JSON text.
    func publish(_ data: String) throws { try add(.publish, data, in: "") }

    private func add(_ kind: Kind, _ data: String, in collection: String) throws {
        try connection.run(
            "INSERT INTO document_event (kind, collection, data) VALUES (?, ?, ?)", kind.rawValue, collection, data)
        let number: Int64 = try connection.value("SELECT last_insert_rowid()") ?? 0
        if number % 100 == 0 {
            try connection.run("DELETE FROM document_event WHERE number <= ?", number - Self.kept)
        }
    }

    /// The number of the latest event; 0 if there is none.
    func last() throws -> Int64 { try connection.value("SELECT max(number) FROM document_event") ?? 0 }

    /// The events after a number in the format of event streams (HTML standard, section 9.2), up to about 64 kB.
    /// - Parameter collection: Only the changes of this collection; `nil` for all.
    func stream(
        after number: Int64, of collection: String?, from origin: String
    ) throws -> (bytes: [UInt8], last: Int64) {
        let rows = try connection.rows(
            "SELECT number, kind, collection, data FROM document_event WHERE number > ? ORDER BY number LIMIT 50",
            number)
        var (bytes, last) = ([UInt8](), number)
        for row in rows where bytes.count < Self.size {
            last = try row.get(0)
            let name: String = try row.get(2)
            guard collection == nil || collection == name, let kind = Kind(rawValue: try row.get(1)) else { continue }
            let message = try message(kind, name, try row.get(3), from: origin)
            bytes += "id: \(last)\nevent: \(kind.rawValue)\ndata: ".utf8
            // JSON on one line has no line breaks.
            bytes += Array(message.utf8) + [0x0A, 0x0A]
        }
        return (bytes, last)
    }

    private func message(_ kind: Kind, _ collection: String, _ data: String, from origin: String) throws -> String {
        guard kind != .publish else { return data }
        let ids = data.split(separator: ",").map(String.init)
        let value: JSONValue
        switch kind {
        case .post:
            var room = Self.size
            let documents = try ids.map { id in try document(id, in: collection, from: origin, &room) }
            value = documents.count == 1 ? documents[0] : .array(documents)
        case .put: value = .string(ids.first ?? "")
        case .delete, .publish: value = .array(ids.map(JSONValue.string))
        }
        return try JSONValue.object([
            .init("event", .string(kind.rawValue)), .init("collection", .string(collection)), .init("data", value),
        ]).text()
    }

    /// A document as it is now; its ID alone when it was deleted meanwhile, or has no room in the event.
    private func document(
        _ id: String, in collection: String, from origin: String, _ room: inout Int
    ) throws -> JSONValue {
        guard let body = try body(id, in: collection), body.utf8.count <= room else { return ["_id": .string(id)] }
        room -= body.utf8.count
        return try JSON.decode(JSONValue.self, from: OwnPhoto.expand(Array(body.utf8), from: origin))
    }
    /// The text of a document; `nil` when it was deleted, or has no room in any event.
    private func body(_ id: String, in collection: String) throws -> String? {
        do {
            return try connection.withRows(upTo: Self.size) {
                try connection.value("SELECT body FROM document WHERE collection = ? AND id = ?", collection, id)
            }
        } catch let error as DatabaseError where error.isTooLong {
            return nil
        }
    }
}
