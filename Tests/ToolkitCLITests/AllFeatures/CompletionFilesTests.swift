import Foundation
import TestSupport
import XCTest

/// What completion reads: the one database that it needs, as it is.
final class CompletionFilesTests: XCTestCase {
    private func complete(_ program: Program, _ line: String) throws -> Finished {
        try program.run(["complete", "fish", "--", line])
    }

    func testFreshHome_getsNothing() throws {
        let program = try Program()

        for line in ["", "cats show ", "codepay send --to ", "products show ", "search wishlist remove ", "--profile "]
        {
            XCTAssertEqual(try complete(program, "toolkit " + line).status, 0, line)
        }

        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home))
        XCTAssertEqual(FileTree(program.userFolder).entries.count, 1)
    }

    func testUsedHome_staysAsItIs() throws {
        let program = try Program()
        for line in ["cats list", "codepay home", "products list", "badges list"] { _ = try program.run(line) }
        let before = FileTree(program.home).entries

        for line in ["cats show ", "codepay show ", "codepay send --to ", "products show ", "badges show "] {
            let run = try complete(program, "toolkit " + line)
            XCTAssertGreaterThan(run.output.count, 20, line)
        }

        XCTAssertEqual(FileTree(program.home).entries, before)
    }

    func testLine_opensOneDatabaseAtMost() throws {
        var program = try Program()
        let strace = try Tool.strace().path
        for line in ["cats list", "codepay home"] { _ = try program.run(line) }
        let trace = program.folder.path + "/trace"
        program.launcher = [strace, "-f", "-qq", "-e", "trace=openat,open,connect", "-o", trace]
        let table: [(line: String, database: String?)] = [
            ("cats show ", "/sandbox/cats.sqlite"), ("codepay send --to ", "/local.sqlite"), ("cats list --br", nil),
            ("sandbox fault add ", nil), ("config get ", nil),
        ]

        for (line, database) in table {
            let run = try complete(program, "toolkit " + line)

            XCTAssertEqual(run.status, 0, line)
            let calls = try String(contentsOfFile: trace, encoding: .utf8)
            let opened = Set(calls.matches(of: /"([^"]*\.sqlite)"/).map { String($0.output.1) })
            XCTAssertEqual(opened, database.map { [program.realHome + $0] } ?? [], line)
            XCTAssertFalse(calls.contains("connect("), line)
            let writing = calls.split(separator: "\n").filter { call in
                call.contains("/home/") && ["O_CREAT", "O_WRONLY", "O_RDWR"].contains { call.contains($0) }
            }
            XCTAssertEqual(writing, [], line)
        }
    }

    func testRealService_isNotAskedWhileSomebodyTypes() throws {
        let program = try Program()
        _ = try program.run("cats list")
        _ = try program.run("config set cats.url http://127.0.0.1:1/rest/cats")

        let run = try complete(program, "toolkit cats show ")

        XCTAssertEqual(run.output, "words")
    }

    func testBrokenDatabaseAndSettings_offerNothing_andSayNothing() throws {
        let program = try Program()
        _ = try program.run("cats list")
        try Data("garbage, as long as a page would be".utf8).write(to: URL(fileURLWithPath: program.sandboxDatabase))
        let database = try complete(program, "toolkit cats show ")
        try Data("no settings".utf8).write(to: URL(fileURLWithPath: program.home + "/settings.conf"))
        let settings = try complete(program, "toolkit cats show ")

        for run in [database, settings] {
            XCTAssertEqual(run.output + run.error, "words")
            XCTAssertEqual(run.status, 0)
        }
    }
}
