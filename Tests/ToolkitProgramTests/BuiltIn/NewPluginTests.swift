import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class NewPluginTests: PluginTestCase {
    private let working = TemporaryFolder()
    private let place = FileManager.default.currentDirectoryPath

    override func setUpWithError() throws {
        try super.setUpWithError()
        try working.write("", to: "empty")
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(working.path))
    }

    override func tearDown() { _ = FileManager.default.changeCurrentDirectoryPath(place) }

    func testName_withCapitalsIsRefused() async {
        let run = await harness.run("plugins new Greet")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("Use lower-case letters"), run.standardError)
    }

    func testName_ofANewCommandLeadsToItsFolder() async {
        _ = await harness.run("plugins new greet")

        for line in ["plugins trust greet", "plugins install greet"] {
            let run = await harness.run(line)

            XCTAssertTrue(
                run.standardError.hasSuffix("hint: Run toolkit plugins install toolkit-greet\n"), run.standardError)
        }
    }

    func testNewCommand_passesItsTest_andCanBeInstalledAndTrusted() async throws {
        for (language, interpreter) in [("sh", "sh"), ("python", "python3")] {
            let name = "greet-\(language)"
            _ = try Tool(interpreter, probe: ["-c", ""])
            let new = await harness.run("plugins new \(name) --language \(language)")
            let test = try Tool("sh", probe: ["-c", ""]).run([working.path + "/toolkit-\(name)/test.sh"])
            let install = await harness.run("plugins install toolkit-\(name)")
            let trust = await harness.run("plugins trust \(name)")
            let rows = await harness.run("plugins list --json").json.array

            XCTAssertEqual(
                [new, install, trust].map(\.exitStatus), [0, 0, 0], new.standardError + install.standardError)
            XCTAssertEqual(test.output, "passed\n", test.error)
            XCTAssertEqual(rows?.first { $0["name"] == .string(name) }?["state"], "trusted")
            XCTAssertEqual(rows?.first { $0["name"] == .string(name) }?["version"], "0.1")
        }
    }

    func testNewCommandInSwift_compiles() async throws {
        let swift = try Tool("swiftc")
        _ = await harness.run("plugins new greet --language swift")
        let source = working.path + "/main.swift"
        try FileManager.default.copyItem(atPath: "toolkit-greet/toolkit-greet", toPath: source)

        let check = try swift.run(["-typecheck", source])

        XCTAssertEqual(check.status, 0, check.error)
    }

    func testName_thatIsTakenOrNoName_isRefused() async throws {
        try working.write("", to: "toolkit-taken/file")
        for (name, status) in [("zoo", 65), ("a b", 65), ("taken", 73)] as [(String, Int32)] {
            let run = await harness.run(["plugins", "new", name])

            XCTAssertNotEqual(run.exitStatus, 0, "\(name) \(status)")
            XCTAssertNil(working.read("toolkit-\(name)/test.sh"))
            XCTAssertFalse(run.standardError.contains("--yes"), run.standardError)
        }
    }

    func testDryRun_writesNothing() async {
        let run = await harness.run("plugins new greet --dry-run")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("toolkit-greet/test.sh"), run.standardOutput)
        XCTAssertFalse(FileManager.default.fileExists(atPath: "toolkit-greet"))
    }
}
