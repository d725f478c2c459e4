import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests which hosts the server answers for, in `Host` and in the absolute form that apps send to an HTTP proxy.
final class AcceptedHostsTests: XCTestCase {
    func testHost_thatAStandInPlaysIsAnswered() throws {
        let address = Route("GET /address") { HTTPResponse(text: $0.origin) }
        let book = try Notebook(extra: [address])

        for host in ["notes.example", "NOTES.example", "my-1a2b.notes.example"] {
            XCTAssertEqual(try book.ask("GET http://\(host)/notes/1", host: host).body, "first", host)
        }
        XCTAssertEqual(
            try book.ask("GET http://notes.example/address", host: "notes.example").body, "http://notes.example")
    }

    func testHost_ofThisServerIsAnswered() throws {
        let book = try Notebook()

        for host in ["localhost:\(book.server.port)", "127.0.0.1:\(book.server.port)", "127.0.0.1"] {
            XCTAssertEqual(try book.ask("GET http://\(host)/notes/1", host: host).body, "first", host)
        }
    }

    func testHost_thatNoStandInPlaysIsRefusedInASentence() throws {
        let book = try Notebook()

        for host in [
            "example.com", "notes.example.com", "xnotes.example", ".notes.example", "a.b.notes.example", "192.0.2.1",
            "notes.example.",
        ] {
            for target in ["http://\(host)/notes/1", "http://\(host)/", "http://\(host)/toolkit/requests"] {
                let reply = try book.ask("GET \(target)", host: host)

                XCTAssertEqual(reply.status, 421, target)
                XCTAssertTrue(reply.body.contains("This server is no proxy for '\(host)'."), reply.body)
                XCTAssertTrue(reply.body.contains("notes.example, *.notes.example only."), reply.body)
            }
        }
    }

    func testHost_thatAStandInPlaysLeadsToNoControl() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        let reply = try book.ask("POST http://notes.example/toolkit/reset", host: "notes.example")

        XCTAssertEqual(reply.status, 403)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testHTTP10_withoutHostIsForTheHostOfItsTarget() throws {
        let book = try Notebook()
        let client = try TestClient(book.server.port)

        client.send("GET http://example.com/notes/1 HTTP/1.0\r\n\r\n")

        XCTAssertEqual(try XCTUnwrap(client.reply()).status, 421)
    }

    // MARK: The name of an attacker's page

    func testHost_thatIsAnAddressOrOfAStandInIsAnswered() throws {
        let book = try Notebook()

        for host in [
            "localhost", "LocalHost:80", "app.localhost", "127.0.0.1", "127.0.0.2:9", "[::1]", "192.0.2.7:8080",
            "notes.example", "my-1a2b.notes.example",
        ] {
            XCTAssertEqual(try book.ask("GET /notes/1", host: host).body, "first", host)
        }
    }

    func testHost_thatNobodyAllowedIsMisdirected() throws {
        let book = try Notebook()

        for host in ["evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "localhostx", "evil"] {
            for line in [
                "GET /notes/1", "POST /notes", "OPTIONS /notes", "GET /", "GET /none", "GET /openapi.json",
                "GET /toolkit/requests", "GET /copy/a/notes", "GET /%zz",
            ] {
                let reply = try book.ask(line, host: host)

                XCTAssertEqual(reply.status, 421, "\(line) at \(host)")
                let name = host.replacingOccurrences(of: ":8080", with: "")
                XCTAssertTrue(reply.body.contains("does not answer to the name '\(name)'"), reply.body)
                XCTAssertTrue(reply.body.contains("--allow-host \(name) "), reply.body)
            }
        }
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testHost_thatIsAllowedIsAnswered() throws {
        let book = try Notebook(
            hosts: ["Teacher.local"], publicOrigin: try XCTUnwrap(PublicOrigin("https://shop.example:8443")))

        for host in ["teacher.local:8080", "TEACHER.LOCAL", "shop.example", "shop.example:1"] {
            XCTAssertEqual(try book.ask("GET /notes/1", host: host).body, "first", host)
        }
        XCTAssertEqual(try book.ask("POST /toolkit/reset", host: "teacher.local").status, 403)
    }
}
