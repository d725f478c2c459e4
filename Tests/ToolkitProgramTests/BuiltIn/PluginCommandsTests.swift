import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class PluginCommandsTests: PluginTestCase {
    // MARK: list

    func testList_ofNothing_saysWhereItLooked() async {
        let run = await harness.run("plugins list")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardOutput.contains(pluginFolder), run.standardOutput)
    }

    func testList_hasEveryState() async throws {
        harness.environment["PATH"] = "\(folder):\(folder)/later"
        let changed = try install("changed", "echo 1")
        let trusted = try install("trusted")
        let always = try install("always")
        for name in ["changed", "trusted"] { _ = await harness.run("plugins trust \(name)") }
        _ = await harness.run("plugins trust always --always")
        try install("changed", "echo 2")
        try install("always", "echo 2")
        let untrusted = try install("untrusted")
        let shadowed = try install("trusted", in: "bin/later")

        let rows = await list()

        let states = [
            changed: "changed", trusted: "trusted", always: "always", untrusted: "untrusted", shadowed: "shadowed",
        ]
        XCTAssertEqual(rows.compactMapValues { $0["state"]?.string }, states)
        XCTAssertEqual(rows[shadowed]?["note"]?.string, "\(trusted) runs instead.")
        XCTAssertEqual(successors.all, [])
    }

    func testList_ofSeveralWithAName_saysWhichIsRun() async throws {
        harness.environment["PATH"] = ["refused", "first", "second", "third"].map { "\(folder)/\($0)" }
            .joined(separator: ":")
        try setMode(0o757, of: install("hello", in: "bin/refused"))
        let first = try install("hello", in: "bin/first")
        let others = [try install("hello", in: "bin/second"), try install("hello", in: "bin/third")]

        let rows = await list()

        XCTAssertEqual(rows[first]?["state"]?.string, "untrusted")
        for path in others { XCTAssertEqual(rows[path]?["note"]?.string, "\(first) runs instead.") }
    }

    func testList_namesWhatIsNotRunAndWhy() async throws {
        try install("zoo")
        try setMode(0o644, of: install("text"))
        try setMode(0o757, of: install("open"))
        try FileManager.default.createDirectory(atPath: folder + "/toolkit-folder", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/toolkit-dangling", withDestinationPath: folder + "/nowhere")
        XCTAssertEqual(mkfifo(folder + "/toolkit-pipe", 0o755), 0)
        let notes = [
            "zoo": "toolkit itself has a command with this name.", "text": "It is not executable.",
            "open": "All users can write to the file.", "folder": "It is a folder.",
            "dangling": "It is a broken symbolic link.", "pipe": "It is not a regular file.",
        ]

        let rows = await list()

        for (name, note) in notes {
            let row = rows["\(folder)/toolkit-\(name)"]
            XCTAssertEqual(row?["state"]?.string, "refused", name)
            XCTAssertEqual(row?["note"]?.string, note)
        }
        XCTAssertEqual(rows.count, notes.count)
    }

    func testList_namesManifestsThatCannotBeUsed() async throws {
        for name in ["garbage", "huge", "pipe"] { try install(name) }
        try harness.home.write("garbage", to: "bin/toolkit-garbage.json")
        let huge = try harness.home.write("{", to: "bin/toolkit-huge.json")
        XCTAssertEqual(truncate(huge, 1 << 30), 0)
        XCTAssertEqual(mkfifo(folder + "/toolkit-pipe.json", 0o644), 0)

        let rows = await list()

        for name in ["garbage", "huge", "pipe"] {
            let row = rows["\(folder)/toolkit-\(name)"]
            XCTAssertEqual(row?["state"]?.string, "untrusted")
            XCTAssertTrue(row?["note"]?.string?.contains("toolkit-\(name).json is not valid") == true, name)
        }
    }

    func testList_hasARowForATrustedCommandWhoseManifestCannotBeRead() async throws {
        let breaks: [String: (String) throws -> Void] = [
            "huge": { XCTAssertEqual(truncate($0, 1 << 17), 0) },
            "open": { XCTAssertEqual(chmod($0, 0o666), 0) },
            "folder": { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) },
            "pipe": { XCTAssertEqual(mkfifo($0, 0o644), 0) },
        ]
        let other = try install("other")
        for name in breaks.keys {
            try install(name)
            if name == "huge" || name == "open" { try harness.home.write("{}", to: "bin/toolkit-\(name).json") }
            _ = await harness.run("plugins trust \(name)")
        }
        for (name, damage) in breaks { try damage("\(folder)/toolkit-\(name).json") }

        let rows = await list()

        XCTAssertEqual(rows[other]?["state"]?.string, "untrusted")
        for name in breaks.keys {
            let row = rows["\(folder)/toolkit-\(name)"]
            XCTAssertEqual(row?["state"]?.string, "changed", name)
            XCTAssertTrue(row?["note"]?.string?.contains("toolkit-\(name).json is not valid") == true, name)
        }
    }

    func testList_hasTheSummary_withoutWhatSteersATerminal() async throws {
        try install("hello")
        try harness.home.write(#"{"summary": "Say \u001b[2Jhello."}"#, to: "bin/toolkit-hello.json")

        let run = await harness.run("plugins list")

        XCTAssertTrue(run.standardOutput.contains("Say [2Jhello."), run.standardOutput)
        XCTAssertFalse(run.standardOutput.contains("\u{1B}"))
    }

    func testList_withADamagedListOfTrust_saysSo() async throws {
        try install("hello")
        try harness.home.write("garbage", to: "plugins.json")

        let run = await harness.run("plugins list")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("plugins.json"), run.standardError)
    }

    // MARK: trust and untrust

    func testTrust_answersWithPathAndDigest() async throws {
        let path = try harness.home.write("abc", to: "bin/toolkit-hello")
        try setMode(0o755, of: path)

        let run = await harness.run("plugins trust hello --json")

        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        XCTAssertEqual(run.json, ["name": "hello", "path": .string(path), "sha256": .string(digest), "always": false])
        XCTAssertEqual(successors.all, [])
    }

    func testTrust_ofARefusedFile_isRefused() async throws {
        try setMode(0o777, of: install("hello"))

        for line in ["plugins trust hello", "plugins trust hello --always"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 77)
        }
        XCTAssertNil(harness.home.read("plugins.json"))
    }

    func testTrustAlways_ofAFileOfTheGroup_isRefused() async throws {
        try setMode(0o775, of: install("hello"))

        let always = await harness.run("plugins trust hello --always")
        let bytes = await harness.run("plugins trust hello")

        XCTAssertEqual(always.exitStatus, 77)
        XCTAssertEqual(bytes.exitStatus, 0)
    }

    func testTrustAlways_ofALinkToAFileInAFolderOfTheGroup_isRefused() async throws {
        try install("real", in: "shared")
        try setMode(0o775, of: harness.home.path + "/shared")
        try link("bin/toolkit-hello", to: "../shared/toolkit-real")

        let always = await harness.run("plugins trust hello --always")
        let bytes = await harness.run("plugins trust hello")

        XCTAssertEqual(always.exitStatus, 77)
        XCTAssertEqual(bytes.exitStatus, 0, bytes.standardError)
    }

    func testTrust_withoutAlways_takesAlwaysBack() async throws {
        try install("hello", "echo 1")
        _ = await harness.run("plugins trust hello --always")
        _ = await harness.run("plugins trust hello")
        try install("hello", "echo 2")

        let run = await harness.run("hello")

        XCTAssertEqual(run.exitStatus, 77)
    }

    func testUnknownName_isAnswered_withTheNearest() async throws {
        try install("weather")

        for line in ["plugins trust wether", "plugins untrust wether"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 66)
            XCTAssertTrue(run.standardError.contains("Did you mean 'weather'?"), run.standardError)
        }
    }

    func testUntrust_refusesFromThenOn_evenWhatIsGone() async throws {
        let path = try install("hello")
        _ = await harness.run("plugins trust hello")
        try FileManager.default.removeItem(atPath: path)

        let untrusted = await harness.run("plugins untrust hello --json")
        try install("hello")
        let again = await harness.run("hello")

        XCTAssertEqual(untrusted.json, ["name": "hello", "untrusted": [.string(PluginTrust.key(of: path))]])
        XCTAssertEqual(again.exitStatus, 77)
    }

    func testUntrust_ofWhatIsNotTrusted_isAnAnswer() async throws {
        try install("hello")

        let run = await harness.run("plugins untrust hello")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.standardOutput, "'toolkit hello' was not trusted.\n")
    }

    // MARK: doctor

    private func check() async -> (status: Int32, detail: String?) {
        let run = await harness.run("doctor --json")
        return (run.exitStatus, run.json.array?.first { $0["check"]?.string == "plugins" }?["detail"]?.string)
    }

    func testDoctor_countsThem() async throws {
        try install("a")
        try install("b")
        try setMode(0o644, of: install("c"))
        _ = await harness.run("plugins trust a")

        let check = await check()

        XCTAssertEqual(check.detail, "1 refused, 1 trusted, 1 untrusted")
        XCTAssertEqual(check.status, 0)
    }

    func testDoctor_namesOneThatHasChanged() async throws {
        let path = try install("a", "echo 1")
        _ = await harness.run("plugins trust a")
        try install("a", "echo 2")

        let check = await check()

        XCTAssertEqual(check.status, 77)
        XCTAssertEqual(check.detail?.contains(path), true)
        XCTAssertEqual(check.detail?.contains("run: toolkit plugins trust a"), true, check.detail ?? "")
        XCTAssertEqual(successors.all, [])
    }

    func testDoctor_namesAListOfTrustThatOthersMayWrite() async throws {
        try install("a")
        _ = await harness.run("plugins trust a")
        try setMode(0o666, of: harness.home.path + "/plugins.json")

        let check = await check()

        XCTAssertEqual(check.status, 78)
        XCTAssertEqual(check.detail?.contains("plugins.json"), true)
    }
}
