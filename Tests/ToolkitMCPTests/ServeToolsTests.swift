import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitMCP

final class ServeToolsTests: ConversationTestCase {
    func testTools_onlyReadByDefault() async throws {
        let names = try await toolNames("--only workshop")

        XCTAssertEqual(names, ["list", "show", "wait", "draw", "count", "say"].map { "workshop_\($0)" })
    }

    func testAllowWrites_addsWhatWrites() async throws {
        let names = try await toolNames("--only workshop --allow writes")

        XCTAssertTrue(names.contains("workshop_make"))
        XCTAssertFalse(names.contains("workshop_break"))
    }

    func testAllowDestroys_addsEverythingThatNeedsNoPerson() async throws {
        let names = try await toolNames("--only workshop --allow destroys")

        XCTAssertTrue(Set(["workshop_make", "workshop_break"]).isSubset(of: names))
        XCTAssertFalse(names.contains("workshop_unlock"))
    }

    func testToolThatIsNotAllowed_cannotBeCalled() async throws {
        let answer = try await answer(Self.call(1, "workshop_break"), "--allow writes")

        XCTAssertEqual(answer["error"]?["message"], "There is no tool 'workshop_break'.")
    }

    func testOnly_takesSeveralNamesInOneWord() async throws {
        let names = try await toolNames("--only workshop,config")

        XCTAssertTrue(Set(["workshop_list", "config_list"]).isSubset(of: names))
        XCTAssertFalse(names.contains("sandbox_status"))
    }

    func testOnly_withAnUnknownName_suggestsTheNearest() async {
        let run = await toolkit.run("mcp --only workshp")

        XCTAssertEqual(run.exitStatus, ExitStatus.notFound.rawValue)
        XCTAssertTrue(run.standardError.contains("Did you mean 'workshop'?"), run.standardError)
    }

    func testTools_areNeitherThisCommandNorTrust() async throws {
        let names = try await toolNames("--allow destroys")

        XCTAssertTrue(
            Set(names).isDisjoint(with: ["mcp", "plugins_trust", "plugins_untrust", "completion", "complete"]))
    }

    func testExternalCommand_isATool_onceItIsTrusted() async throws {
        var toolkit = toolkit
        let program = try toolkit.home.writeProgram(#"printf '%s.' "$@""#, to: "bin/toolkit-hello")
        try toolkit.home.write(
            #"{"effect": "reads", "options": [{"name": "to", "value": "NAME"}]}"#, to: "bin/toolkit-hello.json")
        toolkit.environment["PATH"] = Folder.parent(of: program) + ":/usr/bin:/bin"
        let call = Self.call(1, "hello", #"{"to":"Mina"}"#)

        let before = await toolkit.run("mcp", input: Self.greeting() + "\n" + call + "\n")
        _ = await toolkit.run("plugins trust hello --yes")
        let after = await toolkit.run("mcp", input: Self.greeting() + "\n" + call + "\n")

        XCTAssertTrue(before.standardOutput.contains("There is no tool 'hello'."), before.standardOutput)
        XCTAssertTrue(after.standardOutput.contains("> --to=Mina."), after.standardOutput)
    }

    func testSpendingLimit_isAPlainAmount() {
        for word in ["50", "0", "12.50"] {
            XCTAssertNil(SpendingLimit.refusal(word))
        }
        for word in ["", "-1", "1e3", "1.2.3", "0x10", "inf", "12,50", "1234567890123456"] {
            XCTAssertEqual(SpendingLimit.refusal(word)?.message, "'\(word)' is not an amount, such as 50 or 12.50.")
        }
    }
}
