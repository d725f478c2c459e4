import ToolkitStandIn

/// The stored answers to requests with an `Idempotency-Key`, kept as long as the data.
struct KeptAnswers {
    let connection: Connection

    static let migration = Migration("codepay.2.keys") { connection in
        try connection.run(
            """
            CREATE TABLE kept_answer (
                key TEXT PRIMARY KEY NOT NULL, request BLOB NOT NULL, status INTEGER NOT NULL, etag TEXT,
                body TEXT NOT NULL)
            """)
    }

    init(_ connection: Connection) { self.connection = connection }

    /// The stored answer to a request with this key; `nil` for the first request with the key.
    /// - Throws: `ItemError.keyReused` when the key came with another method, path or body.
    func answer(to request: SandboxRequest, key: String) throws -> HTTPResponse? {
        let sql = "SELECT request, status, etag, body FROM kept_answer WHERE key = ?"
        guard let row = try connection.row(sql, key) else { return nil }
        guard try row.get(0, as: [UInt8].self) == Self.fingerprint(request) else { throw ItemError.keyReused }
        var response = HTTPResponse(json: try row.get(3), status: HTTPStatus(rawValue: try row.get(1)))
        response.headers["ETag"] = try row.get(2)
        return response
    }

    func keep(_ response: HTTPResponse, to request: SandboxRequest, key: String) throws {
        try connection.run(
            "INSERT INTO kept_answer (key, request, status, etag, body) VALUES (?, ?, ?, ?, ?)", key,
            Self.fingerprint(request), response.status.rawValue, response.headers["ETag"], response.text)
    }

    // MARK: Rows

    /// The answers as rows for import and export: data without its answers would do a repeated request again.
    static let table = SandboxTable(
        // A request can have a password, which no page shows.
        "answer", isListed: false, table: "kept_answer",
        query: "SELECT rowid AS number, key, request, status, etag, body FROM kept_answer ORDER BY rowid",
        columns: { connection in
            let hasRows = try connection.row("SELECT 1 FROM kept_answer LIMIT 1") != nil
            return hasRows ? ["key", "request", "status", "etag", "body"] : []
        },
        value: { row in
            let etag: String? = try row.get("etag")
            return .members([
                ("key", .string(try row.get("key"))),
                ("request", .string(Data(try row.get("request", as: [UInt8].self)).base64EncodedString())),
                ("status", .integer(try row.get("status"))),
                ("etag", etag.map { .string($0) }),
                ("body", .string(try row.get("body"))),
            ])
        },
        importer: Importer.init)

    private struct Importer: SandboxTable.Importer {
        let connection: Connection

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            row.require("key", "request", "status", "body")
            let key = row.text("key")
            let request = row.text("request").flatMap { Data(base64Encoded: $0) }
            if row.isSound, request == nil { row.refuse("request", "This is not Base64.") }
            let status = row.integer("status", in: 200...299)
            let etag = row.text("etag")
            let body = row.text("body")
            if let body, !JSON.isValid(Array(body.utf8)) { row.refuse("body", "This is not JSON.") }
            row.refuseOthers()
            guard row.isSound, let request else { return }
            if let old { try connection.run("DELETE FROM kept_answer WHERE rowid = ?", old) }
            let sql = "INSERT OR IGNORE INTO kept_answer (key, request, status, etag, body) VALUES (?, ?, ?, ?, ?)"
            if try connection.run(sql, key, [UInt8](request), status, etag, body) == 0 {
                row.refuse("key", "Another answer has this key.")
            }
        }
    }

    /// The method, path and body of a request; two requests with the same fingerprint are the same request.
    private static func fingerprint(_ request: SandboxRequest) -> [UInt8] {
        Array("\(request.method) /\(request.path.joined(separator: "/"))\n".utf8) + request.body
    }
}
