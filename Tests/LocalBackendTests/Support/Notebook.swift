import Foundation
import ToolkitTesting
import XCTest

@testable import LocalBackend
@testable import ToolkitStandIn

/// A running server with the notes stand-in, for one test.
final class Notebook: Sendable {
    let backend: Backend
    let server: Server
    private let folder: TemporaryFolder

    /// The main database of a notebook in a folder.
    static func database(in folder: TemporaryFolder) -> String { "\(folder.path)/notes.sqlite" }

    /// - Parameter opening: Called before a database is opened; `path` is `nil` for the main database.
    init(
        in folder: TemporaryFolder = TemporaryFolder(), hosts: [String] = [], pages: [PageOrigin] = [],
        publicOrigin: PublicOrigin? = nil, classroom: Classroom? = nil, chaos: ChaosInjector = ChaosInjector(),
        accessLog: (@Sendable (String) -> Void)? = nil, extra: [Route] = [], recorder: Recorder? = nil,
        realFeatures: Set<String> = [],
        opening: @escaping @Sendable (_ path: String?) throws -> Void = { _ in }
    ) throws {
        self.folder = folder
        let home = Self.database(in: folder)
        backend = try Backend(
            features: ["notes"], host: "127.0.0.1", hosts: hosts, pages: pages, publicOrigin: publicOrigin,
            classroom: classroom, realFeatures: realFeatures,
            chaos: chaos, folder: "\(folder.path)/serve",
            open: { _, place in
                let path: String? =
                    switch place {
                    case .shared: home
                    case .file(let path): path
                    case .memory: nil
                    }
                try opening(path == home ? nil : path)
                return Sandbox(try NotesSandbox(path, extra: extra))
            }, recorder: recorder, accessLog: accessLog)
        server = try Server(host: "127.0.0.1", port: 0, handler: backend)
    }

    deinit {
        server.stop()
        backend.close()
    }

    /// The names of the files and folders of copies and snapshots.
    func filesOfCopies(_ path: String = "") -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/serve/\(path)")) ?? []
    }

    /// The total number of requests that the request list reports.
    func requestCount(_ headers: [String] = []) throws -> Int? {
        let list = try ask("GET /toolkit/requests", headers).body
        let json: JSONValue = try JSON.decode(JSONValue.self, from: Array(list.utf8))
        return json["total"]?.integer
    }

    /// Turns the switch on that hides secrets on this machine.
    func hideSecrets() throws {
        let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
        XCTAssertEqual(try ask("POST \(Panel.path)/secrets", form, body: "hide=yes").status, 303)
    }

    /// Makes a copy of the data.
    func makeCopy(_ name: String) throws {
        XCTAssertEqual(try ask("POST /copy?name=\(name)").status, 201, name)
    }

    /// Sends a request over a new connection.
    func ask(
        _ line: String, _ headers: [String] = [], host: String? = nil, body: String = ""
    ) throws -> TestClient.Reply {
        let client = try TestClient(server.port)
        let fields = ["Host: \(host ?? "127.0.0.1:\(server.port)")", "Content-Length: \(body.utf8.count)"] + headers
        client.send("\(line) HTTP/1.1\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + body)
        return try XCTUnwrap(try client.reply(isHead: line.hasPrefix("HEAD ")))
    }
}
