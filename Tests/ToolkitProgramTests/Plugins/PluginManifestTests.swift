import Foundation
import XCTest

@testable import ToolkitProgram

final class PluginManifestTests: PluginTestCase {
    private static let whole = """
        {"summary": "Say hello.", "later": {"unknown": [1]},
         "options": [
            {"name": "to", "short": "t", "value": "NAME", "summary": "To whom.", "repeats": true,
             "completions": ["Tom", "Mina $HOME"]},
            {"name": "loud", "summary": "Louder."}],
         "arguments": [{"name": "card", "completions": "files", "required": true}],
         "subcommands": [{"name": "twice", "summary": "Two times.", "options": [{"name": "slow"}]}]}
        """

    private func read(_ text: String) throws -> PluginManifest? {
        try PluginManifest.read(try harness.home.write(text, to: "bin/toolkit-hello.json"))
    }

    private func assertRefused(_ path: String, _ reason: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertThrowsError(try PluginManifest.read(path), file: file, line: line) { error in
            XCTAssertEqual(error as? PluginError, .badManifest(path: path, reason), file: file, line: line)
        }
    }

    func testManifest_isReadWhole() throws {
        let manifest = try XCTUnwrap(try read(Self.whole))

        XCTAssertEqual(manifest.summary, "Say hello.")
        XCTAssertEqual(manifest.options.map(\.name), ["to", "loud"])
        XCTAssertEqual(manifest.options[0].completions, .words(["Tom", "Mina $HOME"]))
        XCTAssertEqual(manifest.arguments[0].completions, .files)
        XCTAssertEqual(manifest.subcommands.map(\.name), ["twice"])
        XCTAssertEqual(manifest.subcommands[0].options.map(\.name), ["slow"])
    }

    func testUnknownMember_isAMistakeWithTheNearestKnownOne() {
        let text = """
            {"efect": "reads", "options": [{"name": "to", "valeu": "NAME"}],
            "subcommands": [{"name": "twice", "arguments": [{"name": "card", "xyzzy": 1}]}]}
            """

        XCTAssertEqual(
            PluginManifest.mistakes(in: Array(text.utf8)),
            [
                "'efect' is no member of a manifest, but 'effect' is one",
                "'options.to.valeu' is no member of a manifest, but 'value' is one",
                "'twice.arguments.card.xyzzy' is no member of a manifest",
            ])
    }

    func testMistake_isShownByListTrustAndDoctor() async throws {
        try install("hello")
        try harness.home.write(#"{"efect": "reads"}"#, to: "bin/toolkit-hello.json")

        let runs = [
            await harness.run("plugins list"), await harness.run("plugins trust hello"), await harness.run("doctor"),
        ]

        for run in runs {
            let shown = run.standardOutput + run.standardError
            XCTAssertTrue(shown.contains("'efect' is no member of a manifest, but 'effect' is one"), shown)
        }
        XCTAssertEqual(runs[1].exitStatus, 0)
    }

    func testEffect_isTheWorstUnlessTheManifestNamesIt() throws {
        XCTAssertEqual(try read("{}")?.effect, .destroys)
        XCTAssertEqual(try read(#"{"effect": "reads"}"#)?.effect, .reads)
        assertRefused(
            try harness.home.write(#"{"effect": "eats"}"#, to: "bin/toolkit-hello.json"),
            "it does not have the format of a manifest at effect")
    }

    func testManifest_mayLeaveOutEverything() throws {
        let manifest = try XCTUnwrap(try read("{}"))

        XCTAssertEqual(manifest.summary, "")
        XCTAssertEqual(manifest.options, [])
    }

    func testNoManifest_isNoError() throws {
        XCTAssertNil(try PluginManifest.read(folder + "/toolkit-hello.json"))
    }

    func testGarbage_isRefused() throws {
        let deep = String(repeating: #"{"subcommands":["#, count: 4_000)
        let names = ["a b", "-a", "", "a\u{1B}[2J"].map { #"{"subcommands": [{"name": "\#($0)"}]}"# }
        let texts = ["", "\u{0}\u{1}", "[]", "3", #"{"summary": 3}"#, #"{"options": [{}]}"#, deep] + names
        let shorts = ["ab", "-", " ", "=", ""].map { #"{"options": [{"name": "a", "short": "\#($0)"}]}"# }
        for text in texts + shorts + [#"{"options": [{"name": "--a"}]}"#] {
            XCTAssertThrowsError(try read(text), text) { error in
                guard case .badManifest = error as? PluginError else { return XCTFail("\(error)") }
            }
        }
    }

    func testGarbage_isNamedByItsPlace() throws {
        let path = try harness.home.write(#"{"options": [{"name": "a"}, {"name": 3}]}"#, to: "manifest.json")

        assertRefused(path, "it does not have the format of a manifest at options[1].name")
    }

    func testAGigabyte_isRefusedUnread() throws {
        let path = try harness.home.write("{", to: "manifest.json")
        XCTAssertEqual(truncate(path, 1 << 30), 0)

        assertRefused(path, "it is larger than 64 KiB")
    }

    func testTheLargestManifest_isRead() throws {
        let text = #"{"summary": "x"}"#

        XCTAssertNotNil(try read(text + String(repeating: " ", count: 65_536 - text.count)))
        XCTAssertThrowsError(try read(text + String(repeating: " ", count: 65_537 - text.count)))
    }

    func testWhatIsNoFile_isRefusedWithoutWaiting() throws {
        let pipe = folder + "/pipe"
        XCTAssertEqual(mkfifo(pipe, 0o644), 0)

        assertRefused(pipe, "it cannot be read")
        assertRefused(folder, "it cannot be read")
        assertRefused("/dev/zero", "it cannot be read")
    }

    func testWhatEverybodyMayWrite_isRefused() throws {
        let path = try harness.home.write("{}", to: "manifest.json")
        try setMode(0o646, of: path)

        assertRefused(path, "all users can write to it")
    }

    func testNode_hasWhatTheManifestTells() throws {
        try install("hello")
        try harness.home.write(Self.whole, to: "bin/toolkit-hello.json")

        let node = try XCTUnwrap(catalogue.nodes().first)

        XCTAssertEqual(node.name, "hello")
        XCTAssertEqual(node.summary, "Say hello. (not trusted)")
        XCTAssertEqual(node.heading, "External commands")
        XCTAssertEqual(node.declarations.map(\.spelling), ["--to", "--loud", "CARD"])
        XCTAssertEqual(node.declarations.map(\.isRequired), [false, false, true])
        XCTAssertEqual(node.declarations.map { $0.candidates("").map(\.word) }, [["Tom", "Mina $HOME"], [], []])
        XCTAssertEqual(node.children.map(\.name), ["twice"])
        XCTAssertEqual(node.children[0].declarations.map(\.spelling), ["--slow"])
    }

    func testNode_ofATrustedCommand_hasNoMark() throws {
        let path = try install("hello")
        try catalogue.trust?.trust(path, .always)

        XCTAssertEqual(catalogue.nodes().map(\.summary), ["An external command."])
    }

    func testNode_withAManifestThatCannotBeUsed_isThere() throws {
        try install("hello")
        try harness.home.write("garbage", to: "bin/toolkit-hello.json")

        XCTAssertEqual(catalogue.nodes().map(\.name), ["hello"])
        XCTAssertEqual(catalogue.nodes()[0].declarations.count, 0)
    }
}
