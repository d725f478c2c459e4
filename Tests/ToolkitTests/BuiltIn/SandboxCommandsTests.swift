import ToolkitTesting
import XCTest

@testable import Toolkit

final class SandboxCommandsTests: XCTestCase {
    private let harness = Harness(ZooFeature.self)

    func testStatus_createsNothing() async {
        let run = await harness.run("sandbox status")

        XCTAssertTrue(run.standardOutput.contains("not used yet"), run.standardOutput)
        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path))
    }

    func testFirstUse_isToldOnce() async {
        let first = await harness.run("zoo list")
        let second = await harness.run("zoo list")

        XCTAssertTrue(first.standardError.hasPrefix("note: The service is not configured"), first.standardError)
        XCTAssertEqual(second.standardError, "")
    }

    func testFillAndStatus_countWhatIsThere() async {
        let fill = await harness.run("sandbox fill zoo --count 7 --json")
        let status = await harness.run("sandbox status --json")

        XCTAssertEqual(fill.json["added"], 7)
        XCTAssertEqual(status.json.array?.first?["holds"], ["animals: 10"])
    }

    func testReset_asksOnATerminalAndDoesItOtherwise() async {
        _ = await harness.run("sandbox fill zoo --count 7")

        let declined = await harness.runOnTerminal("sandbox reset zoo", answers: ["n"])
        let kept = await harness.run("sandbox status --json")
        let done = await harness.run("sandbox reset zoo --json")
        let after = await harness.run("sandbox status --json")

        XCTAssertEqual(declined.exitStatus, 130)
        XCTAssertEqual(kept.json.array?.first?["holds"], ["animals: 10"])
        XCTAssertEqual(done.json["reset"], ["zoo"])
        XCTAssertEqual(after.json.array?.first?["holds"], ["animals: 3"])
    }

    func testReset_doesNotSayThatTheSandboxIsNew() async {
        let fresh = await harness.run("sandbox reset zoo")
        let used = await harness.run("sandbox reset zoo")

        XCTAssertEqual(fresh.standardError, "")
        XCTAssertEqual(used.standardError, "")
    }

    func testSandbox_learnsOfItsSettings() async {
        _ = await harness.run("config set zoo.sandbox.size 2")

        let run = await harness.run("zoo list --json")

        XCTAssertEqual(run.json.array?.count, 2)
    }

    func testUnknownFeature_suggestsTheNearest() async {
        let run = await harness.run("sandbox reset zo --yes")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("Did you mean 'zoo'?"), run.standardError)
    }

    func testFault_isMetByTheNextCommandUntilItIsCleared() async {
        let add = await harness.run("sandbox fault add 'GET /zoo/animals' --status 500 --json")
        let broken = await harness.run("zoo list")
        let list = await harness.run("sandbox fault list --json")
        let clear = await harness.run("sandbox fault clear --json")
        let mended = await harness.run("zoo list")

        XCTAssertEqual(add.json["effect"], "status 500")
        XCTAssertEqual(broken.exitStatus, 69)
        XCTAssertEqual(list.json.array?.count, 1)
        XCTAssertEqual(clear.json["cleared"], 1)
        XCTAssertEqual(mended.exitStatus, 0)
    }

    func testFault_thatPassesIsRetried() async {
        _ = await harness.run("sandbox fault add 'GET /zoo/*' --status 503 --retry-after 2 --nth 1")

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testFault_onAnUnknownRouteSuggestsTheNearest() async {
        let run = await harness.run("sandbox fault add 'GET /zoo/animal' --status 500")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("GET /zoo/animals"), run.standardError)
    }

    func testFault_opensTheSandboxWithTheRouteOnly() async {
        let harness = Harness(PondFeature.self, ZooFeature.self)

        let add = await harness.run("sandbox fault add 'GET /zoo/animals' --status 500")

        XCTAssertEqual(add.exitStatus, 0, add.standardError)
        XCTAssertTrue(FileManager.default.fileExists(atPath: harness.home.path + "/sandbox/zoo.sqlite"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path + "/sandbox/pond.sqlite"))
    }

    func testFault_isArmedInEverySandboxWithTheRoute() async {
        let harness = Harness(PondFeature.self, ZooFeature.self)

        let add = await harness.run("sandbox fault add 'GET /*' --garbage --json")
        let list = await harness.run("sandbox fault list --json")
        let lines = await harness.run("sandbox fault add 'GET /*' --stale --output ndjson")
        let text = await harness.run("sandbox fault add 'GET /*' --slow 10")

        XCTAssertEqual(add.json.array?.compactMap { $0["feature"]?.string }, ["pond", "zoo"])
        XCTAssertEqual(add.json, list.json)
        XCTAssertEqual(lines.standardOutput.split(separator: "\n").count, 2)
        XCTAssertEqual(text.standardOutput.split(separator: "\n").count, 3, text.standardOutput)
    }

    func testFault_inOneSandboxIsAnsweredAsAnObject() async {
        let harness = Harness(PondFeature.self, ZooFeature.self)

        let add = await harness.run("sandbox fault add 'GET /zoo/*' --status 500 --json")

        XCTAssertEqual(add.json["feature"], "zoo")
        XCTAssertEqual(add.json["id"], 1)
    }

    func testEffects_areListedAsTheyWereArmed() async {
        let effects = [
            ("--slow 100", "slow, 100 B/s"), ("--cut-short 0", "cut short after 0 B"), ("--garbage", "garbage"),
            ("--drop after", "drop after processing"), ("--delay 3", "delay 3 ms"),
        ]
        for (words, _) in effects { _ = await harness.run("sandbox fault add 'GET /zoo/animals' \(words)") }

        let list = await harness.run("sandbox fault list --json")

        XCTAssertEqual(list.json.array?.compactMap { $0["effect"]?.string }, effects.map(\.1))
    }

    func testEffects_haveLimits() async {
        for words in ["--slow 0", "--slow 1000000001", "--cut-short=-1", "--status 199", "--delay 3600001"] {
            let run = await harness.run("sandbox fault add 'GET /zoo/animals' \(words)")

            XCTAssertEqual(run.exitStatus, 65, words)
            XCTAssertTrue(run.standardError.contains(" is from "), run.standardError)
        }
    }

    func testBrokenBodies_areMetWithASentence() async {
        let cases = [("--cut-short 3", "was lost before the response was complete"), ("--garbage", "HTTP")]
        for (words, sentence) in cases {
            _ = await harness.run("sandbox fault add 'GET /zoo/animals' \(words)")

            let list = await harness.run("zoo list")

            XCTAssertEqual(list.exitStatus, 69, words)
            XCTAssertTrue(list.standardError.contains(sentence), list.standardError)
            _ = await harness.run("sandbox fault clear")
        }
    }

    func testFault_onAnUnknownRouteCreatesNothing() async {
        let run = await harness.run("sandbox fault add 'GET /zoo/animal' --status 500")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path))
    }

    func testRetryAfter_goesWithAStatusOnly() async {
        let run = await harness.run("sandbox fault add 'GET /zoo/animals' --delay 3 --retry-after 2")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testFault_isOneThing() async {
        let both = await harness.run("sandbox fault add 'GET /zoo/animals' --status 500 --delay 3")
        let none = await harness.run("sandbox fault add 'GET /zoo/animals'")

        XCTAssertEqual(both.exitStatus, 64)
        XCTAssertTrue(both.standardError.contains("--delay and --status cannot be used together."))
        XCTAssertEqual(none.exitStatus, 64)
        XCTAssertTrue(
            none.standardError.contains(
                "One of --status, --delay, --slow, --cut-short, --drop, --garbage, --stale is required."))
    }
}

/// A second feature with a sandbox.
private enum PondFeature: SandboxedFeature {
    static let name = "pond"
    static let summary = "Fish, for tests."
    static let commands: [CommandNode] = []
    static let services: [ServiceDescription] = []

    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try PondSandbox(home) }
}

private struct PondSandbox: SandboxService {
    let database: Database

    init(_ home: SandboxHome) throws {
        database = try home.open("pond", []) { _, _ in }
    }

    var routes: [Route] {
        Route("GET /pond/fish") { _ in HTTPResponse() }
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {}

    func contents() throws -> [(name: String, count: Int)] { [] }
}
