import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Passwords are stored only as slow hashes, login tokens only in the credentials, and neither is ever shown.
final class ProductsSecretsTests: XCTestCase {
    private static let first = #"Fresh "Pass"/1 &+%#ü"#
    private static let wrong = "Wrong+Pass2"
    private static let passwords = [first, wrong, LocalBackend.demoPassword]
    private static let register = "products register --password-stdin --username"
    private static let login = "products login --password-stdin --username"
    private static let offline = "--offline-bundle --password-stdin --username \(LocalBackend.demoUser)"

    /// Command lines with their standard input and exit status, for the sandbox and for a service.
    private static let lines: [(line: String, input: String, status: Int32)] = [
        ("products list --verbose", "", 77),
        ("\(register) robin --explain", first, 0), ("\(register) robin --explain --json", first, 0),
        ("\(register) robin --verbose", first, 0), ("\(register) robin --verbose", first, 1),
        ("\(register) sam --json --verbose", first, 0), ("\(register) sam --json --verbose", wrong, 1),
        ("products register --username kim --password \(wrong)", "", 64),
        ("products login --username robin --password=\(wrong) --json", "", 64),
        ("\(login) robin --explain", wrong, 0), ("\(login) robin --verbose", first, 0),
        ("\(login) robin --json", first, 0), ("\(login) robin --verbose", wrong, 77),
        ("\(login) robin --json --verbose", wrong, 77), ("\(login) nobody --verbose", wrong, 77),
        ("\(login) \(LocalBackend.demoUser) --verbose", LocalBackend.demoPassword, 0),
        ("products list --verbose", "", 0), ("products list --json --verbose", "", 0),
        ("products list --explain", "", 0), ("products list \(offline) --verbose", LocalBackend.demoPassword, 0),
        ("products list \(offline) --verbose", wrong, 77), ("products show 1 --verbose", "", 0),
        ("products show 1 --json", "", 0), ("products show 1 --explain", "", 0),
        ("products show 1 \(offline) --json", LocalBackend.demoPassword, 0), ("config list --json", "", 0),
        ("doctor --verbose", "", 0), ("products logout --explain", "", 0), ("products logout --verbose", "", 0),
        ("products show 1 --verbose", "", 77), ("products logout --json", "", 77),
    ]

    // MARK: Output and files

    func testSecrets_inTheSandbox_areNeitherShownNorKeptElsewhere() throws {
        let program = try Program()
        // A fresh sandbox signs in the demo user.
        let lines = [("products list --verbose", "", Int32(0))] + Self.lines.dropFirst()

        try assertKeepsSecrets(program, lines)

        let hash = FileTree(program.home + "/sandbox")
        let methods = ["$y$", "$pbkdf2-sha256$"]
        XCTAssertFalse(methods.flatMap { hash.files(containing: $0) }.isEmpty, "no slow hash in \(hash.files)")
    }

    func testSecrets_besideAService_areNeitherShownNorKeptElsewhere() throws {
        let backend = try LocalBackend()

        try assertKeepsSecrets(backend.program, Self.lines)

        XCTAssertTrue(backend.server.received.contains { $0.contains("password=\(Self.first.escaped)") })
    }

    func testSecrets_ofASandboxThatIsBroken_areNotShown() throws {
        let program = try Program()

        try assertKeepsSecrets(
            program,
            [
                ("\(Self.register) robin --verbose", Self.first, 0),
                ("sandbox fault add 'GET /login' --status 500", "", 0),
                ("\(Self.login) robin --verbose", Self.first, 69),
                ("sandbox fault add 'GET /register' --drop after", "", 0),
                ("\(Self.register) sam --verbose", Self.first, 69),
                ("sandbox fault add 'GET /products' --status 401", "", 0), ("products list --verbose", "", 77),
            ])
    }

    func testCredentials_areForTheOwnerAlone() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]

        XCTAssertEqual(try program.run("\(Self.register) robin", input: Self.first).status, 0)

        XCTAssertEqual(FileTree(program.home).entries["credentials.json"]?.mode, 0o600)
        XCTAssertEqual(Self.tokens(in: program).count, 1)
    }

    // MARK: While a command runs

    func testSecrets_ofARunningCommand_areNeitherItsArgumentsNorItsVariables() throws {
        try Needs.proc()
        let backend = try LocalBackend()
        let gate = Gate()
        defer { gate.open() }

        let register = try backend.start(
            LocalBackend.words("register", "robin"), input: Self.first, at: gate)
        try register.wait(until: "its request") { gate.isReached }
        for file in ["cmdline", "environ"] {
            let text = try String(contentsOfFile: "/proc/\(register.pid)/\(file)", encoding: .utf8)
            XCTAssertTrue(text.contains(file == "cmdline" ? "--password-stdin" : "TOOLKIT_HOME="), text)
            for form in Self.first.forms { XCTAssertFalse(text.contains(form), text) }
        }
        gate.open()

        XCTAssertEqual(try register.finish().status, 0)
    }

    // MARK: Services that repeat the request

    func testRefusalThatRepeatsThePassword_isShownWithoutIt() throws {
        try assertHides { target in
            let password = URLComponents(string: target)?.queryItems?.first { $0.name == "password" }?.value ?? ""
            let answer = try? JSONSerialization.data(
                withJSONObject: ["status": "FAILED", "message": "Not this: \(password)"])
            let text = String(decoding: answer ?? Data(), as: UTF8.self)
            return .response(200, ["Content-Type": "application/json"], text)
        }
    }

    func testRefusalThatRepeatsTheAddress_isShownWithoutThePassword() throws {
        try assertHides { target in
            .response(
                200, ["Content-Type": "application/json"], #"{"status":"FAILED","message":"Not this: \#(target)"}"#)
        }
    }

    func testErrorPageThatRepeatsTheAddress_isShownWithoutThePassword() throws {
        try assertHides { .response(404, ["Content-Type": "text/plain"], "Not this: \($0)") }
        try assertHides { .response(500, ["Content-Type": "application/json"], #"{"error":"Not this: \#($0)"}"#) }
    }

    func testRefusalThatRepeatsTheToken_isShownWithoutIt() throws {
        let backend = try LocalBackend()
        try backend.signIn()
        let token = try XCTUnwrap(Self.tokens(in: backend.program).first)
        backend.server.visit { _, _ in
            .response(
                200, ["Content-Type": "application/json"], #"{"status":"FAILED","message":"\#(token) is no token"}"#)
        }

        let list = try backend.program.run("products list --verbose")

        XCTAssertEqual(list.status, 77, list.error)
        XCTAssertTrue(list.error.contains("error: *** is no token"), list.error)
        XCTAssertFalse((list.output + list.error).contains(token), list.error)
    }

    // MARK: Helpers

    /// Runs command lines, and searches their output and all files for the passwords and for every token.
    private func assertKeepsSecrets(
        _ program: Program, _ lines: [(line: String, input: String, status: Int32)], file: StaticString = #filePath,
        line number: UInt = #line
    ) throws {
        var shown = ""
        var tokens: Set<String> = []

        for (line, input, status) in lines {
            let run = try program.run(line, input: input + "\n")
            XCTAssertEqual(run.status, status, "\(line): \(run.error)", file: file, line: number)
            shown += run.textWithoutDemoUser
            tokens.formUnion(Self.tokens(in: program))
        }

        XCTAssertGreaterThan(tokens.count, 0, file: file, line: number)
        let tree = FileTree(program.folder.path)
        for form in Self.passwords.flatMap(\.forms) {
            XCTAssertFalse(shown.contains(form), form, file: file, line: number)
            XCTAssertEqual(tree.files(containing: form), [], form, file: file, line: number)
        }
        for token in tokens {
            XCTAssertFalse(shown.contains(token), token, file: file, line: number)
            let holders = tree.files(containing: token)
            XCTAssertTrue([[], ["home/credentials.json"]].contains(holders), "\(holders)", file: file, line: number)
        }
    }

    /// Runs commands against a service whose answer repeats the target of the request, with the password in it.
    private func assertHides(
        _ answer: @escaping @Sendable (_ target: String) -> ScriptedServer.Answer, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let server = try ScriptedServer { request in
            answer(String(request.split(separator: " ", maxSplits: 2)[1]))
        }
        defer { server.stop() }
        var program = try Program()
        program.environment["TOOLKIT_PRODUCTS_URL"] = "\(server.url)"

        for (command, look) in [("login", ""), ("register", "--verbose"), ("login", "--json"), ("login", "--verbose")] {
            let words = LocalBackend.words(command, "robin") + (look.isEmpty ? [] : [look])
            let run = try program.run(words, input: Self.first)

            XCTAssertNotEqual(run.status, 0, file: file, line: line)
            XCTAssertTrue(run.error.contains("Not this"), run.error, file: file, line: line)
            for form in Self.first.forms {
                XCTAssertFalse((run.output + run.error).contains(form), run.error, file: file, line: line)
            }
        }
    }

    /// Returns the login tokens that the program stores; a token has a point and six decimals
    /// (InternProductsStandIn/Contract.md, section 1.5).
    private static func tokens(in program: Program) -> [String] {
        let kept = program.folder.read("home/credentials.json") ?? ""
        return kept.matches(of: /[0-9]{9,}\.[0-9]{6}/).map { String($0.output) }
    }
}
