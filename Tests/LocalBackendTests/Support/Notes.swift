import ToolkitStandIn

@testable import LocalBackend

/// A small stand-in service for tests that stores notes.
struct NotesSandbox: SandboxService {
    let database: Database
    private let extra: [Route]

    init(_ path: String?, extra: [Route] = []) throws {
        self.extra = extra
        let create = Migration("notes.1.create") { connection in
            try connection.run("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        }
        database = try SandboxHome(path: path, now: { .distantPast }).open("notes", [create]) { connection, _ in
            try connection.run("INSERT INTO note VALUES (1, 'first')")
        }
    }

    func knows(_ request: SandboxRequest) throws -> Bool { request.path.last != "unknown" }

    func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]? {
        request.path == ["NOTES"] ? ["notes"] : nil
    }

    var hosts: [String] { ["notes.example", "*.notes.example"] }

    var keys: [RouteKey] { [.query(name: "NOTES-APPNAME", value: "let-me-in", service: "notes")] }

    var routes: [Route] {
        Route("GET /notes") { _ in
            let texts = try database.read { try $0.rows("SELECT text FROM note ORDER BY id").map { try text($0) } }
            return HTTPResponse(text: texts.joined(separator: ","))
        }
        Route("GET /notes/:id") { request in
            let row = try database.read { try $0.row("SELECT text FROM note WHERE id = ?", Int(request["id"]) ?? 0) }
            return try row.map { HTTPResponse(text: try text($0)) } ?? HTTPResponse(text: "none", status: .notFound)
        }.quick().with(example: "/notes/1")
        Route("POST /notes") { request in
            try database.write { connection in
                try connection.run(
                    "INSERT INTO note (text) VALUES (?)", String(decoding: request.body, as: UTF8.self))
            }
            return HTTPResponse(status: .created)
        }
        Route("GET /picture") { _ in
            HTTPResponse(headers: ["Content-Type": "image/png"], body: [0x89, 0x50, 0x4E, 0x47])
        }
        extra
    }

    /// Each note has a secret, so that tests see what becomes of it.
    var tables: [SandboxTable] {
        [
            SandboxTable(
                "note", table: "note", query: "SELECT id AS number, text FROM note ORDER BY id",
                columns: { _ in ["id", "text", "password"] },
                value: { row in
                    let text: String = try row.get("text")
                    return [
                        "id": .integer(try row.get("number")), "text": .string(text),
                        "password": .string("of \(text)"),
                    ]
                }, pictures: { row in row["text"] == "drawn" ? [("text", .path("/picture"))] : [] },
                importer: { NoteImporter(connection: $0) })
        ]
    }

    private struct NoteImporter: SandboxTable.Importer {
        let connection: Connection

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (id, text, password) = (row.integer("id"), row.text("text"), row.text("password"))
            row.require("text")
            row.refuseOthers()
            if password == "***" { row.refuse("password", "The secret is lost.") }
            guard row.isSound, let text else { return }
            if let old { try connection.run("DELETE FROM note WHERE id = ?", old) }
            try connection.run("INSERT INTO note (id, text) VALUES (?, ?)", id ?? old.map(Int.init), text)
        }
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {}

    func contents() throws -> [(name: String, count: Int)] { [] }

    private func text(_ row: Row) throws -> String { try row.get("text") }
}
