import ToolkitStandIn

/// The documents of the collections that belong to apps as rows for import and export, each document in one field.
enum OwnDocumentRows {
    static func table(_ collections: CatCollections, now: @escaping @Sendable () -> Date) -> SandboxTable {
        SandboxTable(
            "document", table: "document",
            query: """
                SELECT rowid AS number, collection, id, body FROM document
                WHERE collection <> '\(DocumentTable.template)' AND collection NOT IN \(DocumentTable.collectionsOfCats)
                ORDER BY collection, id
                """,
            columns: { _ in ["collection", "_id", "document"] }, value: value,
            clear: { connection in
                try connection.run(
                    "DELETE FROM document WHERE collection IN (SELECT name FROM document_collection WHERE NOT cats)")
                try connection.run("DELETE FROM document_collection WHERE NOT cats")
            },
            importer: { Importer(connection: $0, collections: collections, now: now()) })
    }

    @Sendable private static func value(_ row: Row) throws -> JSONValue {
        let fields = try DocumentFields(body: row.get("body"))
        return [
            "collection": .string(try row.get("collection")), "_id": .string(try row.get("id")),
            "document": .object(fields.members),
        ]
    }

    private struct Importer: SandboxTable.Importer {
        let connection: Connection
        let collections: CatCollections
        let now: Date
        var writer = DocumentWriter()

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            row.require("collection", "document")
            let name = row.text("collection") ?? ""
            let told = row.text("_id")
            if let told, !DocumentIDs.isID(told) {
                row.refuse("_id", "'\(told.excerpt(limit: 60))' is not an ID of 24 hexadecimal digits.")
            }
            let fields = fields(of: &row)
            let isOfCats = try DocumentTable.isOfCats(name, connection) ?? collections[name].isOfCats
            if row.isSound, isOfCats {
                row.refuse("collection", "This is a collection of cats, whose rows have no kind.")
            }
            row.refuseOthers()
            guard row.isSound else { return }
            if let old { try connection.run("DELETE FROM document WHERE rowid = ?", old) }
            let id = try told ?? DocumentIDs.reserve(1, at: now, in: connection)[0]
            let table = try DocumentTable(
                changing: DocumentCollection(name: name, isOfCats: false), connection)
            if try !table.insert(fields, id: id, at: now, &writer) {
                row.refuse("_id", "The collection '\(name.excerpt(limit: 60))' has a document with this ID.")
            }
        }

        private func fields(of row: inout RowReader) -> DocumentFields {
            let value = row.value("document", "an object")
            guard case .object(let members) = value else {
                if value != nil { row.refuse("document", "This is not an object.") }
                return DocumentFields([])
            }
            let isNamedWell = members.allSatisfy { member in
                !member.name.hasPrefix("_") || ParentDocument.fields.contains(member.name)
            }
            guard isNamedWell, (try? DocumentReader.checkNames(.object(members))) != nil else {
                row.refuse("document", "A field has a name that no field can have.")
                return DocumentFields([])
            }
            return DocumentFields(members)
        }
    }
}
