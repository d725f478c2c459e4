import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests copies of the data that have a path of their own, also for other machines.
final class ClassroomTests: XCTestCase {
    /// What a proxy adds to the requests of other machines.
    private let student = ["X-Forwarded-For: 192.0.2.7"]
    private let chosen = Classroom(size: 2, names: .chosen)
    private let secret = Classroom(size: 2, names: .secret)

    // MARK: Paths

    func testPath_isACopyOfEverything() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "everybody's")

        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("POST /copy/anna/notes", body: "mine")

        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first,everybody's,mine")
        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: anna"]).body, "first,everybody's,mine")
        XCTAssertEqual(try book.ask("GET /notes").body, "first,everybody's")
        XCTAssertEqual(try book.ask("GET /copy/ben/notes").body, "first,everybody's")
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"anna\",\"ben\"]\n")
    }

    func testPath_isPartOfTheAddressesInAnswers() throws {
        let address = Route("GET /address") { HTTPResponse(text: $0.origin) }
        let book = try Notebook(hosts: ["shop.example"], extra: [address])
        try book.makeCopy("anna")

        XCTAssertEqual(
            try book.ask("GET /copy/anna/address", host: "shop.example:99").body, "http://shop.example:99/copy/anna")
        let document = try JSON.decode(
            JSONValue.self, from: Array(try book.ask("GET /copy/anna/openapi.json").body.utf8))
        XCTAssertEqual(
            document["servers"]?.array?.first?["url"], .string("http://127.0.0.1:\(book.server.port)/copy/anna"))
    }

    func testPath_winsOverTheHeader() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("POST /copy/ben/notes", body: "ben's")

        XCTAssertEqual(try book.ask("GET /copy/anna/notes", ["X-Toolkit-Copy: ben"]).body, "first")
    }

    func testPath_leadsNowhereElse() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("POST /copy/ben/notes", body: "ben's")

        for target in [
            "/copy/anna/copy/ben/notes", "/copy/anna/../ben/notes", "/copy/anna/%2e%2e/ben/notes",
            "/copy/anna//copy/ben/notes", "/copy/anna/toolkit/copies", "/copy/anna/copy",
        ] {
            XCTAssertEqual(try book.ask("GET \(target)").status, 404, target)
        }
        XCTAssertEqual(try book.ask("DELETE /copy/anna/toolkit/copies/ben").status, 404)
        XCTAssertEqual(try book.ask("POST /copy/anna/copy?name=cleo").status, 404)
    }

    func testPath_needsAPlainName() throws {
        let book = try Notebook()

        for name in ["", "a%20b", "%2e%2e", String(repeating: "x", count: 65)] {
            XCTAssertEqual(try book.ask("GET /copy/\(name)/notes").status, 400, name)
        }
    }

    func testPath_withoutMoreIsThePageOfTheCopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        for target in ["/copy/anna", "/copy/anna/"] {
            XCTAssertEqual(try book.ask("GET \(target)").body, "Service is running", target)
        }
        let page = try book.ask("GET /copy/anna", ["Accept: text/html"]).body
        XCTAssertTrue(page.contains(#"href="/copy/anna/toolkit/panel/routes"#), page)
        XCTAssertTrue(page.contains(#"action="/copy/anna/toolkit/panel/requests""#), page)
        XCTAssertFalse(page.contains(#"href="/toolkit/panel"#), page)
    }

    func testRequests_areThoseOfTheCopyWithPathsInside() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }
        _ = try book.ask("GET /copy/anna/notes/1")
        _ = try book.ask("GET /copy/ben/notes")

        let list = try book.ask("GET /copy/anna/toolkit/requests").body

        let requests = try JSON.decode(JSONValue.self, from: Array(list.utf8))["requests"]?.array
        XCTAssertEqual(requests?.map { $0["target"] }, ["/notes/1"])
        XCTAssertEqual(requests?.map { $0["route"] }, ["GET /notes/:id"])
    }

    // MARK: Other machines

    func testOtherMachine_mayMakeCopiesUpToTheSizeOfTheClass() throws {
        let book = try Notebook(classroom: chosen)

        XCTAssertEqual(try book.ask("POST /copy/anna/notes", student, body: "mine").status, 404)
        for name in ["anna", "ben"] { XCTAssertEqual(try book.ask("POST /copy?name=\(name)", student).status, 201) }
        XCTAssertEqual(try book.ask("POST /copy?name=cleo", student).status, 429)
        XCTAssertEqual(try book.ask("GET /copy/anna/notes", student).status, 200)
        XCTAssertEqual(try book.ask("POST /copy?name=cleo").status, 201, "this machine may make more")
    }

    func testOtherMachine_mayMakeNoCopyWithoutAClass() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET /copy/anna/notes", student).status, 403)
        XCTAssertEqual(try book.ask("POST /copy/anna/notes", student, body: "mine").status, 403)
        XCTAssertEqual(try book.ask("POST /copy?name=anna", student).status, 403)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
    }

    func testOtherMachine_controlsItsCopyAlone() throws {
        let book = try Notebook(classroom: chosen)
        _ = try book.ask("POST /notes", body: "everybody's")
        _ = try book.ask("POST /copy?name=anna", student)
        _ = try book.ask("POST /copy/anna/notes", student, body: "mine")

        XCTAssertEqual(try book.ask("POST /copy/anna/toolkit/reset", student).status, 204)

        XCTAssertEqual(try book.ask("GET /copy/anna/notes", student).body, "first")
        XCTAssertEqual(try book.ask("GET /notes").body, "first,everybody's")
        for line in [
            "POST /toolkit/reset", "GET /toolkit/copies", "GET /toolkit/requests", "DELETE /toolkit/copies/anna",
        ] {
            XCTAssertEqual(try book.ask(line, student).status, 403, line)
            XCTAssertEqual(try book.ask(line, student + ["X-Toolkit-Copy: anna"]).status, 403, line)
        }
    }

    func testOtherMachine_controlsNoCopyWithoutAClassOrACopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        XCTAssertEqual(try book.ask("POST /copy/anna/toolkit/reset", student).status, 403)
        let inClass = try Notebook(classroom: chosen)
        XCTAssertEqual(try inClass.ask("POST /copy/nobody/toolkit/reset", student).status, 403)
    }

    func testPageOfACopy_hasNoSwitchesOfTheServer() throws {
        let book = try Notebook(classroom: chosen)
        try book.makeCopy("anna")
        let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
        try book.hideSecrets()

        for (page, fields) in [("secrets", "hide=no"), ("strict", "strict=on")] {
            for headers in [student, []] {
                let reply = try book.ask("POST /copy/anna\(Panel.path)/\(page)", form + headers, body: fields)
                XCTAssertEqual(reply.status, 404, page)
            }
        }
        XCTAssertTrue(book.backend.hidesSecrets.withLock(\.self))
        XCTAssertFalse(book.backend.strict.isOn)
        XCTAssertFalse(try book.ask("GET /copy/anna/", ["Accept: text/html"]).body.contains("Hide secrets"))
        XCTAssertTrue(try book.ask("GET /", ["Accept: text/html"]).body.contains("Hide secrets"))
    }

    func testForeignPage_controlsNoCopy() throws {
        let book = try Notebook(pages: [.any], classroom: chosen)
        try book.makeCopy("anna")

        for field in ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"] {
            XCTAssertEqual(try book.ask("POST /copy/anna/toolkit/reset", student + [field]).status, 403, field)
        }
    }

    func testPageOfACopy_controlsItByAnAllowedName() throws {
        let book = try Notebook(hosts: ["school.example"], classroom: chosen)
        try book.makeCopy("anna")
        let name = "school.example:\(book.server.port)"

        let reply = try book.ask("POST /copy/anna/toolkit/reset", student + ["Origin: http://\(name)"], host: name)

        XCTAssertEqual(reply.status, 204, reply.body)
    }

    func testNetwork_countsForNoCopyBehindAProxy() throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: false, address: "", network: 7))
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        let request = try bytes.withUnsafeBytes { bytes in
            var rest = bytes
            return try XCTUnwrap(try parser.next(&rest))
        }

        XCTAssertEqual(try Notebook().backend.network(of: request), 7)
        let book = try Notebook(publicOrigin: PublicOrigin("https://shop.example"))
        XCTAssertNil(book.backend.network(of: request))
    }

    // MARK: Handing out

    func testHandout_isAnAddressForAProgram() throws {
        let book = try Notebook(classroom: chosen)

        let reply = try book.ask("POST /copy?name=anna", student)

        let address = "http://127.0.0.1:\(book.server.port)/copy/anna/"
        XCTAssertEqual(reply["Location"], address)
        let answer = try JSON.decode(JSONValue.self, from: Array(reply.body.utf8))
        XCTAssertEqual(answer, ["name": "anna", "url": .string(address)])
    }

    func testHandout_leadsABrowserToThePageOfTheCopy() throws {
        let book = try Notebook(classroom: chosen)
        let form = ["Content-Type: application/x-www-form-urlencoded", "Accept: text/html"]

        let first = try book.ask("POST /copy", student + form, body: "name=anna")
        let reply = try book.ask("POST /copy?name=anna", student + form, body: "name=anna")

        XCTAssertEqual(first.status, 307, "a proxy finds the server of a copy by the target")
        XCTAssertEqual(first["Location"], "/copy?name=anna")
        XCTAssertEqual(reply.status, 303)
        XCTAssertEqual(reply["Location"], "/copy/anna/")
    }

    func testHandout_withoutANameIsRefused() throws {
        XCTAssertEqual(try Notebook(classroom: chosen).ask("POST /copy", student).status, 400)
    }

    func testSecretNames_areGivenAndNotChosen() throws {
        let book = try Notebook(classroom: secret)

        XCTAssertEqual(try book.ask("GET /copy/anna/notes", student).status, 403)
        let replies = try (0..<2).map { _ in try book.ask("POST /copy?name=anna", student) }

        let names = try replies.map { reply in
            try JSON.decode(JSONValue.self, from: Array(reply.body.utf8))["name"]?.string ?? ""
        }
        XCTAssertEqual(Set(names).count, 2)
        for name in names {
            XCTAssertNotNil(name.wholeMatch(of: /[a-z2-9]{16}/), name)
            XCTAssertEqual(try book.ask("GET /copy/\(name)/notes", student).status, 200)
        }
        XCTAssertEqual(try book.ask("POST /copy", student).status, 429)
    }

    func testPage_offersACopyAndListsThemForThisMachineOnly() throws {
        let book = try Notebook(classroom: secret)
        try book.makeCopy("anna")
        _ = try book.ask("GET /copy/anna/notes")

        let own = try book.ask("GET /toolkit/panel/copies").body
        let foreign = try book.ask("GET /", student + ["Accept: text/html"]).body

        for page in [own, foreign] { XCTAssertTrue(page.contains(#"method="post" action="/copy""#), page) }
        XCTAssertTrue(own.contains(#"<a href="/copy/anna/">/copy/anna/</a> <small>1 request<"#), own)
        XCTAssertFalse(foreign.contains("anna"), foreign)
        XCTAssertFalse(foreign.contains("toolkit/panel"), foreign)
    }
}
