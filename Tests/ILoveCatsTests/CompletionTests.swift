import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class CompletionTests: XCTestCase {
    private let harness = Harness(ILoveCatsFeature.self)

    func testCats_areOfferedByID_withNameAndOwner() async throws {
        let list = await harness.run("cats list --limit 0 --output ndjson").standardOutput.split(separator: "\n")
        let candidates = await harness.candidates("toolkit cats show ")

        XCTAssertEqual(candidates.count, list.count)
        let first = try XCTUnwrap(candidates.first)
        let row = try XCTUnwrap(list.first { $0.contains("\"id\":\"\(first.word)\"") })
        for part in first.summary.split(separator: ", ") { XCTAssertTrue(row.contains(part), "\(first) \(row)") }
    }

    func testPrompt_showsTheNamesBeforeTheIDs() async throws {
        _ = await harness.run("cats list")
        let candidates = await harness.candidates("toolkit cats show ")
        let first = try XCTUnwrap(candidates.first)

        let run = await harness.runOnTerminal("cats show --accessible", answers: ["1"])

        XCTAssertTrue(run.standardError.contains("1  \(first.summary)  \(first.word)\n"), run.standardError)
        XCTAssertTrue(run.standardOutput.contains(first.word), run.standardOutput)
    }

    func testCatIDs_areThoseThatBeginSo_andNotThoseOnTheLine() async throws {
        _ = await harness.run("cats list")
        let all = await harness.candidates("toolkit cats delete ").map(\.word)
        let start = try XCTUnwrap(all.first).prefix(4)

        let begun = await harness.candidates("toolkit cats delete \(start)").map(\.word)
        let rest = await harness.candidates("toolkit cats delete \(all[0]) ").map(\.word)

        XCTAssertEqual(begun, all.filter { $0.hasPrefix(start) })
        XCTAssertEqual(rest, Array(all.dropFirst()))
    }

    func testOwners_areOfferedOnce_withTheirCats() async throws {
        for _ in 1...2 { _ = await harness.run(["cats", "add", "--breed", "abys", "--owner", "Zoë O'Neil"]) }

        let candidates = await harness.candidates("toolkit cats list --owner Z")

        XCTAssertEqual(candidates.filter { $0.word == "Zoë O'Neil" }, [Candidate("Zoë O'Neil", "2 cats")])
    }

    func testBreedsAndValues_areOffered() async {
        let breeds = await harness.candidates("toolkit cats add --breed aby")
        let ratings = await harness.candidates("toolkit cats edit --rating ")
        let photos = await harness.candidates("toolkit cats edit --photo ")

        XCTAssertEqual(breeds, [Candidate("abys", "Abyssinian")])
        XCTAssertEqual(ratings.map(\.word), ["1", "2", "3", "4", "5"])
        XCTAssertEqual(photos.map(\.word), ["new"])
    }

    func testManyCats_areNotAllOffered() async {
        _ = await harness.run("sandbox fill cats --count 2000 --seed 1")

        let candidates = await harness.candidates("toolkit cats show ")

        XCTAssertEqual(candidates.count, CompletionContext.limit)
    }

    func testRealService_offersNoCatOfTheSandbox() async {
        _ = await harness.run("cats list")

        let elsewhere = await harness.candidates("toolkit --base-url http://localhost:1 cats show ")

        XCTAssertEqual(elsewhere, [])
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await harness.gapsOfCompletion(in: ILoveCatsFeature.name)
        XCTAssertEqual(gaps, [])
    }
}
