import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class CrossOriginTests: XCTestCase {
    private let asked = ["Origin: http://localhost:3000", "Access-Control-Request-Method: PATCH"]

    func testPreflight_isAnsweredWhateverThePath() throws {
        let book = try Notebook()
        for (target, methods) in [
            ("/notes", "GET, HEAD, OPTIONS, PATCH, POST"), ("/notes/1", "GET, HEAD, OPTIONS, PATCH"),
            ("/none", "PATCH"), ("/%zz", "PATCH"), ("/", "GET, HEAD, OPTIONS, PATCH"),
            ("/?a=1", "GET, HEAD, OPTIONS, PATCH"), ("/openapi.json", "GET, HEAD, OPTIONS, PATCH"),
            ("/openapi.json/none", "PATCH"), ("/openapi.json/%zz", "PATCH"),
        ] {
            let reply = try book.ask(
                "OPTIONS \(target)", asked + ["Access-Control-Request-Headers: authorization, x-apikey"])

            XCTAssertEqual(reply.status, 204, target)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "http://localhost:3000", target)
            XCTAssertEqual(reply["Access-Control-Allow-Methods"], methods, target)
            XCTAssertEqual(reply["Access-Control-Allow-Headers"], "authorization, x-apikey", target)
            XCTAssertEqual(reply["Access-Control-Max-Age"], "600", target)
        }
    }

    func testPreflight_allowsPrivateNetworksToWhoAsks() throws {
        let book = try Notebook()

        let reply = try book.ask("OPTIONS /none", asked + ["Access-Control-Request-Private-Network: true"])

        XCTAssertEqual(reply["Access-Control-Allow-Private-Network"], "true")
        XCTAssertNil(try book.ask("OPTIONS /none", asked)["Access-Control-Allow-Private-Network"])
    }

    func testPreflight_makesNoCopyOfTheData() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("OPTIONS /notes", asked + ["X-Toolkit-Copy: one"]).status, 204)

        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
    }

    func testAllow_isTheSameForOptionsAndARefusal() throws {
        let book = try Notebook()
        for target in ["/notes", "/notes/1", "/picture", "/", "/openapi.json"] {
            let options = try book.ask("OPTIONS \(target)")
            let refusal = try book.ask("DELETE \(target)")

            XCTAssertEqual(options.status, 204, target)
            XCTAssertEqual(refusal.status, 405, target)
            XCTAssertEqual(options["Allow"], refusal["Allow"], target)
            XCTAssertEqual(options["Access-Control-Allow-Methods"], options["Allow"], target)
        }
        XCTAssertEqual(try book.ask("DELETE /notes")["Allow"], "GET, HEAD, OPTIONS, POST")
        XCTAssertEqual(try book.ask("PUT /")["Allow"], "GET, HEAD, OPTIONS")
    }

    func testAllowedMethods_work() throws {
        let book = try Notebook()
        for method in try XCTUnwrap(book.ask("OPTIONS /notes")["Allow"]).components(separatedBy: ", ") {
            XCTAssertNotEqual(try book.ask("\(method) /notes").status, 405, method)
        }
    }

    func testOptions_ofAnUnknownPath_isNotFound() throws {
        let book = try Notebook()
        for target in ["/none", "/openapi.json/none"] {
            let reply = try book.ask("OPTIONS \(target)", ["Origin: http://localhost:3000"])
            XCTAssertEqual(reply.status, 404, target)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "http://localhost:3000", target)
        }
    }

    func testOptions_isTheServicesOwn_whereItHasARouteForThem() throws {
        let own = Route("OPTIONS /own") { _ in HTTPResponse(text: "mine") }

        XCTAssertEqual(try Notebook(extra: [own]).ask("OPTIONS /own", asked).body, "mine")
    }

    func testRefusals_canBeReadByPages() throws {
        let book = try Notebook()
        for (line, status) in [
            ("GET /none", 404), ("PUT /notes", 405), ("PUT /", 405), ("POST /openapi.json", 405), ("GET /%zz", 400),
            ("GET /openapi.json/none", 404), ("GET /openapi.json", 200), ("GET /", 200),
        ] {
            let reply = try book.ask(line, ["Origin: http://localhost:3000"])
            XCTAssertEqual(reply.status, status, line)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "http://localhost:3000", line)
            XCTAssertEqual(reply["Access-Control-Expose-Headers"], "*", line)
        }
    }

    func testControl_allowsNothing() throws {
        let book = try Notebook()
        for target in ["/toolkit", "/toolkit/", "/toolkit/faults", "/toolkit/none", "/toolkit/%zz", "/toolkit?a=1"] {
            for (line, fields) in [
                ("OPTIONS", asked), ("OPTIONS", []), ("GET", []), ("PATCH", []),
                ("GET", ["Origin: http://app.example"]),
            ] {
                let reply = try book.ask("\(line) \(target)", fields)
                XCTAssertFalse(reply.head.contains("Access-Control"), "\(line) \(target): \(reply.head)")
                XCTAssertNotEqual(reply.status, 204, "\(line) \(target)")
            }
        }
    }

    // MARK: Origins

    func testPages_ofThisMachine_areAllowed() throws {
        let book = try Notebook()
        for origin in [
            "http://localhost", "http://localhost:3000", "https://LOCALHOST:8443", "http://127.0.0.1:5173",
            "http://127.1.2.3", "http://[::1]:8080", "http://shop.localhost:3000", "capacitor://localhost",
        ] {
            let reply = try book.ask("GET /notes/1", ["Origin: \(origin)"])

            XCTAssertEqual(reply.status, 200, origin)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], origin, origin)
            XCTAssertEqual(reply["Vary"], "Origin", origin)
        }
    }

    func testPages_ofOtherOrigins_areRefused_andChangeNothing() throws {
        let book = try Notebook()
        for origin in [
            "http://app.example", "null", "", "file://", "http://localhost.app.example", "http://xlocalhost",
            "http://127.0.0.1.app.example", "http://localhost:3000/path", "http://a@localhost",
            "http://localhost:99999",
            "localhost", "http://192.0.2.1", "http://127.0.0.1:x",
        ] {
            for line in ["GET /notes/1", "POST /notes", "OPTIONS /notes", "GET /none", "GET /", "GET /openapi.json"] {
                let reply = try book.ask(line, ["Origin: \(origin)"], body: "")
                XCTAssertEqual(reply.status, 403, "\(line) \(origin)")
                XCTAssertFalse(reply.head.contains("Access-Control"), reply.head)
            }
        }
        XCTAssertEqual(try book.ask("GET /notes/2").status, 404)
    }

    func testForeignPage_isRefusedBesideAnOriginOfThisMachine() throws {
        let reply = try Notebook().ask("GET /notes/1", ["Origin: http://localhost", "Origin: http://app.example"])

        XCTAssertEqual(reply.status, 403)
    }

    func testPage_thatThisMachineServesByAnAllowedName_isAllowed() throws {
        let book = try Notebook(hosts: ["App.example", "other.example"])
        let name = "app.example:\(book.server.port)"

        XCTAssertEqual(try book.ask("GET /notes/1", ["Origin: http://\(name)"], host: name).status, 200)
        XCTAssertEqual(try book.ask("GET /notes/1", ["Origin: http://other.example"], host: name).status, 403)
        XCTAssertEqual(try book.ask("GET /notes/1", ["Origin: http://evil.example"], host: name).status, 403)
    }

    func testForeignPage_withTheNameOfARealService_isRefused() throws {
        let reply = try Notebook().ask("POST /notes", ["Origin: http://notes.example"], host: "notes.example")

        XCTAssertEqual(reply.status, 403)
    }

    func testPage_thatThisMachineServesByItsAddress_isAllowed() throws {
        let book = try Notebook()

        let reply = try book.ask("GET /notes/1", ["Origin: http://192.0.2.1:3000"], host: "192.0.2.1:8080")

        XCTAssertEqual(reply.status, 200)
    }

    func testRefusal_saysHowToAllowTheOrigin() throws {
        let reply = try Notebook().ask("GET /notes/1", ["Origin: http://app.example"])

        XCTAssertTrue(reply.body.contains("http://app.example"), reply.body)
        XCTAssertTrue(reply.body.contains("--cors"), reply.body)
    }

    func testRefusal_ofAPageInAFileNamesTheWildcard() throws {
        let reply = try Notebook().ask("GET /notes/1", ["Origin: null"])

        XCTAssertEqual(reply.status, 403)
        XCTAssertTrue(reply.body.contains("opened as a file"), reply.body)
        XCTAssertTrue(reply.body.contains("--cors '*'"), reply.body)
    }

    func testNamedOrigin_isAllowed_andNoOther() throws {
        let book = try Notebook(pages: [try XCTUnwrap(PageOrigin("https://App.example:443")), .only("null")])

        for (origin, status) in [
            ("https://app.example", 200), ("HTTPS://app.example", 200), ("null", 200), ("http://app.example", 403),
            ("https://app.example:8443", 403), ("https://sub.app.example", 403), ("http://localhost", 200),
        ] {
            XCTAssertEqual(try book.ask("GET /notes/1", ["Origin: \(origin)"]).status, status, origin)
        }
    }

    func testAnyOrigin_isAllowed_butNotToControl() throws {
        let book = try Notebook(pages: [.any])
        let foreign = ["Origin: http://app.example"]

        XCTAssertEqual(try book.ask("POST /notes", foreign).status, 201)
        XCTAssertEqual(try book.ask("POST /toolkit/reset", foreign).status, 403)
    }

    // MARK: Requests without Origin

    private let foreign = ["Sec-Fetch-Site: cross-site"]

    func testPictureOfAnotherSite_isRefused() throws {
        let book = try Notebook()

        for fields in [[], ["Referer: https://evil.example/page"], ["Referer: nonsense"], ["Sec-Fetch-Dest: image"]] {
            XCTAssertEqual(try book.ask("GET /notes/1", foreign + fields).status, 403, "\(fields)")
        }
        let reply = try book.ask("GET /notes/1", foreign + ["Referer: https://evil.example/page"])
        XCTAssertTrue(reply.body.contains("Web pages of 'https://evil.example' may not"), reply.body)
    }

    func testPictureOfAnAllowedSite_isShown() throws {
        let book = try Notebook(pages: [try XCTUnwrap(PageOrigin("https://app.example"))])

        XCTAssertEqual(try book.ask("GET /notes/1", foreign + ["Referer: https://app.example/a/b"]).status, 200)
        XCTAssertEqual(try book.ask("GET /notes/1", foreign + ["Referer: http://localhost:3000/"]).status, 200)
        XCTAssertEqual(try Notebook(pages: [.any]).ask("GET /notes/1", foreign).status, 200)
    }

    func testLinkFromAnotherSite_isFollowed() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET /notes/1", foreign + ["Sec-Fetch-Dest: document"]).status, 200)
        XCTAssertEqual(try book.ask("POST /notes", foreign + ["Sec-Fetch-Dest: document"], body: "x").status, 403)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testPictureOfAnotherSite_isRefused_whenOnlyTheRefererTellsIt() throws {
        let book = try Notebook()
        let page = ["Referer: http://evil.example/page"]

        for line in ["GET /notes/1", "GET /", "POST /notes"] {
            let reply = try book.ask(line, page, host: "192.0.2.1:8080")
            XCTAssertEqual(reply.status, 403, line)
            XCTAssertTrue(reply.body.contains("Web pages of 'http://evil.example' may not"), reply.body)
        }
        let link = page + ["Accept: text/html,application/xhtml+xml"]
        XCTAssertEqual(try book.ask("GET /notes/1", link, host: "192.0.2.1:8080").status, 200)
        XCTAssertEqual(try book.ask("POST /notes", link, host: "192.0.2.1:8080").status, 403)
    }

    func testRefererOfTheServer_orOfAnAllowedPage_isNoOtherSite() throws {
        let book = try Notebook(hosts: ["school.example"], pages: [try XCTUnwrap(PageOrigin("https://app.example"))])

        for (page, host) in [
            ("http://192.0.2.1:8080/copy/anna/", "192.0.2.1:8080"), ("http://192.0.2.1:3000/", "192.0.2.1:8080"),
            ("http://School.example:8080/", "school.example:8080"), ("http://notes.example/a", "notes.example"),
            ("http://localhost:3000/", "192.0.2.1:8080"), ("https://app.example/a/b", "192.0.2.1:8080"),
            ("nonsense", "192.0.2.1:8080"),
        ] {
            XCTAssertEqual(try book.ask("GET /notes/1", ["Referer: \(page)"], host: host).status, 200, page)
        }
        let proxied = try Notebook(publicOrigin: try XCTUnwrap(PublicOrigin("http://shop.example:80/")))
        let page = ["Referer: http://shop.example/a"]
        XCTAssertEqual(try proxied.ask("GET /notes/1", page, host: "192.0.2.1:8080").status, 200)
        XCTAssertEqual(try book.ask("GET /notes/1", page).status, 200, "a proxy on this machine may change the host")
        let own = ["Referer: http://evil.example/", "Sec-Fetch-Site: same-origin"]
        XCTAssertEqual(try book.ask("GET /notes/1", own).status, 200)
        XCTAssertEqual(try Notebook(pages: [.any]).ask("GET /notes/1", ["Referer: http://evil.example/"]).status, 200)
    }
}
