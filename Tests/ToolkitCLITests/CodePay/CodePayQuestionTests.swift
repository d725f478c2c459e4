import TestSupport
import XCTest

/// The wallet asks for missing values, and shows those to change.
final class CodePayQuestionTests: XCTestCase {
    func testSend_asksForRecipientAmountAndNote_andConfirms() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let send = try payments.program.start(["codepay", "send"], streams: .terminal(terminal))
        for (question, keys) in [
            ("Recipient's phone number", "+3706\r"), ("Amount", "20\r"), ("Note", "\r"),
            ("Send 20.00 EUR to +3706? You will have 980.00 EUR left.", "y\r"),
        ] {
            try send.wait(for: question)
            send.type(keys)
        }
        let end = try send.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "asked"))
    }

    func testSend_aWrongAmount_isAskedForAgainBesideItsReason() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let send = try payments.program.start(["codepay", "send", "--to", "+3706"], streams: .terminal(terminal))
        try send.wait(for: "Amount")
        send.type("-20\r")
        try send.wait(for: "an amount must be more than zero")
        try send.wait(for: "Amount", times: 3)
        send.type("\u{4}")
        let end = try send.finish()

        XCTAssertEqual(end.status, 130, end.output)
        XCTAssertTrue(end.output.contains("Nothing changed."), end.output)
        XCTAssertEqual(try payments.books(), before)
    }

    func testSend_offersContacts_butTakesAnyNumber() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("codepay home").status, 0)
        let terminal = try PseudoTerminal()

        let contacts = try program.run("codepay contacts --output ndjson").output
        let phone = try XCTUnwrap(contacts.firstMatch(of: /"\+[0-9]+"/)).output.dropFirst().dropLast()
        let send = try program.start(["codepay", "send", "--dry-run"], streams: .terminal(terminal))
        try send.wait(for: String(phone))
        // The number is the beginning of a contact's number, and must not become that one.
        send.type(phone.dropLast() + "\r")
        try send.wait(for: "Amount")
        send.type("1\r")
        try send.wait(for: "Note")
        send.type("\r")
        let end = try send.finish()

        XCTAssertEqual(end.status, 66, end.output)
        XCTAssertTrue(end.output.contains("no account with the number \(phone.dropLast())."), end.output)
    }

    func testRepeat_showsAmountAndNoteToChange() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("codepay send --to +3706 --amount 4.50 --note Lunch").status, 0)
        let newest = try program.run("codepay transactions --limit 1 --output ndjson").output
        let id = try XCTUnwrap(newest.firstMatch(of: /"id":"([^"]+)"/)).output.1
        let terminal = try PseudoTerminal()

        let again = try program.start(["codepay", "repeat", String(id)], streams: .terminal(terminal))
        for (shown, keys) in [
            ("[4.50]", "5.005\r"), ("too many decimal places", "5\r"), ("[Lunch]", "\u{1B}[A again\r"),
            ("again'.", "y\r"),
        ] {
            try again.wait(for: shown)
            again.type(keys)
        }
        let end = try again.finish()

        XCTAssertEqual(end.status, 0, end.output)
        let now = try program.run("codepay transactions --limit 1 --output ndjson").output
        XCTAssertTrue(now.contains(#""note":"Lunch again""#), now)
        XCTAssertTrue(now.contains(#""amount":"5.00""#), now)
    }

    func testRepeat_withYes_asksNothing() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("codepay send --to +3706 --amount 4.50").status, 0)
        let newest = try program.run("codepay transactions --limit 1 --output ndjson").output
        let id = try XCTUnwrap(newest.firstMatch(of: /"id":"([^"]+)"/)).output.1
        let terminal = try PseudoTerminal()

        let again = try program.start(
            ["codepay", "repeat", String(id), "--key", "again", "--yes"], streams: .terminal(terminal))

        XCTAssertEqual(try again.finish().status, 0)
    }

    func testLogin_asksForTheNumberAndThePassword() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let login = try program.start(["codepay", "login"], streams: .terminal(terminal))
        try login.wait(for: "Phone number")
        login.type("+\(Payments.sender)\r")
        try login.wait(for: "Password")
        // Arrow keys and a paste edit a secret, too.
        let password = Payments.password
        login.type(password.dropLast() + "x\u{1B}[D\u{1B}[3~\u{1B}[200~\(password.suffix(1))\n\u{1B}[201~\r")
        let end = try login.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains("Signed in as "), end.output)
        XCTAssertFalse(end.output.contains(password.prefix(4)), end.output)
    }

    func testRegister_aWeakPassword_isAskedForAgainBesideItsReason() throws {
        let payments = try Payments()
        let terminal = try PseudoTerminal()

        let register = try payments.program.start(["codepay", "register"], streams: .terminal(terminal))
        for (question, keys) in [
            ("Phone number", "+37069999999\r"), ("Currency", "EUR\r"), ("New password", "hush\r"),
            ("at least 8 characters", "Fresh-Pass1\r"), ("Repeat the password", "Fresh-Pass1\r"),
        ] {
            try register.wait(for: question)
            register.type(keys)
        }
        let end = try register.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains("Signed in as "), end.output)
    }
}
