import Foundation
import ToolkitTesting
import XCTest

/// Passwords are only in the service's data, and tokens only in the credentials.
final class CodePaySecretsTests: XCTestCase {
    private static let weak = "weakpass0"
    private static let first = "Fresh-Pass1"
    private static let second = "Other-Pass2"
    private static let wrong = "Wrong-Pass3"
    private static let passwords = [weak, first, second, wrong, Payments.password]
    private static let phone = "--phone +37069999999"
    private static let register = "codepay register --currency EUR --password-stdin"
    private static let login = "codepay login \(phone) --password-stdin"
    private static let change = "codepay settings password --password-stdin"

    /// Command lines, their standard input, and their exit statuses.
    private static let lines: [(line: String, input: String, status: Int32)] = [
        ("\(register) \(phone) --explain", first, 0), ("\(register) \(phone) --verbose", weak, 65),
        ("\(register) \(phone) --verbose", first, 0), ("\(register) \(phone) --verbose", first, 65),
        ("\(register) --phone +37068888888 --json --verbose", first, 0),
        ("\(login) --explain --json", first, 0), ("\(login) --verbose", first, 0), ("\(login) --json", first, 0),
        ("\(login) --verbose", wrong, 77), ("\(login) --json --verbose", wrong, 77),
        ("codepay add 50 --verbose", "", 0), ("codepay home --verbose", "", 0), ("codepay home --json", "", 0),
        ("codepay home --explain", "", 0), ("codepay send --to +3706 --amount 20 --verbose", "", 0),
        ("codepay send --to +3706 --amount 20 --key b --json --verbose", "", 0),
        ("codepay send --to +3706 --amount 20 --key c --verbose", "", 65),
        ("codepay send --to +3706 --amount 20 --explain", "", 0),
        ("\(change) --explain", second, 0), ("\(change) --verbose", weak, 65), ("\(change) --verbose", second, 0),
        ("\(login) --verbose", first, 77), ("\(login) --verbose", second, 0),
        ("config list --output json", "", 0), ("doctor", "", 0), ("codepay resume --verbose", "", 0),
        ("sandbox fault add 'PUT /api/:v/user/:id' --status 500", "", 0), ("\(change) --verbose", first, 69),
        ("sandbox fault add 'GET /api/:v/user' --status 401", "", 0), ("\(login) --verbose", second, 77),
        ("codepay settings phone +37067777777 --verbose", "", 77), ("codepay logout --verbose", "", 0),
        ("codepay home --verbose", "", 77),
    ]

    func testSecrets_areNeitherShownNorKeptElsewhere() throws {
        let program = try Program()
        var shown = ""
        var tokens: Set<Substring> = []

        for (line, input, status) in Self.lines {
            let run = try program.run(line, input: input + "\n")
            XCTAssertEqual(run.status, status, "\(line): \(run.error)")
            shown += run.textWithoutDemoUser
            tokens.formUnion(Self.tokens(in: program))
            for token in tokens { assertKept(String(token), in: ["credentials.json"], program) }
        }

        XCTAssertGreaterThan(tokens.count, 3)
        for secret in Self.passwords + tokens.map(String.init) { XCTAssertFalse(shown.contains(secret), secret) }
        for password in Self.passwords {
            assertKept(password, in: ["sandbox/codepay.sqlite", "sandbox/codepay.sqlite-wal"], program)
        }
    }

    func testCredentials_areForTheOwnerAlone() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]

        XCTAssertEqual(try program.run("codepay home").status, 0)

        XCTAssertEqual(FileTree(program.home).entries["credentials.json"]?.mode, 0o600)
        XCTAssertEqual(Self.tokens(in: program).count, 1)
    }

    /// A service that repeats the request in its error message.
    func testComplaintThatRepeatsAPassword_isShownWithoutIt() throws {
        for look in ["", " --verbose", " --json"] {
            let server = try ScriptedServer { request in
                if request.hasPrefix("GET") { return .response(200, ["Content-Type": "application/json"], "[]") }
                let body = request.components(separatedBy: "\r\n\r\n").last ?? ""
                return .response(400, ["Content-Type": "text/plain"], "Cannot store \(body)")
            }
            defer { server.stop() }
            var program = try Program()
            program.environment["TOOLKIT_CODEPAY_URL"] = "\(server.url)/api/v1"

            let run = try program.run("\(Self.register) \(Self.phone)\(look)", input: Self.first + "\n")

            XCTAssertEqual(run.status, 1, run.error)
            XCTAssertTrue(server.received.contains { $0.contains(Self.first) })
            XCTAssertFalse((run.output + run.error).contains(Self.first), run.output + run.error)
        }
    }

    // MARK: Helpers

    /// The access tokens in the credentials.
    private static func tokens(in program: Program) -> [Substring] {
        let token = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
        return program.folder.read("home/credentials.json")?.matches(of: token).map(\.output) ?? []
    }

    /// Searches every file of the home folder for a secret.
    private func assertKept(
        _ secret: String, in allowed: [String], _ program: Program, file: StaticString = #filePath, line: UInt = #line
    ) {
        let tree = FileTree(program.home)
        let holders = tree.files.filter { tree.entries[$0]?.bytes?.range(of: Data(secret.utf8)) != nil }
        XCTAssertEqual(holders.filter { !allowed.contains($0) }, [], secret, file: file, line: line)
    }
}
