import ToolkitStandIn

/// What restdb.io tells of a database: its collections, a description, and a library for browsers
/// (ILoveCatsStandIn/Contract.md, section 1.12).
extension CatSandbox {
    var systemRoutes: [Route] {
        [
            registryRoute("GET /rest/_meta", describeDatabase).with(example: "/rest/_meta?apikey=\(Self.demoKey)")
                .described(as: .describeDatabase),
            registryRoute("GET /rest/_swagger.json", swagger)
                .with(example: "/rest/_swagger.json?apikey=\(Self.demoKey)").described(as: .showSwagger),
            Route("GET /rest/_jsapi.js") { _ in
                HTTPResponse(
                    headers: ["Content-Type": "application/javascript; charset=utf-8"],
                    body: Array(BrowserLibrary.text.utf8))
            }
            .with(example: "/rest/_jsapi.js").described(as: .showBrowserLibrary),
            registryRoute("GET /rest/:collection/_meta", describeCollection)
                .with(example: "/rest/\(Self.catCollection)/_meta?apikey=\(Self.demoKey)")
                .described(as: .describeCollection),
        ]
    }

    private func describeDatabase(_ request: SandboxRequest) throws -> HTTPResponse {
        try HTTPResponse(
            document: database.read { connection in
                .array(try names(connection).map { try details(of: $0, connection) })
            })
    }

    private func describeCollection(_ request: SandboxRequest) throws -> HTTPResponse {
        let name = request["collection"]
        return try HTTPResponse(document: database.read { try details(of: name, $0) })
    }

    private func names(_ connection: Connection) throws -> [String] {
        try connection.rows("SELECT name FROM document_collection WHERE name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name")
            .map { try $0.get(0, as: String.self) }
    }

    /// The number of documents of a collection, and the fields of its newest 100 documents with their JSON types.
    private func details(of name: String, _ connection: Connection) throws -> JSONValue {
        let table = try DocumentTable(reading: collections[name], connection)
        let rows = try connection.rows(
            """
            SELECT key, min(type) FROM (SELECT body FROM document WHERE collection = ? ORDER BY id DESC LIMIT 100),
            json_each(body) GROUP BY key ORDER BY key
            """, table.name)
        let fields = try rows.map { row -> JSONValue in
            let (name, type) = (try row.get(0, as: String.self), try row.get(1, as: String.self))
            return ["name": .string(name), "type": .string(type)]
        }
        return [
            "name": .string(name), "count": .integer(Int64(try table.count())), "fields": .array(fields),
        ]
    }

    private func swagger(_ request: SandboxRequest) throws -> HTTPResponse {
        let names = try database.read { try self.names($0) }
        func operations(_ methods: [String], _ name: String) -> JSONValue {
            .object(
                methods.map { method in
                    .init(method, ["tags": [.string(name)], "responses": ["200": ["description": "OK"]]])
                })
        }
        let paths = names.flatMap { name in
            [
                JSONValue.Member("/\(name)", operations(["get", "post"], name)),
                .init("/\(name)/{id}", operations(["get", "put", "patch", "delete"], name)),
            ]
        }
        return try HTTPResponse(
            document: [
                "swagger": "2.0", "info": ["title": "restdb.io", "version": "1.0.0"], "basePath": "/rest",
                "paths": .object(paths),
            ])
    }
}
