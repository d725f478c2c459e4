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

    /// The method, path and body of a request; two requests with the same fingerprint are the same request.
    private static func fingerprint(_ request: SandboxRequest) -> [UInt8] {
        Array("\(request.method) /\(request.path.joined(separator: "/"))\n".utf8) + request.body
    }
}
