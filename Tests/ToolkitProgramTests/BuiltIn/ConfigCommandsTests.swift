import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class ConfigCommandsTests: XCTestCase {
    private let harness = Harness(ZooFeature.self)

    func testSet_isKeptAndListedWithFileAndLine() async throws {
        let set = await harness.run("config set zoo.url https://zoo.example/api")
        let list = await harness.run("config list --json")

        XCTAssertEqual(set.exitStatus, 0, set.standardError)
        XCTAssertEqual(set.standardOutput, "zoo.url = https://zoo.example/api\n")
        let row = try XCTUnwrap(list.json.array?.first { $0["key"] == "zoo.url" })
        XCTAssertEqual(row["key"], "zoo.url")
        XCTAssertEqual(row["value"], "https://zoo.example/api")
        XCTAssertEqual(row["origin"]?.string, harness.home.path + "/settings.conf:1")
    }

    func testList_showsTheSettingsBesideTheServices() async throws {
        _ = await harness.run("config set zoo.sandbox.size 2")

        let list = await harness.run("config list --json")

        let row = try XCTUnwrap(list.json.array?.first { $0["key"] == "zoo.sandbox.size" })
        XCTAssertEqual(row["value"], "2")
    }

    func testChoice_isCheckedInTheEnvironmentToo() async {
        var harness = harness
        harness.environment["TOOLKIT_ZOO_SANDBOX_SIZE"] = "7"

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(
            run.standardError.contains("must be one of 2, 3; it cannot be '7' (variable TOOLKIT_ZOO_SANDBOX_SIZE)."),
            run.standardError)
    }

    func testValueThatIsRefused_isTheArgumentOfTheReport() async {
        for line in ["zoo.url nonsense", "alias.mine 'zoo \"x'"] {
            let run = await harness.capture("config set \(line)")

            XCTAssertEqual(run.report?.argument, "value", line)
        }
    }

    func testSecret_isReadFromStandardInputAndNeverShown() async throws {
        let set = await harness.run("config set zoo.key", input: "top-secret\n")
        let get = await harness.run("config get zoo.key")
        let list = await harness.run("config list")

        XCTAssertEqual(set.exitStatus, 0, set.standardError)
        XCTAssertEqual(get.standardOutput, "set\n")
        for run in [set, get, list] { XCTAssertFalse((run.standardOutput + run.standardError).contains("top-secret")) }
        XCTAssertTrue(harness.home.read("credentials.json")?.contains("top-secret") == true)
        XCTAssertFalse(harness.home.read("settings.conf")?.contains("top-secret") ?? false)
    }

    func testSecretThatIsNotValid_leavesTheOldOne() async {
        _ = await harness.run("config set zoo.key", input: "top-secret\n")
        for wrong in ["a\tb\n", "a\u{1B}[2Jb\n"] {
            let run = await harness.run("config set zoo.key", input: wrong)

            XCTAssertEqual(run.exitStatus, 65, run.standardError)
            XCTAssertFalse(run.standardError.contains("a\t"), run.standardError)
        }

        XCTAssertTrue(harness.home.read("credentials.json")?.contains("top-secret") == true)
    }

    func testSecret_isAskedForWithoutEchoOnATerminal() async {
        let terminal = ScriptedTerminal(isTerminal: true, answers: ["top-secret"])

        let run = await harness.run(["config", "set", "zoo.key"], on: terminal)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(terminal.hiddenReads, 1)
    }

    func testSecret_isRefusedAsAnArgument() async {
        let run = await harness.run("config set zoo.key top-secret")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertNil(harness.home.read("credentials.json"))
    }

    /// The member `origins` of the credentials, for the profile `default` and the key `zoo.key`.
    private func origins() throws -> JSONValue? {
        let text = try XCTUnwrap(harness.home.read("credentials.json"))
        return try JSON.decode(JSONValue.self, from: Array(text.utf8))["origins"]?["default"]?["zoo.key"]
    }

    func testSecret_isForTheConfiguredAddress_andNotForTheBaseURL() async throws {
        var harness = harness
        _ = await harness.run("config set zoo.url https://zoo.example/v1")
        harness.environment["TOOLKIT_BASE_URL"] = "http://127.0.0.1:9302"

        let variable = await harness.run("config set zoo.key", input: "top-secret\n")
        XCTAssertEqual(variable.exitStatus, 0, variable.standardError)
        XCTAssertEqual(try origins(), ["zoo.url": "https://zoo.example"])

        let option = await harness.run("config set zoo.key --base-url http://127.0.0.1:1", input: "top-secret\n")
        XCTAssertEqual(option.exitStatus, 0, option.standardError)
        XCTAssertEqual(try origins(), ["zoo.url": "https://zoo.example"])
    }

    func testSecret_isForNoAddressWithoutAConfiguredOne() async throws {
        _ = await harness.run("config set zoo.key --base-url http://127.0.0.1:9302", input: "top-secret\n")

        XCTAssertNil(try origins())
    }

    func testSecret_isNotStoredIfTheAddressIsWrong() async {
        var harness = harness
        harness.environment["TOOLKIT_ZOO_URL"] = "nonsense"

        let run = await harness.run("config set zoo.key", input: "top-secret\n")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertNil(harness.home.read("credentials.json"))
    }

    func testSecretTypedWithEquals_isNotShown() async {
        let run = await harness.run("config set zoo.key=top-secret")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("There is no setting 'zoo.key=***'."), run.standardError)
    }

    func testSecretTypedAsAnArgument_isNotExplained() async {
        let secret = await harness.run("config set zoo.key top-secret --profile two --explain")
        let setting = await harness.run("config set zoo.url top-secret --explain")

        XCTAssertFalse(secret.standardOutput.contains("top-secret"), secret.standardOutput)
        XCTAssertTrue(secret.standardOutput.contains("***"), secret.standardOutput)
        XCTAssertTrue(secret.standardOutput.contains("two"), secret.standardOutput)
        XCTAssertTrue(setting.standardOutput.contains("top-secret"), setting.standardOutput)
    }

    func testSecretInAQuery_isNeitherExplainedNorInAnErrorReport() async {
        for line in [
            "api zoo GET /x --query token=top-secret --explain", "api zoo GET /x?password=top-secret --explain",
            "api zoo GET /x?password=top-secret --wrong", "api zoo GET /x --query apikey=top-secret --wrong",
        ] {
            let run = await harness.run(line)

            XCTAssertFalse((run.standardOutput + run.standardError).contains("top-secret"), run.standardOutput)
            XCTAssertTrue((run.standardOutput + run.standardError).contains("=***"), run.standardOutput)
        }
    }

    func testSecretTypedAsAnArgument_isInNoErrorReport() async {
        for line in [
            "config sett zoo.key top-secret", "confg set zoo.key top-secret", "config set zoo.key top-secret --bogus",
            "config set zoo.key top-secret extra", "config set zoo.key --value top-secret",
            "config set zoo.key --value=top-secret", "config set --json zoo.key top-secret --profil two",
            "config get zoo.key top-secret", "config list zoo.key=top-secret", "config sett zoo.kye top-secret",
            "config sett zoo.key -- top-secret",
        ] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 64, line)
            XCTAssertFalse(run.standardError.contains("top-secret"), run.standardError)
        }
    }

    func testValueThatIsNoSecret_isInTheErrorReport() async {
        let run = await harness.run("config sett zoo.url https://zoo.example")

        XCTAssertTrue(
            run.standardError.contains("try: toolkit config set zoo.url https://zoo.example"), run.standardError)
    }

    func testSecret_staysWhenNothingIsTyped() async {
        _ = await harness.run("config set zoo.key", input: "top-secret\n")

        let typed = await harness.runOnTerminal("config set zoo.key", answers: [""])
        let piped = await harness.run("config set zoo.key", input: "   \n")

        XCTAssertEqual(typed.exitStatus, 65)
        XCTAssertEqual(piped.exitStatus, 65)
        XCTAssertTrue(harness.home.read("credentials.json")?.contains("top-secret") == true)
    }

    func testSecret_aloneMakesAProfile() async {
        _ = await harness.run("config set zoo.key --profile prod", input: "top-secret\n")

        let run = await harness.run("config list --profile prod --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json.array?.first { $0["key"] == "zoo.key" }?["value"], "set")
    }

    func testUnset_saysWhatStillSetsIt() async {
        _ = await harness.run("config set zoo.url https://zoo.example/api")
        _ = await harness.run("config set zoo.url https://test.example/api --profile test")

        let first = await harness.run("config unset zoo.url --profile test")
        let second = await harness.run("config unset zoo.url --profile test")

        XCTAssertTrue(first.standardError.contains("still set by \(harness.home.path)/settings.conf:1"))
        XCTAssertTrue(second.standardError.contains("was not set in the profile 'test'"), second.standardError)
    }

    func testUnknownKey_suggestsTheNearest() async {
        let run = await harness.run("config get zoo.ulr")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("Did you mean 'zoo.url'?"), run.standardError)
    }

    func testKeyWithoutItsGroup_leadsToTheWholeKey() async {
        let run = await harness.run("config set output json")

        XCTAssertTrue(run.standardError.contains("Did you mean 'toolkit.output'?"), run.standardError)
    }

    func testBadValue_isRefusedAndNotKept() async {
        let run = await harness.run("config set zoo.url not-an-address")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertNil(harness.home.read("settings.conf"))
    }

    func testUnset_takesTheValueAway() async {
        _ = await harness.run("config set zoo.url https://zoo.example/api")

        _ = await harness.run("config unset zoo.url")

        let run = await harness.run("config get zoo.url --json")
        XCTAssertEqual(run.json["value"], .null)
    }

    func testProfile_hasSettingsOfItsOwn() async {
        _ = await harness.run("config set zoo.url https://zoo.example/api")
        _ = await harness.run("config set zoo.url https://test.example/api --profile test")

        let standard = await harness.run("config get zoo.url")
        let test = await harness.run("config get zoo.url --profile test")

        XCTAssertEqual(standard.standardOutput, "https://zoo.example/api\n")
        XCTAssertEqual(test.standardOutput, "https://test.example/api\n")
    }

    func testList_warnsOfKeysThatAreNoSettings() async throws {
        try harness.home.write("zoo.ulr = x\n", to: "settings.conf")

        let run = await harness.run("config list")

        XCTAssertTrue(run.standardError.contains("'zoo.ulr' is not a setting. Did you mean 'zoo.url'?"))
    }

    func testPath_isTheSettingsFile() async {
        let run = await harness.run("config path")

        XCTAssertEqual(run.standardOutput, harness.home.path + "/settings.conf\n")
    }

    func testList_showsTheWholeMeaningOnANarrowTerminal() async {
        let run = await harness.runOnTerminal("config list", columns: 80)

        // Each meaning is the end of its row; the styles are on the key and the origin.
        let text = run.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        XCTAssertTrue(text.contains("authorities"), text)
        XCTAssertFalse(text.contains("…"), text)
    }
}
