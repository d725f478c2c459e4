import ToolkitStandIn

/// The uploaded files as rows for import and export, with their bytes in Base64.
enum UploadRows {
    private static let fields = [
        "id", "service", "account", "sub_id", "name", "type", "width", "height", "breeds", "created", "content",
    ]

    static func table(now: @escaping @Sendable () -> Date) -> SandboxTable {
        SandboxTable(
            "upload", table: "upload", query: "SELECT rowid AS number, * FROM upload ORDER BY rowid",
            columns: { _ in fields }, value: value,
            pictures: { row in row["content"]?.string.map { [("content", .base64($0))] } ?? [] },
            importer: { Importer(connection: $0, now: now()) })
    }

    @Sendable private static func value(_ row: Row) throws -> JSONValue {
        let upload = try UploadTable.upload(row)
        let content = Data(try row.get("content", as: [UInt8].self)).base64EncodedString()
        return .members([
            ("id", .string(upload.id)), ("service", .string(try row.get("service"))),
            ("account", .string(upload.account)), ("sub_id", upload.subID.map { .string($0) }),
            ("name", .string(upload.name)), ("type", .string(upload.mediaType)),
            ("width", .integer(Int64(upload.width))), ("height", .integer(Int64(upload.height))),
            ("breeds", .array(upload.breeds.map(JSONValue.string))), ("created", .string(upload.created)),
            ("content", .string(content)),
        ])
    }

    private struct Importer: SandboxTable.Importer {
        let connection: Connection
        let now: Date

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let service = row.choice("service", of: Upload.Service.allCases.map(\.rawValue))
            let content = row.text("content").flatMap { Data(base64Encoded: $0) }
            row.require("service", "content")
            if row.isSound, content == nil { row.refuse("content", "This is not Base64.") }
            if content?.count ?? 0 > Upload.limit {
                row.refuse("content", "A file has at most \(Upload.limit >> 20) MB.")
            }
            let told = row.text("id")
            if let told, !DocumentIDs.isID(told) {
                row.refuse("id", "'\(told.excerpt(limit: 60))' is not an ID of 24 hexadecimal digits.")
            }
            let (account, subID) = (row.text("account") ?? "", row.text("sub_id"))
            let (name, type) = (row.text("name") ?? "", row.text("type"))
            let (width, height) = (row.integer("width", in: 0 ... .max), row.integer("height", in: 0 ... .max))
            let (breeds, created) = (row.texts("breeds") ?? [], row.date("created"))
            row.refuseOthers()
            guard row.isSound, let service = service.flatMap(Upload.Service.init), let content else { return }
            if let old { try connection.run("DELETE FROM upload WHERE rowid = ?", old) }
            let id = try told ?? DocumentIDs.reserve(1, at: now, in: connection)[0]
            if let told { try DocumentIDs.pass(told, in: connection) }
            let upload = Upload(
                id: id, account: account, subID: subID, name: name, mediaType: type ?? "application/octet-stream",
                width: width ?? 0, height: height ?? 0, breeds: breeds, created: JSON.text(created ?? now))
            guard try connection.row("SELECT 1 FROM upload WHERE id = ?", id) == nil else {
                return row.refuse("id", "An upload with this ID already exists.")
            }
            try UploadTable(service, connection).insert(upload, Array(content))
        }
    }
}
