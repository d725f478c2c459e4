import ToolkitStandIn

/// The cats of all collections of cats as rows for import and export; a row in a file is a cat unless it says otherwise.
enum DocumentRows {
    /// The field with the collection of a cat; without it, the cat is in the collection of the demo data.
    private static let collection = "collection"

    static func table(now: @escaping @Sendable () -> Date) -> SandboxTable {
        SandboxTable(
            "cat", isMain: true, table: "document",
            query: """
                SELECT rowid AS number, collection, body FROM document
                WHERE collection IN \(DocumentTable.collectionsOfCats) ORDER BY collection, id
                """, columns: columns, value: value,
            clear: { connection in
                try connection.run("DELETE FROM document WHERE collection IN \(DocumentTable.collectionsOfCats)")
                try connection.run(
                    "DELETE FROM document_collection WHERE cats AND name <> ?", CatSandbox.catCollection)
            },
            pictures: { row in
                // Other addresses are those of other hosts.
                guard let path = row["photoUrl"]?.string, path.hasPrefix("/") else { return [] }
                return [("photoUrl", .path(path))]
            },
            importer: { Importer(connection: $0, now: now()) })
    }

    private static func columns(_ connection: Connection) throws -> [String] {
        let rows = try connection.rows(
            """
            SELECT DISTINCT key FROM document, json_each(body)
            WHERE collection IN \(DocumentTable.collectionsOfCats) AND key <> '_id' ORDER BY key
            """)
        return ["_id", collection] + (try rows.map { try $0.get(0) })
    }

    @Sendable private static func value(_ row: Row) throws -> JSONValue {
        let (name, body) = (try row.get("collection", as: String.self), try row.get("body", as: String.self))
        let document = try JSON.decode(JSONValue.self, from: Array(body.utf8))
        guard case .object(let members) = document,
            name != CatSandbox.catCollection || document[collection] != nil
        else { return document }
        return .object(members + [.init(collection, .string(name))])
    }

    private struct Importer: SandboxTable.Importer {
        let connection: Connection
        let now: Date
        var writer = DocumentWriter()
        var known: Set<String> = []

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let name = row.text(DocumentRows.collection) ?? CatSandbox.catCollection
            if name.isEmpty { row.refuse(DocumentRows.collection, "A collection has a name.") }
            let id = row.text("_id")
            if let id, !DocumentIDs.isID(id) {
                row.refuse("_id", "'\(id.excerpt(limit: 60))' is not an ID of 24 hexadecimal digits.")
            }
            refuseOtherNames(in: &row)
            var members: [JSONValue.Member] = []
            if let weight = row.number("weightKg") { members.append(.init("weightKg", weight)) }
            if let rating = row.integer("rating") { members.append(.init("rating", .integer(Int64(rating)))) }
            for member in row.others {
                let isPlain = !member.name.hasPrefix("_") || ParentDocument.fields.contains(member.name)
                guard isPlain, FieldPath.canName(member.name) else {
                    row.refuse(member.name, "No field can have this name.")
                    continue
                }
                if let value = row.anything(member.name) { members.append(.init(member.name, value)) }
            }
            let fields = DocumentFields(members.map { stored($0, &row) })
            guard row.isSound else { return }
            if let old {
                try replace(old, with: fields, id: id, in: name, &row)
            } else {
                try insert(fields, id: id, into: name, &row)
            }
        }

        /// Refuses the names that other lists of cats have for the fields, in a row with none of the fields that tell a cat.
        private func refuseOtherNames(in row: inout RowReader) {
            guard !["catName", "ownerName", "breedId"].contains(where: { row.has($0) }) else { return }
            let names = [
                "name": "catName", "owner": "ownerName", "breed": "breedId", "breed.id": "breedId",
                "breed.name": "breedId", "born": "birthDate", "kg": "weightKg", "photo": "photoUrl",
            ]
            let found = row.others.compactMap { other in
                names[other.name.lowercased()].map { (name: other.name, field: $0) }
            }
            // An app may have a field such as a name of its own.
            guard Set(found.map(\.field)).isSuperset(of: ["catName", "ownerName", "breedId"]) else { return }
            for other in found { row.refuse(other.name, "There is no such field here. Rename it to \(other.field).") }
        }

        /// Changes a cat as a `PUT` does; with another ID, or in another collection, it is a new one.
        private mutating func replace(
            _ old: Int64, with fields: DocumentFields, id: String?, in name: String, _ row: inout RowReader
        ) throws {
            let known = try connection.row("SELECT collection, id FROM document WHERE rowid = ?", old)
            let place = try known.map { (name: try $0.get(0, as: String.self), id: try $0.get(1, as: String.self)) }
            if let place, place.name == name, id ?? place.id == place.id {
                return try DocumentTable(name, connection).replace(place.id, with: fields, at: now)
            }
            try connection.run("DELETE FROM document WHERE rowid = ?", old)
            try insert(fields, id: id ?? place?.id, into: name, &row)
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
