import Foundation
import TestSupport
import XCTest

/// Tests that version and help neither read nor write the home folder.
final class StartTests: XCTestCase {
    private static let lines = ["--version", "--help", "cats --help", "help cats add", "cats add --help"]

    func testVersionAndHelp_createNothing() throws {
        let program = try Program()

        for line in Self.lines { XCTAssertEqual(try program.run(line).status, 0, line) }

        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home))
        XCTAssertEqual(FileTree(program.userFolder).entries.count, 1)
        XCTAssertEqual(FileTree(program.workFolder).entries.count, 1)
    }

    func testVersionAndHelp_readNothing() throws {
        let program = try Program()
        // A process that opens one of these pipes for reading waits forever for a writer.
        try FileManager.default.createDirectory(atPath: program.home + "/sandbox", withIntermediateDirectories: true)
        try program.install("hello", "")
        for name in ["settings.conf", "credentials.json", "plugins.json", "local.sqlite", "sandbox/cats.sqlite"] {
            XCTAssertEqual(mkfifo("\(program.home)/\(name)", 0o600), 0)
        }

        for line in Self.lines { XCTAssertEqual(try program.run(line).status, 0, line) }
    }

    func testVersionAndHelp_askTheSystemForNothingInTheHome() throws {
        var program = try Program()
        let strace = try Tool.strace().path
        _ = try program.run("cats list")
        let trace = program.folder.path + "/trace"
        program.launcher = [strace, "-f", "-qq", "-e", "trace=file", "-o", trace]

        for line in Self.lines {
            let run = try program.run(line)

            XCTAssertEqual(run.status, 0, line)
            let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
            XCTAssertTrue(calls.contains { $0.contains("execve") }, "nothing was traced")
            // The help of the program reads the plugin folder to list external commands.
            let seen = line == "--help" ? calls.filter { !$0.contains("\(program.home)/plugins\"") } : calls
            // The help of a command shows the defaults that a person has set.
            let settings = line.contains("cats add") ? "\(program.home)/settings.conf\"" : "/no/settings"
            XCTAssertEqual(seen.filter { $0.contains(program.home) && !$0.contains(settings) }, [], line)
        }
    }
}
