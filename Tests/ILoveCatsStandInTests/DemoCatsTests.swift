import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DemoCatsTests: XCTestCase {
    private func cats(_ client: SandboxClient) throws -> [JSONValue] {
        try client.send("GET /rest/cats").json().array ?? []
    }

    func testDemoCats_areTheSameEveryTime() throws {
        let lists = try (0..<2).map { _ in try SandboxClient().send("GET /rest/cats").text }

        XCTAssertEqual(lists[0], lists[1])
    }

    func testDemoCats_haveIDsThatDoNotDependOnTheDay() throws {
        let early = try cats(SandboxClient(now: Date(timeIntervalSince1970: 1_000_000_000)))
        let late = try cats(SandboxClient(now: Date(timeIntervalSince1970: 2_000_000_000)))

        XCTAssertEqual(early.map { $0["_id"] }, late.map { $0["_id"] })
        XCTAssertEqual(early.first?["_id"]?.string, CatSandbox.firstDemoID)
    }

    func testDemoCats_differInTheFirstFourDigitsOfTheirIDs() throws {
        let starts = try cats(SandboxClient()).compactMap { $0["_id"]?.string?.prefix(4) }

        XCTAssertEqual(Set(starts).count, 60)
    }

    func testDemoCats_haveEveryFieldOfTheContract() throws {
        for cat in try cats(SandboxClient()) {
            XCTAssertEqual(
                cat.names,
                ["_id", "catName", "ownerName", "breedId", "birthDate", "weightKg", "rating", "photoUrl"])
        }
    }

    func testDemoCats_areFromThreeMonthsToSixteenYearsOld() throws {
        let days = try cats(SandboxClient()).compactMap { cat in
            cat["birthDate"]?.string.flatMap(JSON.date).map { SandboxClient.now.timeIntervalSince($0) / 86_400 }
        }

        XCTAssertEqual(days.count, 60)
        XCTAssertTrue(days.allSatisfy { (90...5_845).contains($0) })
    }

    func testDemoCats_haveAPhotoOfTheirBreed() throws {
        let client = try SandboxClient()

        for cat in try cats(client) {
            let address = try XCTUnwrap(cat["photoUrl"]?.string)
            let breed = try XCTUnwrap(cat["breedId"]?.string)
            let name = breed == "mala" ? "placeholder" : breed
            XCTAssertTrue(address.hasPrefix("http://localhost:8080/images/\(name)"), address)
            let id = try XCTUnwrap(address.split(separator: "/").last).dropLast(4)
            XCTAssertTrue(id == "placeholder" || CatPhoto.photo(String(id)) != nil, address)
        }
    }

    func testDemoCats_wereRegisteredOneADayAfterTheyWereBorn() throws {
        let list = try SandboxClient().send("GET /rest/cats", query: ["metafields": "true"]).json().array ?? []

        let created = list.compactMap { $0["_created"]?.string }
        XCTAssertEqual(created, created.sorted())
        XCTAssertEqual(created.last.flatMap(JSON.date), SandboxClient.now.addingTimeInterval(-86_400))
        XCTAssertTrue(list.allSatisfy { ($0["birthDate"]?.string ?? "") < ($0["_created"]?.string ?? "") })
    }
}
