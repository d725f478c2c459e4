import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

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

        XCTAssertTrue(first.standardError.hasPrefix("note: Using demo data for zoo."), first.standardError)
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

    // MARK: Damage

    private var database: String { harness.home.path + "/sandbox/zoo.sqlite" }

    /// Damages the sandbox in some way; `body` gets the bytes of the database.
    private func damage(_ body: (inout [UInt8]) -> Void) async throws {
        _ = await harness.run("sandbox reset zoo")
        var bytes = [UInt8](try XCTUnwrap(FileManager.default.contents(atPath: database)))
        body(&bytes)
        XCTAssertTrue(FileManager.default.createFile(atPath: database, contents: Data(bytes)))
    }

    private func replace(_ text: String, with other: String, in bytes: inout [UInt8]) {
        XCTAssertEqual(text.utf8.count, other.utf8.count)
        XCTAssertFalse(bytes.ranges(of: Array(text.utf8)).isEmpty, text)
        bytes.replace(Array(text.utf8), with: Array(other.utf8))
    }

    func testReset_ofADamagedFile_keepsItAndNamesItsPlace() async throws {
        let damages: [(String, (inout [UInt8]) -> Void)] = [
            ("garbage", { $0 = Array("This is no database. ".utf8) }),
            ("truncated", { $0.removeLast(4096) }),
            ("torn", { $0.removeLast(100) }),
            ("a page of zeros", { $0.replaceSubrange(4096..<8192, with: repeatElement(0, count: 4096)) }),
            ("the format of the schema", { $0[47] = 9 }),
            ("the version for writing", { $0[18] = 9 }),
            ("the number of free pages", { $0[39] = 9 }),
            ("the name of a table", { self.replace("TABLE animal", with: "TABLE anomal", in: &$0) }),
            ("the name of a migration", { self.replace("zoo.1.create", with: "zoo.1.creaue", in: &$0) }),
        ]
        for (name, damage) in damages {
            try await self.damage(damage)
            let damaged = FileManager.default.contents(atPath: database)

            let text = await harness.run("sandbox reset zoo --json")

            XCTAssertEqual(text.exitStatus, 0, "\(name): \(text.standardError)")
            let kept = try XCTUnwrap(text.json["damaged"]?.array?.first?.string, name)
            XCTAssertTrue(kept.hasPrefix(database + ".damaged-2026"), kept)
            XCTAssertEqual(FileManager.default.contents(atPath: kept), damaged, name)
            let after = await harness.run("zoo list")
            XCTAssertEqual(after.exitStatus, 0, "\(name): \(after.standardError)")
        }
    }

    func testReset_ofSomethingThatIsNoFile_keepsIt() async throws {
        let folder = try harness.home.write("mine", to: "sandbox/zoo.sqlite/file")

        let run = await harness.run("sandbox reset zoo")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let kept = database + ".damaged-20260528T202640Z"
        XCTAssertTrue(run.standardOutput.contains("Its old file is now \(kept)."), run.standardOutput)
        XCTAssertEqual(harness.home.read("sandbox/zoo.sqlite.damaged-20260528T202640Z/file"), "mine", folder)
    }

    func testReset_ofAnIntactFile_keepsNothing() async {
        let run = await harness.run("sandbox reset zoo --json")

        XCTAssertEqual(run.json, ["damaged": [], "reset": ["zoo"]])
    }

    func testStatus_ofADamagedFile_saysWhatToDo() async throws {
        let harness = Harness(ZooFeature.self, PondFeature.self)
        for name in ["zoo", "pond"] { _ = await harness.run("sandbox reset \(name)") }
        let file = try harness.home.write("garbage", to: "sandbox/zoo.sqlite")

        let status = await harness.run("sandbox status --json")
        let text = await harness.run("sandbox status")

        XCTAssertEqual(status.exitStatus, 0, status.standardError)
        XCTAssertEqual(status.standardError, "")
        XCTAssertTrue(text.standardOutput.contains(/zoo +cannot be used/), text.standardOutput)
        XCTAssertTrue(text.standardError.contains("warning: The file \(file)"), text.standardError)
        let problem = try XCTUnwrap(status.json.array?.first?["problem"]?.string)
        XCTAssertTrue(problem.contains(file), problem)
        XCTAssertTrue(problem.contains("'toolkit sandbox reset zoo'"), problem)
        XCTAssertEqual(status.json.array?.map { $0["feature"] }, ["zoo", "pond"])
        XCTAssertEqual(status.json.array?.last?["problem"], .null)
    }

    func testCommand_onADamagedFile_saysWhatToDo() async throws {
        let file = try harness.home.write("garbage", to: "sandbox/zoo.sqlite")

        let list = await harness.run("zoo list")

        XCTAssertEqual(list.exitStatus, 74)
        XCTAssertTrue(list.standardError.contains(file), list.standardError)
        XCTAssertTrue(list.standardError.contains("'toolkit sandbox reset zoo'"), list.standardError)
    }

    // MARK: Settings

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

    func testFault_acceptsAMethodInLowerCase() async {
        let run = await harness.run("sandbox fault add 'get /zoo/*' --status 500 --dry-run --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("GET /zoo/*"), run.standardOutput)
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

    func testFault_ofTheFirstRequestsPasses() async {
        let add = await harness.run("sandbox fault add 'GET /zoo/*' --status 400 --first 2 --json")

        var statuses: [Int32] = []
        for _ in 0..<3 { statuses.append(await harness.run("zoo list").exitStatus) }

        XCTAssertEqual(add.json["when"], "the first 2 requests")
        XCTAssertEqual(statuses.map { $0 == 0 }, [false, false, true])
    }

    func testFault_thatHasPassed_isListedAsOver() async {
        func when() async -> JSONValue? { await harness.run("sandbox fault list --json").json.array?.first?["when"] }
        _ = await harness.run("sandbox fault add 'GET /zoo/*' --status 400 --first 1")

        let before = await when()
        _ = await harness.run("zoo list")
        let after = await when()

        XCTAssertEqual(before, "the first request")
        XCTAssertEqual(after, "the first request (over)")
    }

    func testFault_ofTheFirstAndOfTheNthRequest_isRefused() async {
        let run = await harness.run("sandbox fault add 'GET /zoo/*' --status 400 --first 2 --nth 1")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("--nth or --first"), run.standardError)
    }

    func testRoutes_areThoseOfTheFeature() async {
        let harness = Harness(PondFeature.self, ZooFeature.self)

        let all = await harness.run("sandbox routes --json")
        let zoo = await harness.run("sandbox routes zoo --json")

        XCTAssertEqual(Set(all.json.array?.compactMap { $0["feature"]?.string } ?? []), ["pond", "zoo"])
        XCTAssertEqual(zoo.json.array?.contains { $0["route"] == "GET /zoo/animals" }, true)
        XCTAssertEqual(zoo.json.array?.contains { $0["feature"] == "pond" }, false)
    }

    func testFault_onARouteLikeNoOther_saysWhereTheRoutesAre() async {
        let run = await harness.run("sandbox fault add 'GET /something/far/away' --status 500")

        XCTAssertTrue(run.standardError.contains("toolkit sandbox routes"), run.standardError)
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
