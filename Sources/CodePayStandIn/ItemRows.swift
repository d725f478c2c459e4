import ToolkitStandIn

/// The users, accounts and transactions as rows for import and export.
enum ItemRows {
    static let tables = WireResource.allCases.map(table)

    private static func table(of resource: WireResource) -> SandboxTable {
        SandboxTable(
            resource.rawValue, table: resource.table,
            query: "SELECT id AS number, body FROM \(resource.table) ORDER BY id",
            columns: { try columns(ItemTable(resource, $0)) },
            value: { try JSON.decode(JSONValue.self, from: Array($0.get("body", as: String.self).utf8)) },
            clear: { connection in
                try connection.run("DELETE FROM \(resource.table)")
                try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", resource.table)
            },
            importer: { Importer(table: ItemTable(resource, $0)) })
    }

    private static func columns(_ table: ItemTable) throws -> [String] {
        let known = ["id"] + table.resource.fields.map(\.key)
        let rows = try table.connection.rows(
            "SELECT DISTINCT key FROM \(table.resource.table), json_each(body) ORDER BY key")
        return known + (try rows.map { try $0.get(0, as: String.self) }).filter { !known.contains($0) }
    }

    private struct Importer: SandboxTable.Importer {
        let table: ItemTable

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let number = row.elementID()
            var members: [JSONValue.Member] = []
            for (name, kind) in table.resource.fields {
                row.require(name)
                let value = kind == .string ? row.text(name).map { .string($0) } : row.number(name)
                if let value { members.append(.init(name, value)) }
            }
            guard row.isSound else { return }
            for member in row.others {
                if let value = row.anything(member.name) { members.append(.init(member.name, value)) }
            }
            guard row.isSound else { return }
            let text = JSONValue.object(members).compact
            guard let item = try ItemMembers(text, in: table.connection) else { return }
            if let old, number ?? old == old { return try table.replace(old, with: item) }
            if let old { try table.remove(old) }
            guard let number else { return _ = try table.insert(item) }
            if try !table.insert(item, id: number) {
                row.refuse("id", "Another \(table.resource.rawValue) has this ID.")
            }
        }
    }
}
