import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ShowPlaceTests: XCTestCase {
    private let services = LiveServices { _ in
        .answer(#"{"status":"success","countryCode":"US","regionName":"Iowa","city":"Ames","zip":"50010"}"#)
    }

    func testPlace_isAskedForOnceADay() async {
        var toolkit = services.toolkit()
        let start = toolkit.now
        for seconds in [0, 86_399, 86_400] {
            toolkit.now = start.addingTimeInterval(Double(seconds))

            let run = await toolkit.run("search here")

            XCTAssertEqual(run.standardOutput, "50010 Ames, Iowa\n")
        }
        XCTAssertEqual(services.paths, ["/json", "/json"])
    }

    func testSetting_isThePlace() async {
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_ZIP"] = "90007"

        let run = await toolkit.run("search here --json")

        XCTAssertEqual(run.json, ["zip": "90007", "city": .null, "region": .null])
        XCTAssertEqual(services.paths, [])
    }

    func testSettingThatIsNone_isAWrongSetting() async {
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_ZIP"] = "LA"

        let run = await toolkit.run("search here")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("search.zip"), run.standardError)
    }

    func testServiceThatHasNoSuchThing_isOutOfOrder() async {
        for (status, exit) in [(HTTPStatus.notFound, Int32(69)), (500, 69), (429, 75)] {
            let run = await LiveServices { _ in HTTPResponse(status: status) }.toolkit().run("search here")

            XCTAssertEqual(run.exitStatus, exit, run.standardError)
        }
    }

    func testPlaceThatCannotBeKept_isShownAllTheSame() async throws {
        let toolkit = services.toolkit()
        try toolkit.damageLocalDatabase()

        let run = await toolkit.run("search here")

        XCTAssertEqual(run.standardOutput, "50010 Ames, Iowa\n", run.standardError)
    }

    func testAnswersWithoutAPlace_areSentences() async {
        let bodies = [
            #"{"status":"fail","message":"private range"}"#, #"{"status":"success","zip":""}"#,
            #"{"status":"success","countryCode":"FR","zip":"75001"}"#, "{}", "<html>",
        ]
        for body in bodies {
            let run = await LiveServices { _ in .answer(body) }.toolkit().run("search here")

            XCTAssertEqual(run.exitStatus, 69, body)
            XCTAssertTrue(run.standardError.contains("Your location is unknown"), run.standardError)
        }
    }
}
