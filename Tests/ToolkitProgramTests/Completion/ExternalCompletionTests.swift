import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// The completion candidates for external commands, which come only from their manifests.
final class ExternalCompletionTests: PluginTestCase {
    private static let manifest = """
        {
          "summary": "Say hello.",
          "options": [
            {"name": "to", "short": "t", "value": "NAME", "summary": "Whom.", "completions": ["Tom", "Mina"]},
            {"name": "loud", "summary": "In capitals.", "completions": ["never"]},
            {"name": "card", "value": "FILE", "completions": "files", "repeats": true},
            {"name": "album", "value": "DIR", "completions": "folders"}
          ],
          "arguments": [{"name": "place", "required": true}],
          "subcommands": [
            {"name": "twice", "summary": "Say it two times.", "options": [{"name": "slow"}]},
            {"name": "never", "arguments": [{"name": "mood", "completions": ["sad", "shy"], "repeats": true}]}
          ]
        }
        """

    private func complete(_ line: String) async -> [Candidate] {
        await harness.candidates("toolkit " + line)
    }

    private func words(_ line: String) async -> [String] {
        await complete(line).map(\.word)
    }

    private func installWithManifest() throws {
        try install("hello", "touch '\(folder)/ran'")
        try harness.home.write(Self.manifest, to: "bin/toolkit-hello.json")
    }

    func testPlaces_offerWhatTheManifestTells() async throws {
        try installWithManifest()
        let table: [(line: String, words: [String])] = [
            ("hell", ["hello"]),
            ("hello t", ["twice"]),
            ("hello --", ["--to", "--loud", "--card", "--album"]),
            ("hello --no-", []),
            ("hello --to ", ["Tom", "Mina"]),
            ("hello --to=M", ["--to=Mina"]),
            ("hello -tM", ["-tMina"]),
            ("hello --loud=", []),
            ("hello --loud --to Tom --", ["--card", "--album"]),
            ("hello --card a --", ["--to", "--loud", "--card", "--album"]),
            ("hello twice ", ["--slow"]),
            ("hello twice --json --", ["--slow"]),
            ("hello never ", ["sad", "shy"]),
            ("hello never sad ", ["shy"]),
            ("--json hello n", ["never"]),
            ("help hell", ["hello"]),
            ("help hello ", ["twice", "never"]),
            ("manual hell", []),
        ]

        for (line, expected) in table {
            let found = await words(line)
            XCTAssertEqual(found, expected, line)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/ran"))
        XCTAssertEqual(successors.all, [])
    }

    func testValue_thatWouldBeReadAsAnOption_isOfferedBehindASignAlone() async throws {
        try install("hello")
        try harness.home.write(
            #"{"options": [{"name": "by", "value": "N", "completions": ["-1", "2"]}]}"#, to: "bin/toolkit-hello.json")

        let behindASpace = await words("hello --by ")
        let behindASign = await words("hello --by=")

        XCTAssertEqual(behindASpace, ["2"])
        XCTAssertEqual(behindASign, ["--by=-1", "--by=2"])
    }

    func testFiles_areLeftToTheShell() async throws {
        try installWithManifest()

        let table = [
            ("hello --card my", "files"), ("hello --album my", "folders\0\0my"),
            ("hello --album=my\\ fo", "folders\0--album=\0my fo"),
        ]
        for (line, expected) in table {
            let run = await harness.run(["complete", "fish", "--", "toolkit " + line])
            XCTAssertEqual(run.standardOutput, expected, line)
        }
    }

    func testWithoutAManifest_theNameAloneIsOffered() async throws {
        try install("hello")

        let names = await words("hell")
        let behind = await words("hello ")

        XCTAssertEqual(names, ["hello"])
        XCTAssertEqual(behind, [])
    }

    func testWhatIsRefused_isNotOffered() async throws {
        let path = try install("hello")
        try setMode(0o646, of: path)

        let names = await words("hell")

        XCTAssertEqual(names, [])
    }

    func testPluginCommands_offerNamesWithTheirPlaces() async throws {
        let hello = try install("hello")
        let other = try install("other")
        try catalogue.trust?.trust(other, .always)

        let trust = await complete("plugins trust ")
        let untrust = await complete("plugins untrust ")

        XCTAssertEqual(trust, [Candidate("hello", hello), Candidate("other", other)])
        XCTAssertEqual(untrust, [Candidate("other", PluginTrust.key(of: other))])
    }
}
