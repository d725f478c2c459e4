import ToolkitTesting
import XCTest

/// Checks that the location is requested once a day, and that a search works without it.
final class SearchPlaceTests: XCTestCase {
    func testPlace_isAskedForOnceADay() throws {
        let market = try Market()

        for _ in 1...2 { XCTAssertEqual(try market.program.run("search find kettle").status, 0) }
        XCTAssertEqual(try market.program.run("search here").output, "90012 Los Angeles\n")

        XCTAssertEqual(market.asked, ["finding", "finding", "place"])
        for call in market.calls where call.service == .finding {
            XCTAssertEqual(call.item("buyerPostalCode"), "90012")
        }
    }

    func testPlace_thatIsSet_isNotAskedFor() throws {
        let market = try Market()

        XCTAssertEqual(try market.program.run("config set search.zip 10001").status, 0)
        XCTAssertEqual(try market.program.run("search find kettle").status, 0)

        XCTAssertEqual(market.asked, ["finding"])
        XCTAssertEqual(market.calls.first?.item("buyerPostalCode"), "10001")
    }

    func testPlaceServiceThatIsDown_leavesANoteAndStillFinds() throws {
        let answers: [ScriptedServer.Answer] = [
            .json(#"{"status":"fail","message":"private range"}"#), .json(#"{"status":"success","zip":""}"#),
            .response(404), .response(200, ["Content-Type": "text/html"], "<html>"), .json(""),
        ]
        for answer in answers {
            for provider in ["classic", "ebay"] {
                let market = try Market { $0.service == .place ? answer : nil }

                let find = try market.program.run("search find kettle --output ndjson --provider \(provider)")

                XCTAssertEqual(find.status, 0, find.error)
                XCTAssertEqual(find.output.split(separator: "\n").count, 1, find.output)
                XCTAssertEqual(find.error.components(separatedBy: "note: ").count, 2, find.error)
                XCTAssertTrue(find.error.contains("note: Showing results from everywhere."), find.error)
                XCTAssertFalse(market.calls.contains { $0.item("buyerPostalCode") != nil })
            }
        }
    }

    func testPlaceServiceAtWhichNobodyListens_leavesANoteAndStillFinds() throws {
        let market = try Market()
        var program = market.program
        program.environment["TOOLKIT_SEARCH_PLACE_URL"] = "\(try ScriptedServer.deserted())/json"

        let find = try program.run("search find kettle --output ndjson")

        XCTAssertEqual(find.status, 0, find.error)
        XCTAssertEqual(find.output.split(separator: "\n").count, 1, find.output)
        XCTAssertTrue(find.error.contains("note: Showing results from everywhere."), find.error)
        XCTAssertTrue(find.error.contains("Set your location with --zip ZIP."), find.error)
    }

    func testPlaceService_thatIsNotSet_isNotTheSandboxs() throws {
        let market = try Market()
        let settings = try XCTUnwrap(market.program.folder.read("home/settings.conf"))
        try market.program.folder.write(
            settings.replacing("search.place-url", with: "# search.place-url"), to: "home/settings.conf")

        let find = try market.program.run("search find kettle")

        XCTAssertEqual(find.status, 0, find.error)
        XCTAssertTrue(find.error.contains("search.place-url is not set"), find.error)
        XCTAssertEqual(market.asked, ["finding"])
        XCTAssertNil(market.calls.first?.item("buyerPostalCode"))
    }

    func testPlaceServiceThatIsDown_isAnErrorWhereThePlaceMatters() throws {
        let market = try Market { $0.service == .place ? .json(#"{"status":"fail","message":"private range"}"#) : nil }

        for line in ["find kettle --distance 5", "find kettle --sort nearest", "find kettle --shipping pickup", "here"]
        {
            let run = try market.program.run("search \(line)")

            assertSays(run, 69, "Your location is unknown")
            XCTAssertTrue(run.error.contains("private range"), run.error)
        }
        XCTAssertFalse(market.asked.contains("finding"))
    }
}
