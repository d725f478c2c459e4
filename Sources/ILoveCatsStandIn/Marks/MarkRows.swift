import ToolkitStandIn

/// The votes and favourites as rows for import and export.
enum MarkRows {
    static func table(_ kind: Mark.Kind, now: @escaping @Sendable () -> Date) -> SandboxTable {
        let name = "cat_\(kind.rawValue)"
        let fields = ["id", "account", "image_id", "sub_id"] + (kind == .vote ? ["value"] : []) + ["created_at"]
        return SandboxTable(
            kind.rawValue, table: name, query: "SELECT id AS number, * FROM \(name) ORDER BY id",
            columns: { _ in fields }, value: value,
            clear: { connection in
                try connection.run("DELETE FROM \(name)")
                try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", name)
            },
            importer: { Importer(table: MarkTable(kind, $0), now: now()) })
    }

    @Sendable private static func value(_ row: Row) throws -> JSONValue {
        let mark = try MarkTable.mark(row)
        return .members([
            ("id", .integer(mark.id)), ("account", .string(mark.account)), ("image_id", .string(mark.image)),
            ("sub_id", mark.subID.map { .string($0) }), ("value", mark.value.map { .integer($0) }),
            ("created_at", .string(mark.created)),
        ])
    }

    private struct Importer: SandboxTable.Importer {
        let table: MarkTable
        let now: Date

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            row.require("account", "image_id")
            let id = row.integer("id", in: 1...Int(Int32.max)).map(Int64.init) ?? old
            let (account, image, subID) = (row.text("account") ?? "", row.text("image_id") ?? "", row.text("sub_id"))
            let value = table.kind == .vote ? row.integer("value") : nil
            if table.kind == .vote { row.require("value") }
            let created = row.date("created_at") ?? now
            row.refuseOthers()
            guard row.isSound else { return }
            if let old { try table.connection.run("DELETE FROM \(table.name) WHERE id = ?", old) }
            if table.kind == .favourite, try table.has(image, account: account, subID: subID) {
                return row.refuse("image_id", "The account has this favourite already.")
            }
            let isNew =
                try table.connection.run(
                    """
                    INSERT INTO \(table.name) (id, account, image, sub_id, value, created) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """, id, account, image, subID, value.map(Int64.init), JSON.text(created)) == 1
            if !isNew { row.refuse("id", "Another \(table.kind.rawValue) has this ID.") }
        }
    }
}
