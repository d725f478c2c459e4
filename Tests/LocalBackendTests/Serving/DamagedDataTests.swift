import Foundation
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class DamagedDataTests: XCTestCase {
    private let folder = TemporaryFolder()
    private var notes: String { "\(folder.path)/notes.sqlite" }

    /// Two stand-ins, the notes and another one with its route at `/other`.
    private func backend() throws -> Backend {
        try Backend(
            features: ["notes", "other"], host: "127.0.0.1", folder: "\(folder.path)/serve",
            open: { [path = folder.path] feature, place in
                let file: String? =
                    switch place {
                    case .shared: "\(path)/\(feature).sqlite"
                    case .file(let copy): copy
                    case .memory: nil
                    }
                if feature == "notes" { return Sandbox(try NotesSandbox(file)) }
                return Sandbox(try OtherSandbox(file))
            })
    }

    private func ask(_ backend: Backend, _ line: String, copy: String? = nil) throws -> HTTPResponse {
        let server = try Server(host: "127.0.0.1", port: 0, handler: backend)
        defer { server.stop() }
        let client = try TestClient(server.port)
        let header = copy.map { "X-Toolkit-Copy: \($0)\r\n" } ?? ""
        client.send("\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(header)Content-Length: 0\r\n\r\n")
        let reply = try XCTUnwrap(try client.reply(isHead: false))
        return HTTPResponse(status: HTTPStatus(rawValue: reply.status), headers: [:], body: Array(reply.body.utf8))
    }

    private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    /// Damages the notes while a server may have them open; the bytes change in place.
    private func damage() throws {
        let handle = try XCTUnwrap(FileHandle(forUpdatingAtPath: notes))
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 20_000))
        try handle.close()
    }

    func testDamagedData_atTheStart_isNotServed_butTheRestIs() throws {
        try folder.write("garbage", to: "notes.sqlite")

        let backend = try backend()
        defer { backend.close() }

        XCTAssertEqual(backend.problems.map(\.feature), ["notes"])
        for line in ["GET /notes", "GET /notes/1", "POST /notes"] {
            let response = try ask(backend, line)
            XCTAssertEqual(response.status, .serviceUnavailable, line)
            XCTAssertTrue(text(response).contains("The data of notes is damaged"), text(response))
            XCTAssertTrue(text(response).contains("toolkit sandbox reset notes"), text(response))
            XCTAssertFalse(text(response).contains(folder.path), text(response))
        }
        XCTAssertEqual(try ask(backend, "GET /other").status, .ok)
        XCTAssertEqual(try ask(backend, "GET /").status, .ok)
        XCTAssertEqual(folder.read("notes.sqlite"), "garbage")
    }

    func testDamagedData_isLeftOutOfSnapshotsAndCopies() throws {
        try folder.write("garbage", to: "notes.sqlite")
        let backend = try backend()
        defer { backend.close() }

        XCTAssertEqual(try ask(backend, "POST /toolkit/snapshot").status, .created)
        XCTAssertEqual(try ask(backend, "POST /toolkit/restore").status, .noContent)
        XCTAssertEqual(try ask(backend, "POST /copy?name=a").status, .created)
        XCTAssertEqual(try ask(backend, "GET /other", copy: "a").status, .ok)
        let notes = try ask(backend, "GET /notes", copy: "a")
        XCTAssertEqual(notes.status, .serviceUnavailable)
        XCTAssertTrue(text(notes).contains("in the copy 'a'"), text(notes))
        XCTAssertEqual(try ask(backend, "POST /toolkit/reset").status, .serviceUnavailable)
        XCTAssertEqual(try ask(backend, "GET /toolkit/faults").status, .ok)
    }

    func testDataThatIsDamagedLater_answers503() throws {
        _ = try NotesSandbox(notes)
        let backend = try backend()
        defer { backend.close() }
        try damage()

        for line in ["GET /notes", "GET /notes/1", "POST /notes"] {
            XCTAssertEqual(try ask(backend, line).status, .serviceUnavailable, line)
        }
        let snapshot = try ask(backend, "POST /toolkit/snapshot")
        XCTAssertEqual(snapshot.status, .serviceUnavailable)
        XCTAssertTrue(text(snapshot).contains("The data of notes is damaged"), text(snapshot))
        XCTAssertEqual(try ask(backend, "POST /copy?name=a").status, .created)
        XCTAssertEqual(try ask(backend, "GET /other", copy: "a").status, .ok)
        XCTAssertEqual(try ask(backend, "GET /other").status, .ok)
    }

    func testDamagedSnapshot_changesNothing() throws {
        let backend = try backend()
        defer { backend.close() }
        XCTAssertEqual(try ask(backend, "POST /toolkit/snapshot").status, .created)
        XCTAssertEqual(try ask(backend, "POST /other").status, .created)
        let file = "\(folder.path)/serve/main/1/notes.sqlite"
        XCTAssertTrue(FileManager.default.createFile(atPath: file, contents: Data("garbage".utf8)))

        let restore = try ask(backend, "POST /toolkit/restore")

        XCTAssertEqual(restore.status, .serviceUnavailable)
        XCTAssertTrue(text(restore).contains("The snapshot 'default' is damaged"), text(restore))
        XCTAssertEqual(text(try ask(backend, "GET /other")), "2")
    }
}

/// A stand-in that counts.
private struct OtherSandbox: SandboxService {
    let database: Database

    init(_ path: String?) throws {
        let create = Migration("other.1.create") { try $0.run("CREATE TABLE number (id INTEGER PRIMARY KEY)") }
        database = try SandboxHome(path: path, now: { .distantPast }).open("other", [create]) { connection, _ in
            try connection.run("INSERT INTO number VALUES (1)")
        }
    }

    var routes: [Route] {
        Route("GET /other") { _ in
            let count = try database.read { try $0.value("SELECT count(*) FROM number", as: Int.self) } ?? 0
            return HTTPResponse(text: "\(count)")
        }
        Route("POST /other") { _ in
            try database.write { try $0.run("INSERT INTO number DEFAULT VALUES") }
            return HTTPResponse(status: .created)
        }
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {}

    func contents() throws -> [(name: String, count: Int)] { [] }
}
