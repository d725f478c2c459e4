import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import Toolkit

/// Runs the examples of all commands that change something, with `--dry-run`, in a home that has data.
final class EveryDryRunTests: XCTestCase {
    private static let password = "Demo-1234"
    private static let cat = """
        {"name":"Tom","owner":"Ada","breed":"abys","born":"2019-05-02","weightKg":4.5,"rating":4}

        """
    /// Lines that fill the home, so that a change would show.
    private static let preparation = [
        "codepay home", "codepay contacts", "products list", "cats list", "badges list", "search find lamp --zip 10001",
        "config set toolkit.color never", "sandbox fault add 'DELETE /*' --status 500",
        "search wishlist add 110000000001 110000000003",
        "sandbox export products rows.csv", "sandbox export products rows.json",
    ]
    /// Lines besides the examples that would change what the preparation has made.
    private static let lines = [
        "config unset toolkit.color", "config set cats.api-key", "sandbox fault clear", "plugins untrust hello",
        "cats generate --count 2 --import", "search wishlist clear", "search wishlist remove 110000000003",
    ]

    private func program() throws -> Program {
        let program = try Program()
        try program.installTrusted("hello", "true")
        try program.folder.writeProgram("true", to: "work/toolkit-hello")
        try Data(Self.cat.utf8).write(to: URL(fileURLWithPath: program.workFolder + "/cats.ndjson"))
        for line in Self.preparation {
            let run = try program.run(line)
            XCTAssertEqual(run.status, 0, "\(line)\n\(run.error)")
        }
        // The user is in the sandbox already, and cannot be imported again.
        let rows = try XCTUnwrap(program.folder.read("work/rows.csv")).split(separator: "\n").filter {
            !$0.hasPrefix("user,")
        }
        try Data((rows.joined(separator: "\n") + "\n").utf8).write(
            to: URL(fileURLWithPath: program.workFolder + "/rows.csv"))
        return program
    }

    /// The examples of a command that work, without those for `--explain`, and with a password from standard input.
    private func lines(_ node: CommandNode) -> [String] {
        let readsPassword = node.declarations.contains { $0.name == "password-stdin" }
        let lines = node.examples.map(\.line).filter { !$0.contains("--explain") }
        return lines.map { whole in
            let line = String(whole.split(separator: " < ")[0].dropFirst("toolkit ".count))
            return line + (readsPassword && !line.contains("--password-stdin") ? " --password-stdin" : "")
        }
    }

    func testDryRun_saysSoAndChangesNothing() throws {
        let changing = EveryCommandTests.commands.filter { $0.type.effect != .reads && !$0.type.isEndless }
        let program = try program()
        let (home, work) = (FileTree(program.home), FileTree(program.workFolder))

        for line in changing.flatMap({ lines($0.node) }) + Self.lines {
            let input = line.contains("import -") ? Self.cat : Self.password + "\n"
            let run = try program.run(line + " --dry-run", input: input)

            XCTAssertEqual(run.status, 0, "\(line)\n\(run.error)")
            XCTAssertEqual(FileTree(program.home).paths(differingFrom: home), [], line)
            XCTAssertEqual(FileTree(program.workFolder).paths(differingFrom: work), [], line)
            XCTAssertEqual(FileTree(program.userFolder).files, [], line)
            guard line.contains("--json"), run.output.hasPrefix("{") else { continue }
            XCTAssertTrue(run.output.contains("\"dryRun\": true"), "\(line)\n\(run.output)")
        }
    }

    func testDryRun_isRefusedAsTheCommandIs() throws {
        let program = try program()
        try Data("kind\nnope\n".utf8).write(to: URL(fileURLWithPath: program.workFolder + "/bad.csv"))
        let lines = [
            "codepay settings currency NOK", "codepay settings phone +3706",
            "codepay settings password --password-stdin",
            "codepay login --phone +37061234567 --password-stdin", "codepay login --phone +4799 --password-stdin",
            "search wishlist remove 7", "search wishlist add 7", "config set cats.url nowhere", "config set no.such 1",
            "config unset no.such", "plugins trust nope", "plugins untrust nope", "sandbox fill nope --count 1",
            "sandbox import products bad.csv", "sandbox import cats missing.csv", "sandbox reset nope",
            "sandbox fault add 'GET /nope' --status 500", "api nope GET /", "completion csh --install",
            "cats generate --count 0 --import",
        ]

        for line in lines {
            let plain = try program.run(line, input: "wrong\n")
            let trial = try program.run(line + " --dry-run", input: "wrong\n")

            XCTAssertNotEqual(plain.status, 0, line)
            XCTAssertEqual(trial.status, plain.status, "\(line)\n\(trial.error)")
            XCTAssertEqual(trial.error.split(separator: "\n").first, plain.error.split(separator: "\n").first, line)
        }
    }
}
