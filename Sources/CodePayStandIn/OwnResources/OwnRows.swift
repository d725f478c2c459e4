import ToolkitStandIn

/// The elements of apps' own resources as rows for import and export, each element in one field.
enum OwnRows {
    static let table = SandboxTable(
        "element", table: "own_element",
        query: "SELECT number, resource, id, body FROM own_element ORDER BY resource, id",
        columns: { _ in ["resource", "id", "element"] }, value: value,
        clear: { connection in
            try connection.run("DELETE FROM own_element")
            try connection.run("DELETE FROM own_sequence")
        },
        importer: Importer.init)

    @Sendable private static func value(_ row: Row) throws -> JSONValue {
        let body = try JSON.decode(JSONValue.self, from: Array(row.get("body", as: String.self).utf8))
        guard case .object(let members) = body else { return body }
        return [
            "resource": .string(try row.get("resource")), "id": .string(String(try row.get("id", as: Int64.self))),
            "element": .object(members.filter { $0.name != "id" }),
        ]
    }

    private struct Importer: SandboxTable.Importer {
        let connection: Connection

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            row.require("resource", "element")
            let name = row.text("resource") ?? ""
            if row.isSound, !OwnElements.canName(name) || WireResource(rawValue: name) != nil {
                row.refuse("resource", "'\(name.excerpt(limit: 60))' is not the name of an own resource.")
            }
            let id = row.elementID()
            let value = row.value("element", "an object")
            if let value, case .object = value {
            } else if value != nil {
                row.refuse("element", "This is not an object.")
            }
            row.refuseOthers()
            guard row.isSound, let value else { return }
            let text = value.compact
            guard let members = try ItemMembers(text, in: connection) else { return }
            if let old { try connection.run("DELETE FROM own_element WHERE number = ?", old) }
            let elements = OwnElements(name, connection)
            guard let id else {
                _ = try elements.insert(members)
                return
            }
            if try !elements.insert(members, id: id) { row.refuse("id", "Another element of \(name) has this ID.") }
        }
    }
}
