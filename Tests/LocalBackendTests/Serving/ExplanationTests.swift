import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ExplanationTests: XCTestCase {
    func testFault_thatStruck_isNamed() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/faults", body: #"{"route":"GET /notes","effect":"status","status":503}"#)
        _ = try book.ask("GET /notes")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("cause: Fault 1, 'status 503', for GET /notes struck this request."), findings)
    }

    func testFailureByChance_isNamed() throws {
        let book = try Notebook(chaos: ChaosInjector(failureRate: 1))
        _ = try book.ask("GET /notes/1")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("cause: toolkit serve --fail struck this request"), findings)
    }

    func testParameters_areShown() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1")

        XCTAssertEqual(try findings(book), "route: id is '1'.")
    }

    func testDoubledPath_isFound() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/notes/1")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("hint: The path has 'notes' twice"), findings)
    }

    func testOtherMethod_isNamed() throws {
        let book = try Notebook()
        _ = try book.ask("DELETE /notes")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("hint: This path takes GET, HEAD, POST, and the request is DELETE."), findings)
    }

    func testQuery_withAPlusOrEncodedTwice_isTold() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes?a=1+2&b=x%2520y&c=%zz")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("so a is '1 2'. Write %2B"), findings)
        XCTAssertTrue(findings.contains("b is 'x%20y': it is percent-encoded twice."), findings)
        XCTAssertTrue(findings.contains("A query item is wrongly percent-encoded"), findings)
    }

    func testRepeatedRequests_areCounted() throws {
        let book = try Notebook()
        for _ in 1...5 { _ = try book.ask("GET /notes/1") }

        XCTAssertTrue(try findings(book).contains("hint: The app has sent this request 5 times within 3 seconds."))
    }

    func testRepeatedRequests_thatFail_cannotSucceed() throws {
        let book = try Notebook()
        for _ in 1...5 { _ = try book.ask("GET /notes/7") }

        XCTAssertTrue(try findings(book).contains("Another attempt cannot help after the status 404"))
    }

    func testAnswer_withGapsAndFractionsOfSeconds_isTold() throws {
        let json = #"[{"a":1,"day":"2026-07-01T12:30:00.123Z"},{"a":null,"day":"2026-07-01T12:30:00.123Z"}]"#
        let book = try Notebook(extra: [
            Route("GET /list") { _ in
                HTTPResponse(headers: ["Content-Type": "application/json"], body: Array(json.utf8))
            }
        ])
        _ = try book.ask("GET /list")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("'a' is missing or null in 1 of 2 elements"), findings)
        XCTAssertTrue(findings.contains("'day' is '2026-07-01T12:30:00.123Z', a date with a fraction"), findings)
    }

    func testForeignPage_isTheReasonForARefusal() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes", ["Origin: http://shop.example"])

        XCTAssertTrue(try findings(book).contains("hint: A web page of http://shop.example sent this request"))
    }

    func testBytesThatAreNoRequest_areShown() throws {
        let book = try Notebook()
        let client = try TestClient(book.server.port)
        client.send([0x16, 0x03, 0x01, 0x00, 0x00])
        XCTAssertEqual(try client.reply()?.status, 400)

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertTrue(page.contains("use an address that starts with http://"), page)
    }

    /// The findings of the last request, one on each line.
    private func findings(_ book: Notebook) throws -> String {
        let reply = try book.ask("GET /toolkit/requests?limit=1")
        let json = try JSON.decode(JSONValue.self, from: Array(reply.body.utf8))
        let why = json["requests"]?.array?.first?["why"]?.array ?? []
        return why.map { "\($0["kind"]?.string ?? ""): \($0["text"]?.string ?? "")" }.joined(separator: "\n")
    }
}
