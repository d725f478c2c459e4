import ToolkitTesting
import XCTest

@testable import Toolkit

final class ContextPasswordsTests: XCTestCase {
    private let harness = Harness(KeyFeature.self)

    func testPassword_isTypedUnseen() async {
        let run = await harness.runOnTerminal("keys old", answers: ["s3cret"])

        XCTAssertEqual(run.standardOutput, "s3cret\n")
        XCTAssertTrue(run.standardError.contains("Password"), run.standardError)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testNewPassword_isTypedTwice() async {
        let run = await harness.runOnTerminal("keys new", answers: ["s3cret", "s3cret"])

        XCTAssertEqual(run.standardOutput, "s3cret\n")
    }

    func testNewPassword_typedInTwoWaysIsAskedForAgain() async {
        let run = await harness.runOnTerminal("keys new", answers: ["s3cret", "s3krit", "0ther", "0ther"])

        XCTAssertTrue(run.standardError.contains("Passwords do not match."), run.standardError)
        XCTAssertEqual(run.standardOutput, "0ther\n")
    }

    func testNewPassword_thatWillNotDoIsAskedForAgainBesideItsReason() async {
        let run = await harness.runOnTerminal("keys new --color never", answers: ["bad", "s3cret", "s3cret"])

        XCTAssertEqual(run.standardOutput, "s3cret\n")
        XCTAssertEqual(
            run.standardError, "New password: That is a bad one.\nNew password: Repeat the password: ")
    }

    func testStandardInput_givesItsFirstLineAsItIs() async {
        for command in ["old", "new"] {
            let run = await harness.run("keys \(command) --password-stdin", input: " p w \r\nsecond\n")

            XCTAssertEqual(run.standardOutput, " p w \n", command)
        }
    }

    func testFile_givesItsFirstLine() async throws {
        let file = try harness.home.write("s3cret\nsecond\n", to: "password.txt")
        for command in ["old", "new"] {
            let run = await harness.run("keys \(command) --password-file \(file)")

            XCTAssertEqual(run.standardOutput, "s3cret\n", run.standardError)
        }
    }

    func testFile_thatIsMissingOrEmptyIsAnError() async throws {
        let empty = try harness.home.write("\n", to: "empty.txt")
        let missing = await harness.run("keys old --password-file /no/such/file")
        let blank = await harness.run("keys old --password-file \(empty)")

        XCTAssertEqual(missing.exitStatus, 66)
        XCTAssertTrue(missing.standardError.contains("/no/such/file"), missing.standardError)
        XCTAssertEqual(blank.exitStatus, 64)
        XCTAssertTrue(blank.standardError.contains("The first line of '\(empty)' is empty"), blank.standardError)
    }

    func testFileAndStandardInput_excludeEachOther() async {
        let run = await harness.run("keys old --password-stdin --password-file x", input: "s3cret\n")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("cannot be used together"), run.standardError)
    }

    func testStandardInput_endsALineWithALineFeedAlone() async {
        let odd = "a\u{0B}b\u{0C}c\u{85}d\u{2028}e\rf"

        let run = await harness.run("keys old --password-stdin --json", input: odd + "\n")

        XCTAssertEqual(run.json["text"]?.string, odd)
    }

    func testStandardInput_thatIsNoTextIsRefused() async {
        let terminal = ScriptedTerminal(input: [UInt8(ascii: "a"), 0xFF, UInt8(ascii: "\n")])

        let run = await harness.run(["keys", "old", "--password-stdin"], on: terminal)

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("not UTF-8"), run.standardError)
    }

    func testStandardInput_thatBeginsWithAnEmptyLineHasNoPassword() async {
        let run = await harness.run("keys old --password-stdin", input: "\nsecond\n")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testStandardInput_beyond64KilobytesIsRefused() async {
        for (count, status) in [(65_535, 0), (65_536, 65)] as [(Int, Int32)] {
            let run = await harness.run("keys old --password-stdin", input: String(repeating: "a", count: count) + "\n")

            XCTAssertEqual(run.exitStatus, status, "\(count): \(run.standardError)")
        }
    }

    func testPasswordTypedAsAWord_isNotShownAgain() async {
        for format in ["text", "json"] {
            let run = await harness.run("keys old s3cret --output \(format)")

            XCTAssertEqual(run.exitStatus, 64)
            XCTAssertFalse(run.standardError.contains("s3cret"), run.standardError)
            XCTAssertTrue(run.standardError.contains("***"), run.standardError)
        }
    }

    func testStandardInput_isCheckedToo() async {
        let run = await harness.run("keys new --password-stdin", input: "bad\n")

        XCTAssertEqual(run.exitStatus, 65)
    }

    func testNobodyToAsk_isAUsageError() async {
        for line in ["old", "new"] {
            let run = await harness.run("keys \(line)", input: "")

            XCTAssertEqual(run.exitStatus, 64, line)
            XCTAssertTrue(run.standardError.contains("--password-stdin"), run.standardError)
        }
    }

    func testEmptyStandardInput_isNoPassword() async {
        for line in ["old --password-stdin", "new --password-stdin"] {
            let run = await harness.run("keys \(line)", input: "")

            XCTAssertEqual(run.exitStatus, 64, line)
            XCTAssertTrue(run.standardError.contains("The first line of standard input is empty"), run.standardError)
        }
    }
}

/// A feature that shows passwords.
private enum KeyFeature: Feature {
    static let name = "keys"
    static let summary = "Passwords, for tests."
    static let commands: [CommandNode] = [.command(Old.self), .command(New.self)]
}

private struct Old: Command {
    static let name = "old"
    static let summary = "Show a password."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @OneOf var password: PasswordSource?

    func run(in context: Context) async throws -> Shown { Shown(text: try context.password(from: password)) }
}

private struct New: Command {
    static let name = "new"
    static let summary = "Show a new password."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @OneOf var password: NewPasswordSource?

    func run(in context: Context) async throws -> Shown {
        Shown(
            text: try context.newPassword(from: self.password) { password in
                guard password != "bad" else { throw Report.badData("That is a bad one.") }
            })
    }
}

private struct Shown: Output {
    let text: String

    func draw(on canvas: inout Canvas) { canvas.line(Styled(text)) }
}
