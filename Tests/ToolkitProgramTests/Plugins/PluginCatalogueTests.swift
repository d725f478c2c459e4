import Foundation
import TestSupport
import XCTest

@testable import ToolkitProgram

final class PluginCatalogueTests: PluginTestCase {
    func testFind_prefersThePluginFolder() throws {
        try install("hello")
        let path = try install("hello", in: "plugins")

        XCTAssertEqual(catalogue.find("hello")?.path, path)
    }

    func testFind_takesTheFoldersOnPathInOrder() throws {
        harness.environment["PATH"] = "\(folder)/missing:\(folder)/second/:\(folder)"
        try install("hello")
        let path = try install("hello", in: "bin/second")

        XCTAssertEqual(catalogue.find("hello")?.path, path)
    }

    func testPath_inTheRootFolder_hasOneSlash() {
        XCTAssertEqual(Plugin.path(of: "hello", in: "/"), "/toolkit-hello")
        XCTAssertEqual(Plugin.path(of: "hello", in: "/bin"), "/bin/toolkit-hello")
    }

    func testFind_passesOverWhatCannotBeRun() throws {
        harness.environment["PATH"] = "\(folder)/first:\(folder)"
        try setMode(0o644, of: install("hello", in: "bin/first"))
        let path = try install("hello")

        XCTAssertEqual(catalogue.find("hello")?.path, path)
    }

    func testFind_knowsNoOtherNames() throws {
        for name in ["", "a b", "a.b", "../hello", "-a", "größe", "a\u{1B}"] {
            try install(name)

            XCTAssertNil(catalogue.find(name), name)
        }
        XCTAssertNil(catalogue.find("hello"))
    }

    func testAll_leavesOutWhatHasNoName() throws {
        for file in ["toolkit-", "toolkit-a.json", "toolkit-a b", "toolkit--a", "tool-a"] {
            try harness.home.writeProgram("", to: "bin/" + file)
        }
        try install("a_B-2")

        XCTAssertEqual(catalogue.all().map(\.name), ["a_B-2"])
    }

    func testAll_hasAFolderOnce_underHoweverManyNames() throws {
        try install("hello")
        try FileManager.default.createSymbolicLink(atPath: folder + "2", withDestinationPath: folder)
        harness.environment["PATH"] = "\(folder):\(folder)//:\(folder)2:\(folder)"

        XCTAssertEqual(catalogue.all().map(\.path), [folder + "/toolkit-hello"])
    }

    func testFind_inAFolderThatARelativeEntryNamesFirst_takesItsAbsolutePath() throws {
        let path = try install("hello")
        let above = String(
            repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
        harness.environment["PATH"] = "\(above)\(folder.dropFirst()):\(folder)"

        XCTAssertEqual(catalogue.all().map(\.path), [path])
        XCTAssertEqual(catalogue.find("hello")?.refusal, nil)
    }

    func testAll_survivesAPathOfThousandsOfFoldersThatAreNotThere() throws {
        try install("hello")
        let missing = (0..<5_000).map { "/nowhere/\($0)" }
        harness.environment["PATH"] = (missing + [String(repeating: "x", count: 9_000), folder]).joined(separator: ":")

        XCTAssertEqual(catalogue.all().map(\.name), ["hello"])
    }

    func testAll_withoutHomeAndPath_isEmpty() {
        XCTAssertEqual(PluginCatalogue(environment: [:]) { _ in false }.all(), [])
    }

    func testUsable_hasEachNameOnce() throws {
        harness.environment["PATH"] = "\(folder)/first:\(folder)"
        try setMode(0o644, of: install("b", in: "bin/first"))
        let expected = [try install("a", in: "bin/first"), try install("b")]
        try install("a")

        XCTAssertEqual(catalogue.usable().map(\.path), expected)
    }

    // MARK: Refusals

    func testRefusal_ofAFileThatEverybodyMayWrite() throws {
        try setMode(0o757, of: install("hello"))

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFile)
    }

    func testRefusal_inAFolderThatEverybodyMayWriteTo() throws {
        try install("hello")
        for mode in [0o777, 0o1777, 0o707] {
            try setMode(mode, of: folder)

            XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(folder))
        }
    }

    func testRefusal_belowAFolderThatEverybodyMayWriteTo() throws {
        harness.environment["PATH"] = folder + "/deep/er"
        try install("hello", in: "bin/deep/er")
        try setMode(0o777, of: folder)

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(folder))

        try setMode(0o1777, of: folder)

        XCTAssertNil(try XCTUnwrap(catalogue.find("hello")).refusal)
    }

    func testRefusal_ofALinkIntoAFolderThatEverybodyMayWriteTo() throws {
        let real = try install("real", in: "open")
        try setMode(0o777, of: harness.home.path + "/open")
        try FileManager.default.createSymbolicLink(atPath: folder + "/toolkit-hello", withDestinationPath: real)

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(openFolder))

        try setMode(0o1777, of: harness.home.path + "/open")

        XCTAssertEqual(catalogue.find("hello")?.refusal, .openFolder(openFolder))
    }

    func testRefusal_ofTheLargestFile_isNone() throws {
        let path = try install("hello")
        XCTAssertEqual(truncate(path, off_t(Plugin.sizeLimit)), 0)

        XCTAssertNil(try XCTUnwrap(catalogue.find("hello")).refusal)
    }

    func testRefusal_ofAFileThatIsTooLarge_leavesItsNameToTheNext() throws {
        harness.environment["PATH"] = "\(folder)/first:\(folder)"
        let large = try install("hello", in: "bin/first")
        XCTAssertEqual(truncate(large, off_t(Plugin.sizeLimit) + 1), 0)
        let path = try install("hello")

        XCTAssertEqual(catalogue.find("hello")?.path, path)
        XCTAssertEqual(catalogue.all().map(\.refusal), [.tooLarge, nil])
    }

    func testRefusal_onARelativeEntryOfPath() throws {
        try install("hello")
        let above = String(
            repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
        let entry = above + folder.dropFirst()
        harness.environment["PATH"] = entry

        XCTAssertEqual(catalogue.find("hello")?.refusal, .relativeFolder(entry))
        for other in [".", "../bin", "bin"] { XCTAssertEqual(PluginFolder.refusal(of: other), .relativeFolder(other)) }
    }

    func testRefusal_onAPathThatIsAnotherOneForEachProcess() throws {
        try install("hello")
        try link("way", to: "/proc/self/cwd" + folder)
        for entry in ["/proc/self/root\(folder)", "/dev/fd/../root\(folder)", harness.home.path + "/way"] {
            guard access(entry, F_OK) == 0 else { continue }
            harness.environment["PATH"] = entry

            guard case .folderOfProcess = catalogue.find("hello")?.refusal else {
                XCTFail("\(entry): \(String(describing: catalogue.find("hello")?.refusal))")
                continue
            }
        }
    }

    func testRefusal_withARelativeHome() async throws {
        try install("hello")
        try trust(folder + "/toolkit-hello")
        let above = String(
            repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
        harness.environment["TOOLKIT_HOME"] = above + harness.home.path.dropFirst()

        XCTAssertEqual(catalogue.find("hello")?.refusal, .relativeHome)
        let run = await harness.run("hello")
        XCTAssertTrue(run.standardError.contains("TOOLKIT_HOME is not an absolute path."), run.standardError)
        XCTAssertEqual(successors.all.count, 0)
    }

    func testRefusal_ofWhatIsNoExecutable() throws {
        try setMode(0o644, of: install("text"))
        try FileManager.default.createDirectory(
            atPath: folder + "/toolkit-folder", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/toolkit-dangling", withDestinationPath: folder + "/nowhere")
        XCTAssertEqual(mkfifo(folder + "/toolkit-pipe", 0o755), 0)

        XCTAssertEqual(catalogue.find("text")?.refusal, .notExecutable)
        XCTAssertEqual(catalogue.find("folder")?.refusal, .folder)
        XCTAssertEqual(catalogue.find("dangling")?.refusal, .danglingLink)
        XCTAssertEqual(catalogue.find("pipe")?.refusal, .special)
    }

    func testRefusal_ofABuiltInsName() throws {
        try install("zoo")

        XCTAssertEqual(catalogue.find("zoo")?.refusal, .builtIn)
    }

    func testRefusal_ofWhatBelongsToSomebodyElse() throws {
        try Needs.root()
        let path = try install("file")
        XCTAssertEqual(chown(path, 65_534, 65_534), 0)
        try install("folder", in: "plugins")
        XCTAssertEqual(chown(pluginFolder, 65_534, 65_534), 0)

        XCTAssertEqual(catalogue.find("file")?.refusal, .foreignFile)
        XCTAssertEqual(catalogue.find("folder")?.refusal, .foreignFolder(pluginFolder))
    }

    // MARK: States

    func testState_followsTheBytes() throws {
        let path = try install("hello", "echo 1")
        let plugin = try XCTUnwrap(catalogue.find("hello"))
        let trusted = [PluginTrust.key(of: path): PluginTrust.Entry.digest(try plugin.digest())]

        XCTAssertEqual(try catalogue.state(of: plugin, [:]), .untrusted)
        XCTAssertEqual(try catalogue.state(of: plugin, trusted), .trusted)

        try install("hello", "echo 2")

        XCTAssertEqual(try catalogue.state(of: plugin, trusted), .changed)
        XCTAssertEqual(try catalogue.state(of: plugin, [PluginTrust.key(of: path): .always]), .always)
    }

    func testState_alwaysNeedsAFileAndAFolderThatOnlyTheOwnerMayWrite() throws {
        let path = try install("hello")
        try setMode(0o775, of: path)

        XCTAssertEqual(
            try catalogue.state(of: XCTUnwrap(catalogue.find("hello")), [PluginTrust.key(of: path): .always]),
            .refused(.openToGroup))

        try setMode(0o755, of: path)
        try setMode(0o775, of: folder)

        XCTAssertEqual(
            try catalogue.state(of: XCTUnwrap(catalogue.find("hello")), [PluginTrust.key(of: path): .always]),
            .refused(.openToGroup))
    }

    func testState_ofAFileThatIsTooLarge_isRefused() throws {
        let path = try install("hello")
        XCTAssertEqual(truncate(path, off_t(Plugin.sizeLimit) + 1), 0)

        let state = try catalogue.state(
            of: XCTUnwrap(catalogue.find("hello")), [PluginTrust.key(of: path): .digest("")])

        XCTAssertEqual(state, .refused(.tooLarge))
    }

    func testState_ofATrustedFileThatIsGone_isRefused() throws {
        let path = try install("hello")
        let plugin = try XCTUnwrap(catalogue.find("hello"))
        try FileManager.default.removeItem(atPath: path)

        XCTAssertEqual(try catalogue.state(of: plugin, [PluginTrust.key(of: path): .digest("")]), .refused(.unreadable))
    }
}
