import Synchronization
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

        XCTAssertTrue(findings.contains("cause: Fault 1, 'status 503', for GET /notes applied to this "), findings)
        XCTAssertTrue(findings.contains(". The service did not see the request."), findings)
    }

    func testFault_thatOnlyDelays_keepsNoRequestFromTheService() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/faults", body: #"{"route":"GET /notes","effect":"delay","delay":1}"#)
        _ = try book.ask("GET /notes")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("applied to this request."), findings)
    }

    func testFailureByChance_isNamed() throws {
        let book = try Notebook(chaos: ChaosInjector(failureRate: 1))
        _ = try book.ask("GET /notes/1")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("cause: Failed on purpose (toolkit serve --fail)"), findings)
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

    func testQuery_withAPlusInOneOfTwoItems_tellsOfThatItem() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes?a=1&a=2+3&c+d=4")

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("so a is '2 3'. Write %2B"), findings)
        XCTAssertTrue(findings.contains("so c d is '4'. Write %2B"), findings)
    }

    func testDoubledPath_ofManySegmentsIsNotSearched() throws {
        let book = try Notebook()
        _ = try book.ask("GET " + String(repeating: "/notes", count: 20) + "/x")

        XCTAssertFalse(try findings(book).contains("twice"))
    }

    func testRepeatedRequests_areCounted() throws {
        let book = try Notebook()
        for _ in 1...5 { _ = try book.ask("GET /notes/1") }

        XCTAssertTrue(try findings(book).contains("hint: The app has sent this request 5 times within 3 seconds."))
    }

    func testRequestsOfOtherApps_areNoRepetition() throws {
        let book = try Notebook()
        for number in 1...5 { _ = try book.ask("GET /notes/1", ["User-Agent: app \(number)"]) }

        XCTAssertFalse(try findings(book).contains("The app has sent this request"))
    }

    func testRequestsWithOtherBodies_areNoRepetition() throws {
        let book = try Notebook()
        for number in 1...5 { _ = try book.ask("POST /notes", body: "\(number)") }

        XCTAssertFalse(try findings(book).contains("The app has sent this request"))
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

    func testAnswer_ofWhichTheLogHasTheBeginning_isExaminedUpToTheLastWholeElement() throws {
        let filler = String(repeating: "]}\\\"", count: 20_000)
        let first = #"{"text":"[{\""}"#
        let book = try Notebook(extra: [
            Route("GET /list") { _ in
                HTTPResponse(
                    json: #"{"n":1,"list":[{"a":1,"b":[{}]},\#(first.dropLast()),"a":2},{"a":[1],"b":"\#(filler)"}]}"#)
            },
            Route("GET /nested") { _ in HTTPResponse(json: #"[{"b":[{"c":1},{}],"a":"\#(filler)"}]"#) },
        ])
        _ = try book.ask("GET /list")
        let findings = try findings(book)
        XCTAssertTrue(findings.contains("'b' is missing or null in 1 of 2 elements"), findings)
        XCTAssertTrue(findings.contains("'text' is missing or null in 1 of 2 elements"), findings)
        XCTAssertFalse(findings.contains("'a' "), findings)
        XCTAssertTrue(findings.contains("hint: Only the first 65.5 kB of the answer were examined."), findings)

        _ = try book.ask("GET /nested")
        XCTAssertEqual(try weights(book), [], "the only element is cut")
    }

    func testNote_isGivenOnceForARouteAndAClient() throws {
        let book = try Notebook(extra: [Self.dates])
        for name in ["one", "one", "two"] { _ = try book.ask("GET /dates", ["User-Agent: \(name)"]) }

        XCTAssertTrue(try findings(book, number: 1).contains("'day' is"))
        XCTAssertFalse(try findings(book, number: 2).contains("'day' is"))
        XCTAssertTrue(try findings(book, number: 3).contains("'day' is"), "another client")
    }

    func testNote_isNoProblem() throws {
        let book = try Notebook(extra: [Self.dates])
        _ = try book.ask("GET /dates")

        XCTAssertEqual(try weights(book), ["note"])
    }

    func testFailure_hasAReason_alsoIfOnlyTheAnswerKnowsIt() throws {
        let refusal = Route("GET /refused") { _ in HTTPResponse(text: "INVALID_DATA", status: .badRequest) }
        let book = try Notebook(extra: [refusal])
        _ = try book.ask("GET /refused")

        XCTAssertTrue(
            try findings(book).contains("failure: The route answers 400 Bad Request. The answer says: INVALID_DATA"))
    }

    func testRefusedHost_hasTheReasonOfTheAnswer() throws {
        let book = try Notebook()
        XCTAssertEqual(try book.ask("GET /nots", host: "shop.example").status, 421)

        let findings = try findings(book)

        XCTAssertTrue(findings.contains("The server answers 421"), findings)
        XCTAssertTrue(findings.contains("does not answer to the name 'shop.example'"), findings)
    }

    // MARK: Queries that find nothing

    /// Finds the number 37060000001 in the form without a plus sign.
    private static let users = Route("GET /users") { request in
        let isKnown = request.query("phone") == "37060000001"
        return HTTPResponse(json: isKnown ? #"[{"id":"1"}]"# : "[]")
    }

    func testEmptyAnswer_namesTheSpellingThatFindsSomething() throws {
        let book = try Notebook(extra: [Self.users])
        for value in ["+37060000001", "%2B37060000001"] {
            _ = try book.ask("GET /users?phone=\(value)")

            let findings = try findings(book)
            XCTAssertTrue(findings.contains("the data has '37060000001'. Write phone=37060000001."), findings)
            XCTAssertFalse(findings.contains("%2B"), findings)
            XCTAssertEqual(try weights(book), ["hint"], value)
        }
    }

    func testEmptyAnswer_isAHint_butNotWithoutAQuery() throws {
        let book = try Notebook(extra: [Self.users])
        _ = try book.ask("GET /users?phone=0")
        XCTAssertTrue(
            try findings(book).contains("hint: The answer is empty: nothing in the data fits phone '0'."))

        _ = try book.ask("GET /users")
        XCTAssertEqual(try weights(book), [])
    }

    func testEmptyAnswer_triesTheSpellingsOfSomeItemsOnly() throws {
        let asked = Atomic(0)
        let list = Route("GET /empty") { _ in
            asked.add(1, ordering: .relaxed)
            return HTTPResponse(json: "[]")
        }
        let book = try Notebook(extra: [list])
        _ = try book.ask("GET /empty?\(String(repeating: "a=%2B1&", count: 100))")
        let before = asked.load(ordering: .relaxed)

        _ = try findings(book)

        XCTAssertLessThanOrEqual(asked.load(ordering: .relaxed) - before, 8)
    }

    func testHints_areFew_howeverManyItemsTheQueryHas() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes?\(String(repeating: "a&", count: 100))")

        XCTAssertEqual(try weights(book), Array(repeating: "hint", count: 10))
    }

    func testHints_hideSecretsInQueries() throws {
        let book = try Notebook(extra: [Self.users])
        try book.hideSecrets()
        _ = try book.ask("GET /users?password=hush+hush&password=hush%2541")

        XCTAssertFalse(try findings(book).contains("hush"))
    }

    // MARK: Copies

    func testCopyThatDoesNotExist_isTheReason() throws {
        let book = try Notebook()
        try book.makeCopy("ANNA-MARIA")
        _ = try book.ask("GET /copy/anna-maria/notes")

        let findings = try findings(book)

        XCTAssertTrue(
            findings.contains(
                "cause: There is no copy 'anna-maria'. There is 'ANNA-MARIA': upper and lower case differ."), findings)
    }

    func testPathThatAlmostNamesACopy_hasAHintForIt() throws {
        let book = try Notebook()
        _ = try book.ask("GET /copies/elif/notes")

        XCTAssertEqual(try findings(book), "hint: Did you mean /copy/elif?")
        XCTAssertFalse(try book.ask("GET /", ["Accept: text/html"]).body.contains("The nearest is"))
    }

    func testForeignPage_isTheOnlyReason_alsoForItsPreflight() throws {
        let book = try Notebook()
        _ = try book.ask("OPTIONS /notes", ["Origin: http://shop.example", "Access-Control-Request-Method: POST"])

        let findings = try findings(book)

        XCTAssertTrue(findings.hasPrefix("hint: A web page of http://shop.example sent this request"), findings)
        XCTAssertFalse(findings.contains("This path takes"), findings)
        XCTAssertFalse(try book.ask("GET /", ["Accept: text/html"]).body.contains("has another method"))
    }

    func testPathWithAHint_hasNoNearestRoute() throws {
        for path in ["//notes/1", "/notes/notes/1"] {
            let book = try Notebook()
            _ = try book.ask("GET \(path)")

            let page = try book.ask("GET /", ["Accept: text/html"]).body

            XCTAssertTrue(page.contains("<b>Hint</b> The path has"), page)
            XCTAssertFalse(page.contains("The nearest is"), page)
        }
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

        let reason = try why(book).first?["text"]?.string ?? ""

        XCTAssertTrue(reason.contains("use an address that starts with http://"), reason)
    }

    private static let dates = Route("GET /dates") { _ in
        HTTPResponse(json: #"{"day":"2026-07-01T12:30:00.123Z"}"#)
    }

    /// The findings of the last request, or of the one with a number.
    private func why(_ book: Notebook, number: Int? = nil) throws -> [JSONValue] {
        let reply = try book.ask("GET /toolkit/requests")
        let rows = try JSON.decode(JSONValue.self, from: Array(reply.body.utf8))["requests"]?.array ?? []
        let row = rows.last { number == nil || $0["number"]?.integer == number }
        return row?["why"]?.array ?? []
    }

    /// The weights of the findings of the last request that are more than facts.
    private func weights(_ book: Notebook) throws -> [String] {
        try why(book).compactMap { $0["weight"]?.string }.filter { $0 != "fact" }
    }

    /// The findings of a request, one on each line.
    private func findings(_ book: Notebook, number: Int? = nil) throws -> String {
        try why(book, number: number).map { "\($0["kind"]?.string ?? ""): \($0["text"]?.string ?? "")" }.joined(
            separator: "\n")
    }
}
