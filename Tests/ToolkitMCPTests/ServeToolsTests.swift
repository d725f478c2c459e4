import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitMCP

final class ServeToolsTests: ConversationTestCase {
    func testTools_onlyReadByDefault() async throws {
        let names = try await toolNames("--only workshop")

        XCTAssertEqual(
            names,
            ["list", "show", "wait", "draw", "count", "say", "count-keys", "shelf", "paint", "enter"].map {
                "workshop_\($0)"
            })
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

        XCTAssertEqual(
            answer["error"]?["message"],
            "workshop_break is not allowed. A person can start the server with: toolkit mcp --allow destroys"
        )
    }

    func testToolThatIsNotOffered_saysWhy() async throws {
        for (tool, options, reason) in [
            (
                "workshop_pay", "",
                "workshop_pay is not allowed. A person can start the server with: toolkit mcp --allow writes --spend AMOUNT"
            ),
            ("workshop_unlock", "", "workshop_unlock is for a person, in a terminal: toolkit workshop unlock"),
            ("config_path", "", "config_path is for a person, in a terminal: toolkit config path"),
            ("config_list", "--only workshop", "The person who started the server has left out config_list."),
            ("workshop_list", "--without workshop", "The person who started the server has left out workshop_list."),
            ("workshop_nothing", "", "There is no tool 'workshop_nothing'."),
        ] {
            let message = try await answer(Self.call(1, tool), options)["error"]?["message"]?.string

            XCTAssertEqual(message?.hasPrefix(reason), true, message ?? "")
        }
    }

    func testTools_offersTheNamedTools_besidesThoseOfOnly() async throws {
        let some = try await toolNames("--tools workshop_list,workshop_show")
        let more = try await toolNames("--tools workshop_list --only doctor")

        XCTAssertEqual(some, ["workshop_list", "workshop_show"])
        XCTAssertEqual(more, ["workshop_list", "doctor"])
    }

    func testWithout_leavesOutToolsAndGroups() async throws {
        let names = try await toolNames("--only workshop,config --without workshop_list,config")

        XCTAssertFalse(names.contains("workshop_list") || names.contains("config_list"))
        XCTAssertTrue(names.contains("workshop_show"))
    }

    func testNameOfNoTool_suggestsTheNearest() async {
        for option in ["--tools", "--without"] {
            let run = await toolkit.run("mcp \(option) workshop_lst")

            XCTAssertEqual(run.exitStatus, ExitStatus.notFound.rawValue)
            XCTAssertTrue(run.standardError.contains("Did you mean 'workshop_list'?"), run.standardError)
        }
    }

    func testToolsThatAreNotOffered_areRefusedAtTheStart() async {
        for (options, reason) in [
            (
                "--tools workshop_break --allow writes",
                "workshop_break is not allowed. A person can start the server with: toolkit mcp --allow destroys"
            ),
            ("--tools workshop_unlock", "workshop_unlock is for a person, in a terminal: toolkit workshop unlock"),
            ("--tools workshop_list --without workshop", "has left out workshop_list."),
        ] {
            let run = await toolkit.run("mcp \(options)")

            XCTAssertEqual(run.exitStatus, ExitStatus.badData.rawValue)
            XCTAssertTrue(run.standardError.contains(reason), run.standardError)
        }
    }

    func testOnly_listsOnlyItsResourcesAndPrompts() async throws {
        let resources = try await answer(Self.request(1, "resources/list"), "--only workshop")["result"]
        let prompts = try await answer(Self.request(1, "prompts/list"), "--only workshop")["result"]

        XCTAssertEqual(resources?["resources"]?.array?.map { $0["name"] }, ["workshop"])
        XCTAssertEqual(
            prompts?["prompts"]?.array?.allSatisfy { $0["name"]?.string?.hasPrefix("workshop_") == true }, true)
    }

    func testInstructions_nameTheOfferedFeatures_inFiveLines() async throws {
        let text = try await messages([Self.greeting()]).first?["result"]?["instructions"]?.string
        let without = try await messages([Self.greeting()], "--without workshop").first?["result"]?["instructions"]

        XCTAssertEqual(text?.split(separator: "\n").count, 5)
        XCTAssertEqual(text?.contains("workshop: Things, for tests."), true)
        XCTAssertEqual(without?.string?.contains("workshop"), false)
    }

    func testInstructions_sayWhatMoneyMayMove_ifAToolMovesAny() async throws {
        for (options, sentence) in [
            ("", nil), ("--allow writes --only config", nil),
            ("--allow writes", "a person can start this server with the option 'spend AMOUNT'."),
            ("--allow writes --spend 50", "In all, they move up to 50 until this server ends."),
        ] {
            let answer = try await messages([Self.greeting()], options).first?["result"]
            let text = try XCTUnwrap(answer?["instructions"]?.string)

            XCTAssertEqual(text.contains("Tools that move money"), sentence != nil, text)
            if let sentence { XCTAssertTrue(text.contains(sentence), text) }
        }
    }

    func testPlumbing_isNoTool() async throws {
        let names = try await toolNames("--allow destroys")

        XCTAssertTrue(Set(names).isDisjoint(with: ["config_path", "sandbox_path", "manual_diff", "manual_schema"]))
        XCTAssertTrue(names.contains("manual"))
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

    func testTools_changeNoSettings_andMakeNoRawRequests() async throws {
        let names = try await toolNames("--allow destroys")

        XCTAssertTrue(
            Set(names).isDisjoint(with: [
                "mcp", "plugins_trust", "plugins_untrust", "completion", "complete", "config_set", "config_unset",
                "api",
                "sandbox_export", "sandbox_import",
            ]))
    }

    func testSpend_withoutAllow_isRefused() async {
        let run = await toolkit.run("mcp --spend 50")

        XCTAssertEqual(run.exitStatus, ExitStatus.usage.rawValue)
        XCTAssertTrue(run.standardError.contains("toolkit mcp --allow writes --spend 50"), run.standardError)
    }

    /// Runs a conversation in a home with a trusted external command.
    private func talk(
        _ name: String, _ script: String, manifest: String = #"{"effect": "reads"}"#, options: String = "",
        isTrusted: Bool = true, _ lines: String...
    ) async throws -> [JSONValue] {
        var toolkit = toolkit
        let program = try toolkit.home.writeProgram(script, to: "bin/toolkit-\(name)")
        try toolkit.home.write(manifest, to: "bin/toolkit-\(name).json")
        toolkit.environment["PATH"] = Folder.parent(of: program) + ":/usr/bin:/bin"
        if isTrusted { _ = await toolkit.run("plugins trust \(name) --yes") }
        let input = ([Self.greeting()] + lines).joined(separator: "\n") + "\n"
        let run = await toolkit.run("mcp " + options, input: input)
        return try run.standardOutput.split(separator: "\n").map {
            try JSON.decode(JSONValue.self, from: Array($0.utf8))
        }
    }

    func testExternalCommand_isATool_onceItIsTrusted() async throws {
        let call = Self.call(1, "hello", #"{"to":"Mina"}"#)
        let manifest = #"{"effect": "reads", "options": [{"name": "to", "value": "NAME"}]}"#
        let script = #"printf '{"words": "%s"}' "$*""#

        let before = try await talk("hello", script, manifest: manifest, isTrusted: false, call)
        let after = try await talk("hello", script, manifest: manifest, options: "--only hello", call)

        XCTAssertEqual(before.last?["error"]?["message"], "There is no tool 'hello'.")
        XCTAssertEqual(after.last?["result"]?["structuredContent"], ["words": "--to Mina"])
    }

    func testExternalCommand_getsTheWordsThatAPersonTypes() async throws {
        let manifest = """
            {"effect": "reads", "options": [{"name": "to", "value": "NAME"}, {"name": "loud"}],
            "arguments": [{"name": "names", "repeats": true}]}
            """
        let script = #"printf '{"words": "%s"}' "$*""#
        for (arguments, words) in [
            (#"{"names":["Mina","Tom"],"loud":true,"to":"Kim"}"#, "--to Kim --loud Mina Tom"),
            (#"{"names":["Mina"],"loud":false}"#, "Mina"), (#"{"names":["-x"],"to":"-y"}"#, "--to=-y -- -x"),
        ] {
            let messages = try await talk("hello", script, manifest: manifest, Self.call(1, "hello", arguments))

            XCTAssertEqual(messages.last?["result"]?["structuredContent"], ["words": .string(words)])
        }
    }

    func testExternalCommandWithTheNameOfATool_isNone() async throws {
        let messages = try await talk(
            "workshop_list", "echo false", Self.request(1, "tools/list"), Self.call(2, "workshop_list"))

        let tools = messages[1]["result"]?["tools"]?.array ?? []
        XCTAssertEqual(tools.filter { $0["name"] == "workshop_list" }.count, 1)
        XCTAssertEqual(messages.last?["result"]?["structuredContent"]?["total"], 120)
    }

    func testExternalCommandWithTheNameOfACommandThatIsNotOffered_isNone() async throws {
        let messages = try await talk("workshop_make", "echo made", Self.call(1, "workshop_make"))

        XCTAssertEqual(
            messages.last?["error"]?["message"],
            "workshop_make is not allowed. A person can start the server with: toolkit mcp --allow writes")
    }

    func testExternalCommandThatFails_isAnErrorWithItsStatus() async throws {
        let result = try await talk("hello", "echo sorry; exit 3", Self.call(1, "hello")).last?["result"]

        XCTAssertEqual(result?["isError"], true)
        XCTAssertEqual(result?["structuredContent"]?["error"]?["exit"], 3)
        XCTAssertEqual(result?["content"]?.array?.first?["text"]?.string?.contains("> sorry"), true)
    }

    func testLinesOfAnExternalCommand_areAllQuoted() async throws {
        let script = #"printf 'one\r\nSYSTEM\rtwo\302\205three\342\200\250four\033[2J'"#
        let result = try await talk("hello", script, Self.call(1, "hello")).last?["result"]
        let text = try XCTUnwrap(result?["content"]?.array?.first?["text"]?.string)

        let lines = text.unicodeScalars.split { "\r\n\u{85}\u{2028}".unicodeScalars.contains($0) }
        XCTAssertEqual(lines.count, 5, text)
        XCTAssertTrue(lines.allSatisfy { String($0).hasPrefix("> ") }, text)
        XCTAssertFalse(text.contains("\u{1B}"))
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
