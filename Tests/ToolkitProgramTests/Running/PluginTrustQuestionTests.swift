import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Tests the question of trust before an external command runs.
final class PluginTrustQuestionTests: PluginTestCase {
    func testUnknownBytes_areRefused() async throws {
        let path = try install("hello")
        let digest = try XCTUnwrap(catalogue.find("hello")).digest()

        for line in ["hello", "hello a --yes", "--yes hello"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains(path) && run.standardError.contains(digest), run.standardError)
            XCTAssertTrue(run.standardError.contains("toolkit plugins trust hello"), run.standardError)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testAChangedByte_isRefused() async throws {
        try trust(try install("hello", "echo 1"))
        try install("hello", "echo 2")

        let run = await harness.run("--json hello")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains(#""code":"plugin-changed""#), run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    func testACopyElsewhere_isNotTrusted() async throws {
        try trust(try install("hello"))
        try install("hello", in: "plugins")

        let run = await harness.run("hello")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(successors.all, [])
    }

    func testTheQuestion_showsPathAndDigest_andYesIsKept() async throws {
        let path = try install("hello")
        let digest = try XCTUnwrap(catalogue.find("hello")).digest()

        let asked = await harness.runOnTerminal("hello", answers: ["y"], columns: 400)
        let again = await harness.run("hello")

        XCTAssertEqual([asked.exitStatus, again.exitStatus], [7, 7])
        XCTAssertTrue(asked.standardError.contains(path) && asked.standardError.contains(digest), asked.standardError)
        XCTAssertEqual(again.standardError, "")
        XCTAssertEqual(successors.all.count, 2)
    }

    func testTheQuestion_trustsTheBytesThatItShows_andNoOthers() async throws {
        try install("hello", "echo 1")
        _ = await harness.runOnTerminal("hello", answers: ["y"])
        try install("hello", "echo 2")

        let run = await harness.run("hello")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(successors.all.count, 1)
    }

    func testTheQuestion_declined_runsNothing() async throws {
        try install("hello")

        for answers in [["n"], [""], []] {
            let run = await harness.runOnTerminal("hello", answers: answers)

            XCTAssertEqual(run.exitStatus, 130)
            XCTAssertTrue(run.standardError.contains("Nothing changed."), run.standardError)
        }
        XCTAssertEqual(successors.all, [])
        XCTAssertNil(harness.home.read("plugins.json"))
    }

    func testTheQuestion_isNotAsked_whenItIsAnsweredBeforehand() async throws {
        try install("hello")

        for line in ["--yes hello", "--no-input hello"] {
            let run = await harness.runOnTerminal(line, answers: ["y"])

            XCTAssertEqual(run.exitStatus, 77, run.standardError)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testRefusedFile_isNotRunHoweverItIsTrusted() async throws {
        let path = try install("hello")
        try catalogue.trust?.trust(path, .always)
        try setMode(0o777, of: path)

        let run = await harness.runOnTerminal("hello", answers: ["y"], columns: 400)

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("All users can write to the file."), run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    func testABuiltInsName_runsTheBuiltIn() async throws {
        for name in ["zoo", "help", "plugins"] { try catalogue.trust?.trust(try install(name), .always) }

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(successors.all, [])
    }
}
