import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class PhotoAndBreedTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)
    private let folder = TemporaryFolder()

    private func demoCat() async throws -> String {
        let cats = await toolkit.run("cats list --json --breed manx").json.array ?? []
        return try XCTUnwrap(cats.first?["id"]?.string)
    }

    func testPhoto_ofADemoCatIsAPicture() async throws {
        let id = try await demoCat()

        let run = await toolkit.run("cats photo \(id) --json")

        XCTAssertEqual(run.json["mediaType"], "image/png", run.standardError)
        XCTAssertEqual(run.json["isPlaceholder"], false)
        XCTAssertGreaterThan(run.json["width"]?.integer ?? 0, 16)
    }

    func testPhoto_isSavedWhereThePersonSaid() async throws {
        let id = try await demoCat()
        try folder.write("", to: "other")

        let run = await toolkit.run(["cats", "photo", id, "--save", folder.path + "/cat.png"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/cat.png"))
        XCTAssertEqual(Picture([UInt8](bytes))?.mediaType, "image/png")
    }

    func testPhoto_isDrawnOnATerminalThatShowsPictures() async throws {
        let id = try await demoCat()
        let drawn = "\u{1B}_Ga=T,f=100,q=2,"
        var toolkit = toolkit
        toolkit.environment["TERM"] = "xterm-kitty"

        let shown = await toolkit.runOnTerminal("cats photo \(id)")
        let refused = await toolkit.runOnTerminal("cats photo \(id) --no-pictures")
        let piped = await toolkit.run("cats photo \(id)")
        toolkit.environment["TERM"] = "dumb"
        let dumb = await toolkit.runOnTerminal("cats photo \(id)")

        XCTAssertTrue(shown.standardOutput.contains(drawn), shown.standardError)
        for run in [refused, piped, dumb] {
            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertFalse(run.standardOutput.contains("\u{1B}_G") || run.standardOutput.contains("┌"))
        }
    }

    func testPhoto_comesFromTheCacheTheSecondTime() async throws {
        let id = try await demoCat()
        _ = await toolkit.run("cats photo \(id)")
        _ = await toolkit.run("sandbox fault add 'GET /images/*' --status 500")

        let run = await toolkit.run("cats photo \(id) --json")

        XCTAssertEqual(run.json["isPlaceholder"], false, run.standardError)
    }

    func testPhoto_ofAnotherHostIsAPlaceholderInTheSandboxAndNotKept() async throws {
        let added = await toolkit.run("cats add --breed abys --photo https://example.com/cat.jpg --json")
        let id = try XCTUnwrap(added.json["id"]?.string)

        let run = await toolkit.run("cats photo \(id) --json")

        XCTAssertEqual(run.json["isPlaceholder"], true)
        XCTAssertTrue(
            run.standardError.contains("The sandbox does not send requests to example.com."), run.standardError)
        XCTAssertEqual(toolkit.transport.requests, [])
    }

    func testPhoto_thatIsNoPictureIsAPlaceholder() async throws {
        let id = try await demoCat()
        _ = await toolkit.run("sandbox fault add 'GET /images/*' --status 404")

        let run = await toolkit.run("cats photo \(id) --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.json["isPlaceholder"], true)
        XCTAssertTrue(run.standardError.contains("Showing a placeholder instead of the photo."), run.standardError)
    }

    func testShow_hasWhatIsKnownOfTheBreed() async throws {
        let id = try await demoCat()

        let json = await toolkit.run("cats show \(id) --json")
        let text = await toolkit.runOnTerminal("cats show \(id) --color never")

        XCTAssertEqual(json.json["about"]?["id"], "manx")
        for key in ["temperament", "origin", "description"] {
            XCTAssertFalse(json.json["about"]?[key]?.string?.isEmpty ?? true, key)
        }
        XCTAssertTrue(text.standardOutput.contains("image/png"), text.standardOutput)
        XCTAssertTrue(text.standardOutput.contains("Temperament"), text.standardOutput)
    }

    func testShow_goesOnWithoutTheBreedsService() async throws {
        let id = try await demoCat()
        _ = await toolkit.run("sandbox fault add 'GET /v1/*' --status 500")

        let run = await toolkit.run("cats show \(id) --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.json["about"], .null)
        XCTAssertTrue(run.standardError.contains("Details about the breed are not available"), run.standardError)
    }

    func testBreeds_areAll67OrThoseWithAText() async {
        let all = await toolkit.run("cats breeds --json")
        let some = await toolkit.run("cats breeds rex --json")

        XCTAssertEqual(all.json.array?.count, 67)
        XCTAssertEqual(some.json.array?.compactMap { $0["id"]?.string }.sorted(), ["crex", "drex", "srex"])
    }

    func testBreed_isShownWithItsFacts() async {
        let run = await toolkit.run("cats breed 'maine coon'")

        XCTAssertTrue(run.standardOutput.hasPrefix("Maine Coon (mcoo)\n"), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("Origin"), run.standardOutput)
    }
}
