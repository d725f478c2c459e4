import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

final class CompletionTests: XCTestCase {
    private let harness = Harness(TechTestBadgesFeature.self)

    func testProducts_areOfferedByID_withTheirNames() async {
        let rows = await harness.run("badges list --json").json.array ?? []
        let known = Set(rows.map { Candidate($0["id"]?.string ?? "", ($0["name"]?.string ?? "").visible) })

        let candidates = await harness.candidates("toolkit badges show ")

        XCTAssertFalse(known.isEmpty)
        XCTAssertEqual(Set(candidates), known)
    }

    func testPhotosBadgesAndUsers_areOffered() async {
        _ = await harness.run("badges list")

        let photos = await harness.candidates("toolkit badges image SD_01_T01").map(\.word)
        let badges = await harness.candidates("toolkit badges icon ").map(\.word)
        let users = await harness.candidates("toolkit badges list --user ")

        XCTAssertFalse(photos.isEmpty)
        XCTAssertTrue(photos.allSatisfy { $0.hasPrefix("SD_01_T01") }, "\(photos)")
        XCTAssertEqual(Set(badges), ["sale", "loyalty", "gonesoon"])
        XCTAssertEqual(users.map(\.word), ["1", "2", "3", "4", "5"])
        XCTAssertEqual(users.first?.summary, "sale")
    }

    func testRealService_offersNothingOfTheSandbox() async {
        for line in ["list --user ", "icon ", "show "] {
            let candidates = await harness.candidates("toolkit --base-url http://localhost:1 badges \(line)")

            XCTAssertEqual(candidates.filter { !$0.word.hasPrefix("-") }, [], line)
        }
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await harness.gapsOfCompletion(in: TechTestBadgesFeature.name)
        XCTAssertEqual(gaps, [])
    }
}
