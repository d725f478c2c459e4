import Toolkit
import ToolkitTesting
import XCTest

/// Tests which keys `toolkit serve` accepts.
final class ServeKeysTests: XCTestCase {
    private let finding =
        "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&keywords=lamp"
        + "&RESPONSE-DATA-FORMAT=JSON&SECURITY-APPNAME="

    /// A request for each service with a key of an app, and the status when only the demo keys count.
    private var requests: [(line: String, fields: [String: String], strict: Int)] {
        [
            ("GET /rest/cats", ["x-apikey": "0123456789abcdef01234567"], 401),
            ("GET /rest/cats?apikey=0123456789abcdef01234567", [:], 401),
            ("GET \(finding)Student-App", [:], 500),
            ("GET /postalCodeSearchJSON?postalcode_startsWith=900&country=US&username=student", [:], 401),
        ]
    }

    func testKeysOfApps_areAccepted() throws {
        let served = try Served("--quiet")
        for (line, fields, _) in requests { XCTAssertEqual(try served.ask(line, fields).status, 200, line) }
    }

    /// The reasons of the answer to the last request of a server.
    private func reasons(_ served: Served) throws -> [String] {
        let row = try served.ask("GET /toolkit/requests?limit=1").json["requests"]?.array?.last
        return row?["why"]?.array?.compactMap { $0["text"]?.string } ?? []
    }

    func testReasons_tellThatTheRealServiceAcceptsItsOwnKeysOnly() throws {
        let usual = try Served("--quiet")
        for (line, fields, _) in requests {
            _ = try usual.ask(line, fields)
            let reasons = try reasons(usual)
            XCTAssertTrue(
                reasons.contains { $0.hasSuffix("is accepted; the real service accepts only keys that it has given.") },
                "\(reasons)")
        }
        _ = try usual.ask("GET /rest/cats", Served.catKey)
        XCTAssertTrue(try reasons(usual).contains("The key in the header field x-apikey is accepted."))

        let strict = try Served("--quiet --strict-keys")
        _ = try strict.ask(requests[0].line, requests[0].fields)
        XCTAssertTrue(try reasons(strict).contains { $0.hasSuffix("accepts the keys that it has given.") })
    }

    func testReasons_nameAResourceThatNoAssignmentDescribes() throws {
        let (usual, strict) = (try Served("--quiet"), try Served("--quiet --strict"))
        for served in [usual, strict] { _ = try served.ask("GET /api/v1/employee") }
        XCTAssertTrue(try reasons(usual).contains { $0.hasPrefix("No assignment describes this resource.") })
        XCTAssertEqual(
            try reasons(strict).first, "Strict mode leaves this resource out, because no assignment describes it.")

        for served in [usual, strict] {
            _ = try served.ask("GET /api/v1/user")
            XCTAssertFalse(try reasons(served).contains { $0.contains("assignment") })
        }
    }

    func testStrictKeys_areTheDemoKeysAlone() throws {
        let served = try Served("--quiet --strict-keys")
        for (line, fields, status) in requests { XCTAssertEqual(try served.ask(line, fields).status, status, line) }

        XCTAssertEqual(try served.ask("GET \(finding)toolkit-sandbox").status, 200)
        XCTAssertEqual(try served.ask("GET /rest/cats", Served.catKey).status, 200)
    }

    func testStrictKeys_canBeASetting() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("config set sandbox.strict-keys true").status, 0)

        let served = try Served("--quiet --only cats", in: program)

        XCTAssertEqual(try served.ask("GET /rest/cats", ["x-apikey": "0123456789abcdef01234567"]).status, 401)
    }

    func testPathBelowTheBreeds_needsAKeyAlsoWhenAllIsServed() throws {
        let served = try Served("--quiet")

        for line in ["GET /v1/webhooks", "GET /v1/user", "GET /v1/account/1", "POST /v1/user"] {
            XCTAssertEqual(try served.ask(line, ["Content-Type": "application/json"], "{}").status, 401, line)
        }
        XCTAssertEqual(try served.ask("GET /api/v1/user").status, 200)
        XCTAssertEqual(try served.ask("GET /sales/user").status, 200)
        XCTAssertEqual(try served.ask("GET /v1/webhooks", ["x-api-key": "live_1"]).status, 404)
    }

    func testStrict_servesOnlyWhatTheAssignmentsDescribe() throws {
        let movie = #"{"rating":4.5}"#
        let requests = [
            ("POST /rest/movies", movie, 201, 400), ("GET /api/v1/employee", "", 200, 404),
        ]
        let usual = try Served("--quiet")
        let strict = try Served("--quiet --strict")

        for (line, body, status, strictStatus) in requests {
            XCTAssertEqual(try usual.ask(line, Served.catKey, body).status, status, line)
            XCTAssertEqual(try strict.ask(line, Served.catKey, body).status, strictStatus, line)
        }
    }
}
