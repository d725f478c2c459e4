import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Tests that trust covers the manifest, which says what a command changes.
final class PluginManifestTrustTests: PluginTestCase {
    private let harmless = #"{"summary":"Says hello.","effect":"reads"}"#
    private let harmful = #"{"summary":"Says hello.","effect":"destroys"}"#

    private func describe(_ manifest: String) throws {
        try harness.home.write(manifest, to: "bin/toolkit-hello.json")
    }

    /// The names of the external commands that a program can call.
    private func offered() throws -> [String] { try catalogue.callable().map(\.node.name) }

    private func state() throws -> PluginState {
        try catalogue.state(of: XCTUnwrap(catalogue.find("hello")), catalogue.trusted())
    }

    func testTrustedManifest_isOffered() throws {
        let path = try install("hello")
        try describe(harmless)
        XCTAssertEqual(try offered(), [])

        try trust(path)

        XCTAssertEqual(try state(), .trusted)
        XCTAssertEqual(try offered(), ["hello"])
    }

    func testChangedManifest_endsTrust() async throws {
        let path = try install("hello")
        try describe(harmful)
        try trust(path)
        try describe(harmless)

        let run = await harness.run("--json hello")
        let doctor = await harness.run("doctor --json")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains(path + ".json has changed since"), run.standardError)
        XCTAssertTrue(run.standardError.contains("toolkit plugins trust hello"), run.standardError)
        XCTAssertEqual(doctor.exitStatus, 77)
        XCTAssertEqual(try offered(), [])
        XCTAssertEqual(successors.all, [])
    }

    func testManifestThatComesLater_endsTrust_andOffersNoTool() async throws {
        try trust(try install("hello"))
        XCTAssertEqual(try offered(), ["hello"])

        try describe(harmless)

        XCTAssertEqual(try state(), .changedManifest)
        XCTAssertEqual(try offered(), [])
        let list = await list()
        XCTAssertEqual(list[folder + "/toolkit-hello"]?["state"], "changed")
        XCTAssertEqual(list[folder + "/toolkit-hello"]?["note"], "Its manifest has changed.")
    }

    func testList_namesTheMistakesOfAChangedManifest() async throws {
        try trust(try install("hello"))
        try describe(#"{"summry":"Says hello."}"#)

        let note = await list()[folder + "/toolkit-hello"]?["note"]?.string ?? ""

        XCTAssertTrue(note.hasPrefix("Its manifest has changed. In the manifest, "), note)
        XCTAssertTrue(note.contains("summry"), note)
    }

    func testChangedProgram_isNotOffered() throws {
        try trust(try install("hello", "echo 1"))

        try install("hello", "echo 2")

        XCTAssertEqual(try offered(), [])
    }

    func testManifestThatCannotBeRead_endsTrust_andOffersNoTool() throws {
        let path = try install("hello")
        try describe(harmless)
        try trust(path)

        try setMode(0o666, of: path + ".json")

        XCTAssertEqual(try state(), .changedManifest)
        XCTAssertEqual(try offered(), [])
    }

    func testManifestThatTheGroupCanChange_isNotAlwaysTrusted() async throws {
        let path = try install("hello")
        try describe(harmless)
        try setMode(0o664, of: path + ".json")

        let always = await harness.run("plugins trust hello --always")
        let once = await harness.run("plugins trust hello")

        XCTAssertEqual(always.exitStatus, 77)
        XCTAssertTrue(always.standardError.contains("A group can write to"), always.standardError)
        XCTAssertEqual(once.exitStatus, 0, once.standardError)
    }

    func testManifestThatTheGroupCanChangeLater_endsAlways() async throws {
        let path = try install("hello")
        try describe(harmless)
        let always = await harness.run("plugins trust hello --always")
        XCTAssertEqual(always.exitStatus, 0, always.standardError)

        try setMode(0o664, of: path + ".json")

        XCTAssertEqual(try state(), .refused(.openToGroup))
        XCTAssertEqual(try offered(), [])
    }

    func testManifestBehindALinkThroughAFolderOfTheGroup_isNotAlwaysTrusted() async throws {
        try install("hello")
        try harness.home.write(harmless, to: "shared/manifest.json")
        try setMode(0o775, of: harness.home.path + "/shared")
        try link("bin/toolkit-hello.json", to: "../shared/manifest.json")

        let always = await harness.run("plugins trust hello --always")

        XCTAssertEqual(always.exitStatus, 77)
    }

    func testManifestThatGoes_endsTrust() throws {
        let path = try install("hello")
        try describe(harmless)
        try trust(path)

        try FileManager.default.removeItem(atPath: path + ".json")

        XCTAssertEqual(try state(), .changedManifest)
    }

    func testTrustAgain_coversTheManifestAsItIs() async throws {
        try trust(try install("hello"))
        try describe(harmless)

        let trust = await harness.run("plugins trust hello")
        let run = await harness.run("hello")

        XCTAssertEqual(trust.exitStatus, 0, trust.standardError)
        XCTAssertEqual(run.exitStatus, 7)
        XCTAssertEqual(try offered(), ["hello"])
    }

    func testAlways_coversEveryManifest() async throws {
        try install("hello")
        _ = await harness.run("plugins trust hello --always")
        try describe(harmless)

        XCTAssertEqual(try state(), .always)
        XCTAssertEqual(try offered(), ["hello"])
    }

    func testManifestThatOthersCanChange_isNotTrusted() async throws {
        let path = try install("hello")
        try describe(harmless)
        try setMode(0o666, of: path + ".json")

        let run = await harness.run("plugins trust hello")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("all users can write to it"), run.standardError)
    }

    func testManifestOfAnotherUser_isNotTrusted() async throws {
        try Needs.root()
        let path = try install("hello")
        try describe(harmless)
        XCTAssertEqual(chown(path + ".json", 65_534, 65_534), 0)

        let run = await harness.run("plugins trust hello")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("another user owns it"), run.standardError)
    }
}
