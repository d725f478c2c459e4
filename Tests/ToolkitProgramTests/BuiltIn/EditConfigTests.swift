import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Tests `config edit` with commands of the shell as editors.
final class EditConfigTests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    /// Writes a settings file, and lets an editor write another one.
    private func edit(_ text: String?, to edited: String, options: String = "") async throws -> Run {
        if let text { try harness.home.write(text, to: "settings.conf") }
        let source = try harness.home.write(edited, to: "edited")
        harness.environment["EDITOR"] = "cp '\(source)'"
        return await harness.run("config edit \(options)")
    }

    /// The files of the home whose names contain `settings`, besides the lock.
    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
            .filter { $0.contains("settings") && !$0.hasSuffix(".lock") }
    }

    func testEdit_replacesTheFile() async throws {
        let text = "# Mine\nzoo.url = https://zoo.example/api\n\n[profile two]\nzoo.sandbox.size = 2\n"
        let run = try await edit("zoo.url = https://old.example/\n", to: text)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.standardOutput, "Saved \(harness.home.path)/settings.conf.\n")
        XCTAssertEqual(harness.home.read("settings.conf"), text)
        XCTAssertEqual(try files(), ["settings.conf"])
    }

    func testEdit_makesTheFirstFile() async throws {
        let run = try await edit(nil, to: "zoo.url = https://zoo.example/api\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(harness.home.read("settings.conf"), "zoo.url = https://zoo.example/api\n")
    }

    func testTwoEditors_getCopiesOfTheirOwn() async throws {
        harness.environment["EDITOR"] = "sh -c 'echo \"$0\" >>\"\(harness.home.path)/copies\"'"

        for _ in 0..<2 { _ = await harness.run("config edit") }

        let copies = harness.home.read("copies")?.split(separator: "\n") ?? []
        XCTAssertEqual(Set(copies).count, 2, "\(copies)")
        XCTAssertTrue(copies.allSatisfy { $0.hasSuffix(".conf") }, "\(copies)")
    }

    func testEdit_thatLeavesNoFile_changesNothing() async throws {
        let text = "zoo.url = https://zoo.example/api\n"
        try harness.home.write(text, to: "settings.conf")
        harness.environment["EDITOR"] = "rm"

        let run = await harness.run("config edit")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.hasPrefix("Nothing changed"), run.standardOutput)
        XCTAssertEqual(harness.home.read("settings.conf"), text)
    }

    func testEdit_withoutAChange_makesNoFile() async throws {
        harness.environment["EDITOR"] = "true"

        let run = await harness.run("config edit --json")

        XCTAssertEqual(run.json["changed"], false)
        XCTAssertEqual(try files(), [])
    }

    func testDryRun_checksAndSavesNothing() async throws {
        let right = try await edit("zoo.sandbox.size = 2\n", to: "zoo.sandbox.size = 3\n", options: "--dry-run --json")
        let wrong = try await edit("zoo.sandbox.size = 2\n", to: "zoo.sandbox.size = 9\n", options: "--dry-run")

        XCTAssertEqual(right.json["changed"], true)
        XCTAssertEqual(right.json["dryRun"], true)
        XCTAssertEqual(wrong.exitStatus, 78)
        XCTAssertEqual(harness.home.read("settings.conf"), "zoo.sandbox.size = 2\n")
    }

    func testMistakes_areToldWithTheirLineAndNotSaved() async throws {
        for (text, reason) in [
            ("# A\nzoo.sandbox.size = 7\n", "settings.conf:2"), ("zoo.urll = x\n", "Did you mean 'zoo.url'?"),
            ("nonsense\n", "settings.conf:1"), ("zoo.key = k3y\n", "is a secret"),
            ("zoo.sandbox.size = 2\nzoo.sandbox.size = 3\n", "settings.conf:2"),
            ("zoo.feed.times = no\n", "settings.conf:1"),
        ] {
            let run = try await edit("zoo.sandbox.size = 2\n", to: text)

            XCTAssertEqual(run.exitStatus, 78, text)
            XCTAssertTrue(run.standardError.contains(reason), run.standardError)
            XCTAssertEqual(harness.home.read("settings.conf"), "zoo.sandbox.size = 2\n")
            XCTAssertEqual(try files(), ["settings.conf"])
        }
    }

    func testWrongFile_canBeRepaired() async throws {
        let run = try await edit("nonsense\n", to: "zoo.sandbox.size = 2\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(harness.home.read("settings.conf"), "zoo.sandbox.size = 2\n")
    }

    func testMistake_onATerminal_canBeEditedAgain() async throws {
        // The first run of the editor writes nonsense, and the second one a setting.
        harness.environment["EDITOR"] =
            "sh -c 'grep -q nonsense \"$0\" && echo zoo.sandbox.size = 2 >\"$0\" || echo nonsense >\"$0\"'"

        let run = await harness.runOnTerminal("config edit", answers: ["y"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("Edit again?"), run.standardError)
        XCTAssertEqual(harness.home.read("settings.conf"), "zoo.sandbox.size = 2\n")
    }

    func testMistakeThatIsMadeTwice_isToldTwice() async throws {
        harness.environment["EDITOR"] = "sh -c 'echo nonsense >\"$0\"'"

        let run = await harness.runOnTerminal("config edit --color never", answers: ["y", "n"])

        XCTAssertEqual(run.standardError.components(separatedBy: "is not a valid").count - 1, 2, run.standardError)
    }

    func testMistakeThatAPersonLeaves_changesNothing() async throws {
        harness.environment["EDITOR"] = "sh -c 'echo nonsense >\"$0\"'"

        let run = await harness.runOnTerminal("config edit --color never", answers: ["n"])

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.hasSuffix("error: The settings are unchanged.\n"), run.standardError)
    }

    func testEditorThatFails_changesNothing() async throws {
        try harness.home.write("zoo.sandbox.size = 2\n", to: "settings.conf")
        harness.environment["VISUAL"] = "false"

        let run = await harness.run("config edit")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("'false'"), run.standardError)
        XCTAssertEqual(try files(), ["settings.conf"])
    }

    func testWithoutEditorAndTerminal_isAMistake() async {
        let run = await harness.run("config edit")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("EDITOR"), run.standardError)
    }

    func testOtherChangeMeanwhile_isKeptBesideTheEditedCopy() async throws {
        try harness.home.write("zoo.sandbox.size = 2\n", to: "settings.conf")
        harness.environment["EDITOR"] =
            "sh -c 'echo zoo.sandbox.size = 3 >\"$0\"; echo \"# Other\" >\"\(harness.home.path)/settings.conf\"'"

        let run = await harness.run("config edit")

        XCTAssertEqual(run.exitStatus, 75)
        XCTAssertEqual(harness.home.read("settings.conf"), "# Other\n")
        let copy = try XCTUnwrap(try files().first { $0 != "settings.conf" })
        XCTAssertTrue(run.standardError.contains(copy), run.standardError)
        XCTAssertEqual(harness.home.read(copy), "zoo.sandbox.size = 3\n")
    }
}
