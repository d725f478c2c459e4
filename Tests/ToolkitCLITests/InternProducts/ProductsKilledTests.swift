import Foundation
import XCTest

/// Kills the program with SIGKILL at every request, and while it fills a new home folder.
final class ProductsKilledTests: XCTestCase {
    private static let password = "Fresh-Pass1"

    func testKilledRegistration_isFinishedByTryingAgainOrSigningIn() throws {
        let backend = try LocalBackend()
        try backend.signIn()
        var number = 0
        try Program.atEveryRequest { request, instant, place in
            number += 1
            let name = "robin \(number)"
            let before = FileTree(backend.program.home)
            let register = LocalBackend.words("register", name)
            guard try backend.program.kill(register, input: Self.password, at: request, of: backend.server, instant)
            else { return false }

            XCTAssertEqual(FileTree(backend.program.home), before, place)
            XCTAssertEqual(try backend.program.run("products list").status, 0, "\(place): still signed in")
            let again = try backend.program.run(register, input: Self.password)
            XCTAssertEqual(again.status, instant == .before ? 0 : 1, "\(place): \(again.error)")
            let login = try backend.program.run(LocalBackend.words("login", name), input: Self.password)
            XCTAssertEqual(login.status, 0, "\(place): \(login.error)")
            return true
        }
        // The demo user, and one user for each attempt, whether it was killed or not.
        XCTAssertEqual(try backend.users(), 1 + number)
    }

    func testKilledLogin_isFinishedByTryingAgain() throws {
        let backend = try LocalBackend()
        let login = LocalBackend.words("login", LocalBackend.demoUser)
        try Program.atEveryRequest { request, instant, place in
            let before = FileTree(backend.program.home)
            guard
                try backend.program.kill(
                    login, input: LocalBackend.demoPassword, at: request, of: backend.server, instant)
            else { return false }

            XCTAssertEqual(FileTree(backend.program.home), before, place)
            let again = try backend.program.run(login, input: LocalBackend.demoPassword)
            XCTAssertEqual(again.status, 0, "\(place): \(again.error)")
            XCTAssertEqual(try backend.program.run("products list").status, 0, place)
            return true
        }
    }

    func testKilledFirstUse_isFinishedByTheNextCommand() throws {
        for file in ["sandbox/products.sqlite", "sandbox/products.sqlite-wal", "credentials.json.lock"] {
            let program = try Program()
            let list = try program.start(["products", "list"], streams: .pipes)
            _ = try list.reaches(file) { FileManager.default.fileExists(atPath: "\(program.home)/\(file)") }
            if !list.hasEnded { list.send(SIGKILL) }
            let end = try list.finish()
            XCTAssertTrue([0, 128 + SIGKILL].contains(end.status), "\(file): \(end.error)")

            let next = try program.run("products list --output ndjson")
            let fresh = try Program().run("products list --output ndjson")

            XCTAssertEqual(next.status, 0, "\(file): \(next.error)")
            XCTAssertEqual(next.output.split(separator: "\n").count, fresh.output.split(separator: "\n").count, file)
            XCTAssertEqual(try program.run("doctor").status, 0, file)
        }
    }
}
