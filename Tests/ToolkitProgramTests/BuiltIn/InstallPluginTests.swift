import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class InstallPluginTests: PluginTestCase {
    private static let manifest = #"{"summary": "Say hello.", "version": "1.2", "effect": "reads"}"#

    /// A program with a manifest in a folder that is not on `PATH`.
    private func offer(_ script: String = "echo hello") throws -> String {
        try harness.home.write(Self.manifest, to: "offered/toolkit-hello.json")
        return try install("hello", in: "offered", script)
    }

    private var installed: String? { harness.home.read("plugins/toolkit-hello") }

    func testFile_orItsFolder_isCopiedWithItsManifest_andNotTrusted() async throws {
        let file = try offer()
        for source in [file, Folder.parent(of: file)] {
            let run = await harness.run(["plugins", "install", source, "--yes", "--json"])
            let row = await harness.run("plugins list --json").json.array?.first

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(run.json["version"], "1.2")
            XCTAssertEqual(run.json["source"], .string(file))
            XCTAssertEqual(run.json["sha256"], .string(SHA256.digest(of: Array((installed ?? "").utf8))))
            XCTAssertEqual(harness.home.read("plugins/toolkit-hello.json"), Self.manifest)
            XCTAssertEqual(row?["state"], "untrusted")
        }
    }

    func testAddress_withAPassword_isRefused_andNotShown() async {
        let run = await harness.run(["plugins", "install", "http://ann:hunter2@localhost:9/toolkit-hello", "--yes"])

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertTrue(run.standardError.contains("must not have a user name"), run.standardError)
        XCTAssertFalse((run.standardError + run.standardOutput).contains("hunter2"), run.standardError)
    }

    func testTrustForEveryVersion_endsWithAnotherProgram() async throws {
        let file = try offer()
        _ = await harness.run(["plugins", "install", file, "--yes"])
        _ = await harness.run("plugins trust hello --always --yes")

        _ = await harness.run(["plugins", "install", try offer("echo other"), "--yes"])
        let row = await harness.run("plugins list --json").json.array?.first

        XCTAssertEqual(row?["state"], "untrusted")
    }

    /// Other paths of the home that lead to the same folder.
    private func aliases() throws -> [String] {
        let home = harness.home.path
        if !FileReplacement.isTaken(home + "-link") {
            try FileManager.default.createSymbolicLink(atPath: home + "-link", withDestinationPath: home)
            addTeardownBlock { try FileManager.default.removeItem(atPath: home + "-link") }
        }
        return [home + "-link", home + "/.", "/" + home]
    }

    func testTrustForEveryVersion_throughAnotherPathOfTheHome_endsWithAnotherProgram() async throws {
        for alias in try aliases() {
            for line in ["plugins uninstall hello --yes", "plugins list"] {
                _ = await harness.run(["plugins", "install", try offer(), "--yes"])
                harness.environment["TOOLKIT_HOME"] = alias
                let trust = await harness.run("plugins trust hello --always")
                harness.environment["TOOLKIT_HOME"] = nil
                _ = await harness.run(line)
                _ = await harness.run(["plugins", "install", try offer("echo other"), "--yes"])

                harness.environment["TOOLKIT_HOME"] = alias
                let run = await harness.run("hello")
                harness.environment["TOOLKIT_HOME"] = nil

                XCTAssertEqual([trust.exitStatus, run.exitStatus], [0, 77], "\(alias) \(line)")
                XCTAssertEqual(successors.all, [], "\(alias) \(line)")
            }
        }
    }

    func testTrustForEveryVersion_endsAlsoWhenThePluginFolderWasRemoved() async throws {
        for alias in try aliases() {
            _ = await harness.run(["plugins", "install", try offer(), "--yes"])
            _ = await harness.run("plugins trust hello --always")
            try FileManager.default.removeItem(atPath: pluginFolder)
            harness.environment["TOOLKIT_HOME"] = alias

            _ = await harness.run(["plugins", "install", try offer("echo other"), "--yes"])
            let run = await harness.run("hello")
            harness.environment["TOOLKIT_HOME"] = nil

            XCTAssertEqual(run.exitStatus, 77, alias)
        }
    }

    func testTrust_holdsForEveryPathOfTheHome() async throws {
        _ = await harness.run(["plugins", "install", try offer(), "--yes"])
        _ = await harness.run("plugins trust hello")

        for alias in try aliases() {
            harness.environment["TOOLKIT_HOME"] = alias
            let row = await harness.run("plugins list --json").json.array?.first
            XCTAssertEqual(row?["state"], "trusted", alias)
        }
    }

    func testPipe_inPlaceOfAFile_isRefusedAtOnce() async throws {
        let path = harness.home.path + "/toolkit-pipe"
        XCTAssertEqual(mkfifo(path, 0o700), 0)

        let run = await harness.run(["plugins", "install", path, "--yes"])

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertNil(harness.home.read("plugins/toolkit-pipe"))
    }

    func testAddress_isDownloadedWithItsManifest() async throws {
        let address = "https://example.org/tools/toolkit-hello"
        harness.transport.reply(
            to: "GET /tools/toolkit-hello", with: HTTPResponse(status: .ok, body: Array("#!/bin/sh\n".utf8)))
        harness.transport.reply(
            to: "GET /tools/toolkit-hello.json", with: HTTPResponse(status: .ok, body: Array(Self.manifest.utf8)))

        let run = await harness.run("plugins install \(address) --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["source"], .string(address))
        XCTAssertEqual(installed, "#!/bin/sh\n")
    }

    func testAddressWithoutEncryption_isRefused() async {
        let run = await harness.run("plugins install http://example.org/toolkit-hello")

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("https"), run.standardError)
    }

    func testQuestion_namesWhatItIs_itsDigestAndWhereFrom() async throws {
        let file = try offer()
        let digest = try XCTUnwrap(harness.home.read("offered/toolkit-hello").map { SHA256.digest(of: Array($0.utf8)) })

        let run = await harness.runOnTerminal("plugins install \(file) --color never", answers: ["n"])

        XCTAssertEqual(run.exitStatus, 130)
        let question = "Install 'hello' version 1.2 (Say hello.) from \(file), SHA-256 \(digest)?"
        XCTAssertTrue(run.standardError.contains(question), run.standardError)
        XCTAssertNil(installed)
    }

    func testOtherVersion_isReplacedOnlyWithYes() async throws {
        _ = await harness.run(["plugins", "install", try offer()])
        let first = installed
        let file = try offer("echo again")

        let refused = await harness.run(["plugins", "install", file])
        XCTAssertEqual(installed, first)
        let replaced = await harness.run(["plugins", "install", file, "--yes"])

        XCTAssertNotEqual(refused.exitStatus, 0)
        XCTAssertEqual(replaced.exitStatus, 0, replaced.standardError)
        XCTAssertNotEqual(installed, first)
    }

    func testReplacementWithoutAManifest_removesTheOldOne() async throws {
        _ = await harness.run(["plugins", "install", try offer()])
        let file = try install("hello", in: "bare", "echo again")

        _ = await harness.run(["plugins", "install", file, "--yes"])

        XCTAssertNil(harness.home.read("plugins/toolkit-hello.json"))
    }

    func testLinks_inThePluginFolder_areReplacedOnlyWithYes_andTheirTargetsStay() async throws {
        for target in ["mine", "nowhere"] {
            let file = try offer("echo \(target)")
            let program = try harness.home.write("my own work", to: "dev/mine")
            try? FileManager.default.removeItem(atPath: pluginFolder)
            try link("plugins/toolkit-hello", to: "../dev/\(target)")
            try link("plugins/toolkit-hello.json", to: "../dev/\(target)")

            let refused = await harness.run(["plugins", "install", file])
            let replaced = await harness.run(["plugins", "install", file, "--yes"])

            XCTAssertEqual(refused.exitStatus, 65, refused.standardOutput)
            XCTAssertEqual(replaced.exitStatus, 0, replaced.standardError)
            XCTAssertEqual(installed, harness.home.read("offered/toolkit-hello"))
            XCTAssertEqual(harness.home.read("plugins/toolkit-hello.json"), Self.manifest)
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: Folder.parent(of: program)), ["mine"])
            XCTAssertEqual(harness.home.read("dev/mine"), "my own work")
        }
    }

    func testReplacementWithoutAManifest_removesABrokenLinkInItsPlace() async throws {
        try link("plugins/toolkit-hello.json", to: "nowhere")

        _ = await harness.run(["plugins", "install", try install("hello", in: "bare"), "--yes"])

        XCTAssertFalse(FileReplacement.isTaken(pluginFolder + "/toolkit-hello.json"))
    }

    func testDryRun_copiesNothing() async throws {
        let run = await harness.run(["plugins", "install", try offer(), "--dry-run"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertNil(installed)
    }

    func testSource_thatIsNoCommand_isRefused() async throws {
        let other = try harness.home.write("", to: "offered/hello")
        let builtIn = try install("zoo", in: "offered")
        for source in [other, builtIn, Folder.parent(of: folder), "nowhere/toolkit-hello"] {
            let run = await harness.run(["plugins", "install", source])

            XCTAssertNotEqual(run.exitStatus, 0, source)
        }
    }

    func testUninstall_removesTheFilesAndTheTrust() async throws {
        _ = await harness.run(["plugins", "install", try offer(), "--yes"])
        _ = await harness.run("plugins trust hello")

        let plan = await harness.run("plugins uninstall hello --dry-run")
        XCTAssertNotNil(installed)
        let run = await harness.run("plugins rm hello --json")

        let path = harness.home.path + "/plugins/toolkit-hello"
        XCTAssertEqual(
            plan.standardOutput, "Would remove \(path).\nWould remove \(path).json.\nNothing was changed.\n")
        XCTAssertEqual(run.json, ["name": "hello", "removed": [.string(path), .string(path + ".json")]])
        XCTAssertNil(installed)
        XCTAssertNil(harness.home.read("plugins/toolkit-hello.json"))
        XCTAssertEqual(try catalogue.trusted(), [:])
    }

    func testUninstall_asksOnATerminal() async throws {
        _ = await harness.run(["plugins", "install", try offer(), "--yes"])

        let run = await harness.runOnTerminal("plugins uninstall hello --color never", answers: ["n"])

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.hasPrefix("Remove \(harness.home.path)/plugins/toolkit-hello? [y/N]"))
        XCTAssertNotNil(installed)
    }

    func testUninstall_leavesACommandOfAnotherFolder() async throws {
        let path = try install("hello")

        let run = await harness.run("plugins uninstall hello")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("is not in the plugin folder, but at \(path)."), run.standardError)
        XCTAssertTrue(FileManager.default.fileExists(atPath: path))
    }
}
