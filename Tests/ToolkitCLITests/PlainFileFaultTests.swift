import Foundation
import TestSupport
import XCTest

/// Breaks each system call on the files of the home while a command replaces one: the next command finds the old file
/// or the new one, as the exit status says.
final class PlainFileFaultTests: XCTestCase {
    func testSettings_areOldOrNew() throws {
        try breakEachCall(
            of: "config set network.ca-file /new", on: "settings.conf", seenBy: "config get network.ca-file"
        ) { program in
            XCTAssertEqual(try program.run("config set network.ca-file /old").status, 0)
        }
    }

    func testFirstSettings_areMissingOrNew() throws {
        try breakEachCall(of: "config set network.ca-file /new", on: "settings.conf", seenBy: "config list") { _ in }
    }

    func testTrustedPlugins_areOldOrNew() throws {
        try breakEachCall(of: "plugins trust hello", on: "plugins.json", seenBy: "plugins list") { program in
            try program.installTrusted("other", "")
            try program.install("hello", "")
        }
    }

    /// A system call of the intact command.
    private struct Call: CustomStringConvertible {
        let name: String
        /// The number among the calls with this name, counted from 1.
        let number: Int
        let description: String
    }

    private func breakEachCall(
        of line: String, on file: String, seenBy question: String, prepare: (Program) throws -> Void
    ) throws {
        let strace = try Tool.strace().path
        let intact = try Program()
        try prepare(intact)
        let old = intact.folder.read("home/" + file)
        let calls = try calls(of: line, in: intact, strace)
        let new = try XCTUnwrap(intact.folder.read("home/" + file))
        XCTAssertNotEqual(old, new)
        XCTAssertGreaterThan(calls.count, 5)
        for call in calls {
            for fault in ["error=ENOSPC", "error=EIO", "signal=KILL"] {
                var program = intact
                try FileManager.default.removeItem(atPath: program.home)
                try prepare(program)
                program.launcher = [
                    strace, "-f", "-qq", "-e", "trace=\(call.name)", "-e",
                    "inject=\(call.name):\(fault):when=\(call.number)", "-o", "/dev/null",
                ]
                let run = try program.run(line)
                program.launcher = []

                let text = "\(fault) at \(call): \(run.status) \(run.error)"
                let left = program.folder.read("home/" + file)
                switch run.status {
                case 0: XCTAssertEqual(left, new, text)
                // 77: an external command that cannot be read is not trusted.
                case 74, 77:
                    XCTAssertEqual(left, old, text)
                    XCTAssertTrue(run.error.contains(program.home), text)
                    XCTAssertFalse(FileTree(program.home).files.contains { $0.hasSuffix(".part") }, text)
                default:
                    XCTAssertEqual(run.status, 128 + SIGKILL, text)
                    XCTAssertTrue(left == old || left == new, text)
                }
                XCTAssertEqual(try program.run(question).status, 0, text)
                XCTAssertEqual(try program.run(line).status, 0, text)
                XCTAssertEqual(program.folder.read("home/" + file), new, text)
            }
        }
    }

    /// The calls of the intact command on files of the home.
    private func calls(of line: String, in program: Program, _ strace: String) throws -> [Call] {
        var program = program
        let trace = program.folder.path + "/trace"
        let names = "openat,write,fsync,rename,link,unlink,mkdir,flock"
        program.launcher = [strace, "-f", "-qq", "-y", "-e", "trace=\(names)", "-o", trace]
        let run = try program.run(line)
        XCTAssertEqual(run.status, 0, run.error)
        var counts: [String: Int] = [:]
        return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard let name = line.firstMatch(of: /^\d+ +(\w+)\(/)?.1 else { return nil }
            counts[String(name), default: 0] += 1
            guard [program.home, program.realHome].contains(where: { line.contains($0) }) else { return nil }
            return Call(name: String(name), number: counts[String(name)] ?? 0, description: String(line))
        }
    }
}
