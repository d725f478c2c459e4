import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class CrossOriginTests: XCTestCase {
    private let asked = ["Origin: http://app.example", "Access-Control-Request-Method: PATCH"]

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
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "*", target)
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
            let reply = try book.ask("OPTIONS \(target)")
            XCTAssertEqual(reply.status, 404, target)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "*", target)
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
            let reply = try book.ask(line)
            XCTAssertEqual(reply.status, status, line)
            XCTAssertEqual(reply["Access-Control-Allow-Origin"], "*", line)
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
}
