import ToolkitStandIn

/// The cats of all collections as rows for import and export.
enum DocumentRows {
    /// The field with the collection of a cat; without it, the cat is in the collection of the demo data.
    private static let collection = "collection"

    static func table(now: @escaping @Sendable () -> Date) -> SandboxTable {
        SandboxTable(
            "cat", columns: columns,
            clear: { connection in
                try connection.run("DELETE FROM document WHERE collection <> ?", DocumentTable.template)
                try connection.run(
                    "DELETE FROM document_collection WHERE name <> ?", CatSandbox.catCollection)
            },
            forEach: forEach, importer: { Importer(connection: $0, now: now()) })
    }

    private static func columns(_ connection: Connection) throws -> [String] {
        let rows = try connection.rows(
            """
            SELECT DISTINCT key FROM document, json_each(body) WHERE collection <> ? AND key <> '_id' ORDER BY key
            """, DocumentTable.template)
        return ["_id", collection] + (try rows.map { try $0.get(0) })
    }

    private static func forEach(_ connection: Connection, _ body: (JSONValue) throws -> Void) throws {
        let sql = "SELECT collection, body FROM document WHERE collection <> ? ORDER BY collection, id"
        try connection.forEach(sql, [DocumentTable.template]) { row in
            let (name, text) = (try row.get(0, as: String.self), try row.get(1, as: String.self))
            guard case .object(let members) = try JSON.decode(JSONValue.self, from: Array(text.utf8)) else { return }
            let isUsual = name == CatSandbox.catCollection
            try body(.object(members + (isUsual ? [] : [.init(collection, .string(name))])))
        }
    }

    private struct Importer: SandboxTable.Importer {
        let connection: Connection
        let now: Date
        private var writer = DocumentWriter()
        private var known: Set<String> = []

        init(connection: Connection, now: Date) {
            (self.connection, self.now) = (connection, now)
        }

        mutating func add(_ row: inout RowReader) throws {
            let name = row.text(DocumentRows.collection) ?? CatSandbox.catCollection
            let id = row.text("_id")
            if let id, !Self.isID(id) {
                row.refuse("_id", "'\(id.excerpt(limit: 60))' is not an ID of 24 hexadecimal digits.")
            }
            var members: [JSONValue.Member] = []
            if let weight = row.number("weightKg") { members.append(.init("weightKg", weight)) }
            if let rating = row.integer("rating") { members.append(.init("rating", .integer(Int64(rating)))) }
            for member in row.others {
                guard !member.name.hasPrefix("_"), FieldPath.canName(member.name) else {
                    row.refuse(member.name, "No field can have this name.")
                    continue
                }
                if let value = row.anything(member.name) { members.append(.init(member.name, value)) }
            }
            let fields = DocumentFields(members.map { stored($0, &row) })
            guard row.isSound else { return }
            try insert(fields, id: id, into: name, &row)
        }

        private static func isID(_ text: String) -> Bool {
            text.utf8.count == 24 && text.utf8.allSatisfy { $0.hexadecimalDigit != nil } && text == text.lowercased()
        }

        /// The stored form of a field, or a mistake.
        private func stored(_ member: JSONValue.Member, _ row: inout RowReader) -> JSONValue.Member {
            do throws(DocumentError.Fault) {
                return .init(member.name, try CatRules.stored(member.value, of: member.name))
            } catch {
                row.refuse(error.field, error.message)
                return member
            }
        }

        private mutating func insert(
            _ fields: DocumentFields, id: String?, into name: String, _ row: inout RowReader
        ) throws {
            let table = DocumentTable(name, connection)
            if known.insert(name).inserted {
                try connection.run("INSERT INTO document_collection (name) VALUES (?) ON CONFLICT DO NOTHING", name)
            }
            guard let id else {
                try table.insert([fields], at: now)
                return
            }
            if try !table.insert(fields, id: id, at: now, &writer) {
                row.refuse("_id", "A cat with this ID already exists in the collection '\(name.excerpt(limit: 60))'.")
            }
        }
    }
}
