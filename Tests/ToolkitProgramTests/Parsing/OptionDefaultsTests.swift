import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class OptionDefaultsTests: XCTestCase {
    private var toolkit = Harness(ZooFeature.self)

    private func set(_ key: String, _ value: String, _ options: String...) async -> Run {
        await toolkit.run(["config", "set", key, value] + options)
    }

    private func fed(_ line: String) async -> JSONValue { await toolkit.run("zoo feed cow \(line) --json").json }

    func testDefaultInTheSettings_isUsedWithoutTheOption() async {
        let set = await set("zoo feed.times", "7")
        let plain = await fed("--food hay")
        let given = await fed("--food hay --times 2")

        XCTAssertEqual(set.standardOutput, "zoo feed.times = 7\n")
        XCTAssertEqual(plain["times"], 7)
        XCTAssertEqual(given["times"], 2)
    }

    func testDefaultOfARequiredOption_suffices() async {
        _ = await set("zoo feed.food", "meat")

        let fed = await fed("")
        XCTAssertEqual(fed["food"], "meat")
    }

    func testDefaultOfAFlag_isOnOrOff() async {
        _ = await set("zoo feed.wash", "on")
        let washed = await fed("--food hay")
        let unwashed = await fed("--food hay --no-wash")
        let refused = await set("zoo feed.wash", "maybe")

        XCTAssertEqual(washed["wash"], true)
        XCTAssertEqual(unwashed["wash"], false)
        XCTAssertEqual(refused.exitStatus, 65)
    }

    func testDefaultInAGroup_givesWayToAnotherMember() async {
        _ = await set("zoo feed.kilograms", "3")
        let plain = await fed("--food hay")
        let other = await fed("--food hay --plenty")

        XCTAssertEqual(plain["amount"], "kilograms(3)")
        XCTAssertEqual(other["amount"], "plenty")
    }

    func testVariable_overridesTheSettings() async {
        _ = await set("zoo feed.bowl", "red")
        toolkit.environment["TOOLKIT_ZOO_FEED_BOWL"] = "blue"

        let fed = await fed("--food hay")
        XCTAssertEqual(fed["bowl"], "blue")
    }

    func testDeclaredVariable_overridesBoth() async {
        _ = await set("zoo feed.times", "7")
        toolkit.environment["ZOO_TIMES"] = "8"

        let fed = await fed("--food hay")
        XCTAssertEqual(fed["times"], 8)
    }

    func testProfile_overridesTheDefaultProfileAndInheritsIt() async {
        _ = await set("zoo feed.times", "7")
        _ = await set("zoo feed.bowl", "red")
        _ = await set("zoo feed.times", "9", "--profile", "night")

        let fed = await fed("--food hay --profile night")
        XCTAssertEqual(fed["times"], 9)
        XCTAssertEqual(fed["bowl"], "red")
    }

    func testExplain_namesTheLineAndWhatItOverrides() async throws {
        _ = await set("zoo feed.times", "7")
        toolkit.environment["TOOLKIT_ZOO_FEED_TIMES"] = "8"
        let run = await toolkit.run("zoo feed cow --food hay --explain --json")

        let row = try XCTUnwrap(run.json.array?.first { $0["name"] == "--times" })
        XCTAssertEqual(row["value"], "8")
        XCTAssertEqual(row["origin"], "variable TOOLKIT_ZOO_FEED_TIMES")
        XCTAssertTrue("\(row)".contains("settings.conf:1"), "\(row)")
    }

    func testHelp_showsTheDefaultAndItsSource() async {
        _ = await set("zoo feed.times", "7")

        for line in ["zoo feed --help", "help zoo feed"] {
            let help = await toolkit.run(line).standardOutput.replacing("\n", with: " ")
            XCTAssertTrue(help.contains(/default: 7, from .*settings.conf:1/), help)
        }
    }

    func testValue_thatTheOptionRefusesIsNotSet() async {
        let unreadable = await set("zoo feed.times", "often")
        let unknown = await set("zoo feed.food", "stones")
        let list = await toolkit.run("config list --json")

        XCTAssertEqual(unreadable.exitStatus, 64)
        XCTAssertEqual(unknown.exitStatus, 64)
        XCTAssertFalse(list.standardOutput.contains("zoo feed"))
    }

    func testValueOfAnEditor_thatTheOptionRefusesEndsTheCommandWithItsLine() async throws {
        try write("\nzoo feed.times = often\n")
        let run = await toolkit.run("zoo feed cow --food hay")
        let given = await fed("--food hay --times 2")
        let doctor = await toolkit.run("doctor")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("settings.conf:2: zoo feed.times: "), run.standardError)
        XCTAssertEqual(given["times"], 2)
        XCTAssertEqual(doctor.exitStatus, 78)
        XCTAssertTrue(doctor.standardOutput.contains("zoo feed.times"), doctor.standardOutput)
    }

    func testGlobalDefault_isUsedUnlessTheLineSaysOtherwise() async {
        _ = await set("toolkit.output", "csv")
        let plain = await toolkit.run("zoo list --limit 1")
        let given = await toolkit.run("zoo list --limit 1 --output text")

        XCTAssertTrue(plain.standardOutput.hasPrefix("name,"), plain.standardOutput)
        XCTAssertTrue(given.standardOutput.hasPrefix("NAME"), given.standardOutput)
    }

    func testGlobalDefault_thatIsWrongIsANoteSoThatItCanBeRepaired() async throws {
        try write("toolkit.output = parchment\n")
        let list = await toolkit.run("zoo list --limit 1")
        let repair = await toolkit.run(["config", "unset", "toolkit.output"])

        XCTAssertEqual(list.exitStatus, 0)
        XCTAssertTrue(list.standardError.contains("toolkit.output"), list.standardError)
        XCTAssertEqual(repair.exitStatus, 0)
    }

    func testKeys_thatAreNoDefaultsAreUnknown() async {
        let keys = [
            "toolkit.help", "toolkit.profile", "zoo feed.animal", "zoo.feed.times", "zoo fed.times", "zoo feed.",
        ]
        for key in keys {
            let run = await set(key, "1")
            XCTAssertEqual(run.exitStatus, 66, key)
        }
    }

    func testList_showsTheDefaultsThatAreSet() async throws {
        _ = await set("zoo feed.times", "7")
        let run = await toolkit.run("config list --json")

        let row = try XCTUnwrap(run.json.array?.first { $0["key"] == "zoo feed.times" })
        XCTAssertEqual(row["value"], "7")
        XCTAssertEqual(run.standardError.contains("is not a setting"), false, run.standardError)
    }

    func testUnset_bringsTheDefaultOfTheCommandBack() async {
        _ = await set("zoo feed.times", "7")
        let unset = await toolkit.run(["config", "unset", "zoo feed.times"])
        let fed = await fed("--food hay")

        XCTAssertEqual(unset.exitStatus, 0)
        XCTAssertEqual(fed["times"], 1)
    }

    func testCompletion_offersKeysAndValues() async {
        let keys = await toolkit.candidates("toolkit config set 'zoo feed.t").map(\.word)
        let values = await toolkit.candidates("toolkit config set 'zoo feed.food' ").map(\.word)

        XCTAssertEqual(keys, ["zoo feed.times"])
        XCTAssertEqual(values, ["hay", "meat", "fruit"])
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: toolkit.home.path, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: toolkit.home.path + "/settings.conf"))
    }
}
