import Foundation
import InternProducts
import TestSupport
import Toolkit
import XCTest

/// Many processes of the catalogue at once, on a home that none of them has used.
final class ProductsSeveralProcessesTests: XCTestCase {
    private static let taken = "error: Username already used\n"
    private static let count = 16

    func testOneName_registeredByManyAtOnce_isOneUsers() throws {
        let program = try Program()

        try assertRegistersOne(program)

        XCTAssertEqual(try users(program), 2)
    }

    func testOneName_registeredByManyAtOnceWithAService_isOneUsers() throws {
        let backend = try LocalBackend()

        try assertRegistersOne(backend.program)

        XCTAssertEqual(try backend.users(), 2)
    }

    func testDifferentNames_registeredAtOnce_areAllUsers() throws {
        let program = try Program()
        let names = (1...Self.count).map { "robin \($0)" }

        let registered = try atOnce(program, names.map { LocalBackend.words("register", $0) }, input: "Fresh-Pass1")
        let signedIn = try atOnce(program, names.map { LocalBackend.words("login", $0) }, input: "Fresh-Pass1")

        for run in registered + signedIn { XCTAssertEqual(run.status, 0, run.error) }
        XCTAssertEqual(try users(program), 1 + Self.count)
        XCTAssertEqual(try program.run("products list").status, 0)
    }

    func testFirstUse_byManyAtOnce_worksInAllOfThem() throws {
        let program = try Program()
        let list = ["products", "list", "--json"]

        let lists = try atOnce(program, Array(repeating: list, count: 8))

        for run in lists { XCTAssertEqual(run.status, 0, run.error) }
        XCTAssertEqual(Set(lists.map(\.output)).count, 1)
        XCTAssertEqual(lists.count { $0.error.contains("Using demo data") }, 1, lists.map(\.error).joined())
        XCTAssertEqual(try users(program), 1)
        let again = try program.run(list)
        XCTAssertEqual(again.output, lists[0].output)
    }

    func testFirstUse_ofSeveralFeaturesAtOnce_worksInAllOfThem() throws {
        let program = try Program()
        let lists = [["products", "list"], ["badges", "list"], ["cats", "list"], ["badges", "offers"]]

        let runs = try atOnce(program, lists + lists)

        for run in runs { XCTAssertEqual(run.status, 0, run.error) }
        for (first, second) in zip(runs, runs.dropFirst(lists.count)) { XCTAssertEqual(first.output, second.output) }
    }

    /// A list on a fresh home signs in the demo user, which takes long here, while somebody registers.
    func testRegistration_whileAListSignsInTheDemoUser_isNotUndone() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add 'GET /login' --delay 1200").status, 0)
        let terminal = try PseudoTerminal()

        let list = try program.start(["products", "list"], streams: .terminal(terminal))
        try list.wait(for: "Fetching products …")
        let register = try program.run(LocalBackend.words("register", "robin"), input: "Fresh-Pass1")
        XCTAssertFalse(list.hasEnded)
        let end = try list.finish()

        XCTAssertEqual(register.status, 0, register.error)
        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertEqual(try program.run("products logout").output, "Signed out of robin.\n")
    }

    // MARK: Helpers

    /// Registers one name many times, each with a password of its own: one gets it, with its password.
    private func assertRegistersOne(
        _ program: Program, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let running = try (1...Self.count).map { number in
            try program.start(
                LocalBackend.words("register", "robin"), input: "Fresh-Pass\(number)", streams: .pipes)
        }
        let runs = try running.map { try $0.finish() }

        let winners = runs.indices.filter { runs[$0].status == 0 }
        XCTAssertEqual(winners.count, 1, runs.map(\.error).joined(), file: file, line: line)
        for run in runs where run.status != 0 {
            XCTAssertEqual(run.status, 1, run.error, file: file, line: line)
            XCTAssertTrue(run.error.contains(Self.taken), run.error, file: file, line: line)
        }
        XCTAssertEqual(try program.run("products list").status, 0, "the winner is signed in", file: file, line: line)
        let winner = try XCTUnwrap(winners.first)
        for (number, status) in [(winner, Int32(0)), ((winner + 1) % Self.count, 77)] {
            let login = try program.run(LocalBackend.words("login", "robin"), input: "Fresh-Pass\(number + 1)")
            XCTAssertEqual(login.status, status, login.error, file: file, line: line)
        }
    }

    /// Runs command lines at the same time.
    private func atOnce(_ program: Program, _ lines: [[String]], input: String = "") throws -> [Finished] {
        let running = try lines.map { try program.start($0, input: input, streams: .pipes) }
        return try running.map { try $0.finish() }
    }

    /// How many users the sandbox in the program's home knows.
    private func users(_ program: Program) throws -> Int? {
        let home = SandboxHome(path: program.home + "/sandbox/products.sqlite", now: { Date() })
        return try InternProductsFeature.makeSandbox(in: home).contents().first { $0.name == "users" }?.count
    }
}
