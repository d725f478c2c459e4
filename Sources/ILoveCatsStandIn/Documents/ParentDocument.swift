import ToolkitStandIn

/// The document to which child documents belong (ILoveCatsStandIn/Contract.md, section 1.8).
///
/// A child is a document of the collection with the name of the parent's field.
struct ParentDocument {
    let collection: String
    let id: String
    let field: String

    static let fields = ["_parent_def", "_parent_field", "_parent_id"]

    init(collection: String, id: String, field: String) {
        (self.collection, self.id, self.field) = (collection, id, field)
    }

    /// Reads the parent in the fields of a child; `nil` when they name none.
    init?(of child: DocumentFields) {
        let values = Self.fields.compactMap { child[$0]?.string }
        guard values.count == Self.fields.count else { return nil }
        self.init(collection: values[0], id: values[2], field: values[1])
    }

    /// The value of the column `parent` of a child.
    var key: String { Self.key(collection, id) }

    private static func key(_ collection: String, _ id: String) -> String { "\(collection)/\(id)" }

    func fields(of child: DocumentFields) -> DocumentFields {
        child.merging(
            DocumentFields([
                .init("_parent_def", .string(collection)), .init("_parent_field", .string(field)),
                .init("_parent_id", .string(id)),
            ]))
    }

    /// Returns the JSON text of a document with its children, for each of their collections as an array.
    static func body(
        _ body: String, withChildrenIn connection: Connection, of collection: String
    ) throws -> [UInt8] {
        let id = StoredDocument.id(inBody: Array(body.utf8.prefix(64)))
        let rows = try connection.rows(
            "SELECT collection, body FROM document WHERE parent = ? ORDER BY collection, id", key(collection, id))
        guard !rows.isEmpty else { return Array(body.utf8) }
        var fields = try DocumentFields(body: body)
        let children = try Dictionary(grouping: rows) { try $0.get(0, as: String.self) }
        for (name, rows) in children {
            fields[name] = .array(
                try rows.map { try JSON.decode(JSONValue.self, from: Array($0.get(1, as: String.self).utf8)) })
        }
        var writer = DocumentWriter()
        return Array(try writer.text(id, fields).utf8)
    }
}
