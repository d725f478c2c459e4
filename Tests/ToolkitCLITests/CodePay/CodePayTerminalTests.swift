import TestSupport
import XCTest

/// The wallet's questions on a terminal.
final class CodePayTerminalTests: XCTestCase {
    private static let question = "Send 20.00 EUR to +3706? You will have 980.00 EUR left."

    func testSend_shownAndDeclined_sendsNothing() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let send = try payments.program.start(Payments.send, streams: .terminal(terminal))
        try send.wait(for: Self.question)
        send.type("n\n")
        let end = try send.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertTrue(end.output.contains("Nothing changed."), end.output)
        XCTAssertEqual(try payments.books(), before)
        XCTAssertFalse(payments.server.received.contains { $0.hasPrefix("POST") })
    }

    func testSend_stoppedAtTheQuestion_asksTheWholeQuestionAgain() throws {
        for kind in ["xterm", "dumb"] {
            let payments = try Payments()
            var program = payments.program
            program.environment["TERM"] = kind
            try program.runAsJob()
            let terminal = try PseudoTerminal()

            let shell = try program.start(Payments.send, streams: .terminal(terminal))
            try shell.wait(for: "[y/N]: ")
            if kind == "xterm" { try shell.wait(until: "an editor") { !terminal.showsWhatIsTyped } }
            shell.type("\u{1A}")
            try shell.wait(for: "stopped")
            shell.type("\n")
            try shell.wait(for: Self.question, times: 2)
            try shell.wait(for: "[y/N]: ", times: 2)
            shell.type("n\r")
            try shell.wait(for: "ended 130")
            try shell.finish()
        }
    }

    func testSend_agreedTo_sends() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let send = try payments.program.start(Payments.send, streams: .terminal(terminal))
        try send.wait(for: Self.question)
        send.type("y\n")
        let end = try send.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains("980.00 EUR"), end.output)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "agreed"))
    }

    func testSend_agreedToAfterASignOutElsewhere_sendsNothing() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()
        let send = try payments.program.start(Payments.send, streams: .terminal(terminal))
        try send.wait(for: Self.question)
        let logout = try payments.program.run("codepay logout")
        XCTAssertEqual(logout.status, 0, logout.error)

        send.type("y\n")
        let end = try send.finish()

        XCTAssertEqual(end.status, 77, end.output)
        XCTAssertEqual(try payments.books(), before)
    }

    func testPassword_typedAfterASignOutElsewhere_isNotChanged() throws {
        let payments = try Payments()
        let terminal = try PseudoTerminal()
        let change = try payments.program.start(["codepay", "settings", "password"], streams: .terminal(terminal))
        try change.wait(for: "New password")
        let logout = try payments.program.run("codepay logout")
        XCTAssertEqual(logout.status, 0, logout.error)

        change.type("Other-4321\n")
        try change.wait(for: "epeat")
        change.type("Other-4321\n")

        XCTAssertEqual(try change.finish().status, 77)
        XCTAssertFalse(payments.server.received.contains { $0.hasPrefix("PUT") })
    }

    func testSend_withYes_asksNothing() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let end = try payments.program.start(Payments.send + ["--yes"], streams: .terminal(terminal)).finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertFalse(end.output.contains(Self.question), end.output)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "--yes"))
    }

    func testSend_controlCAtTheQuestion_sendsNothing() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let send = try payments.program.start(Payments.send, streams: .terminal(terminal))
        try send.wait(for: Self.question)
        send.type("\u{3}")

        XCTAssertEqual(try send.finish().status, 130)
        XCTAssertEqual(try payments.books(), before)
    }

    /// Another process spends the money between the question and the answer.
    func testSend_agreedToWhenTheMoneyIsGone_sendsNothing() throws {
        let payments = try Payments()
        let terminal = try PseudoTerminal()

        let send = try payments.program.start(Payments.send, streams: .terminal(terminal))
        try send.wait(for: Self.question)
        XCTAssertEqual(try payments.program.run("codepay send --to +3706 --amount 990").status, 0)
        let before = try payments.books()
        send.type("y\n")
        let end = try send.finish()

        XCTAssertEqual(end.status, 65, end.output)
        XCTAssertTrue(end.output.contains("You cannot send 20.00 EUR: your balance is 10.00 EUR."), end.output)
        XCTAssertEqual(try payments.books(), before)
    }

    func testLogin_asksForThePasswordWithoutShowingIt() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let login = try program.start(
            ["codepay", "login", "--phone", "+\(Payments.sender)"], streams: .terminal(terminal))
        try login.wait(for: "Password")
        try login.wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        login.type(Payments.password + "\n")
        let end = try login.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertTrue(end.output.contains("Signed in as "), end.output)
        XCTAssertFalse(end.output.contains(Payments.password), end.output)
    }

    func testRegister_passwordsThatDiffer_openNoAccount() throws {
        let payments = try Payments()
        let before = try payments.books()
        let terminal = try PseudoTerminal()

        let register = try payments.program.start(
            ["codepay", "register", "--phone", "+37069999999", "--currency", "EUR"], streams: .terminal(terminal))
        for (question, password) in [("New password", "Fresh-Pass1"), ("Repeat the password", "Fresh-Pass2")] {
            try register.wait(for: question)
            try register.wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
            register.type(password + "\n")
        }
        try register.wait(for: "Passwords do not match.")
        try register.wait(for: "New password", times: 2)
        register.type("\u{3}")
        let end = try register.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertFalse(end.output.contains("Fresh-Pass"), end.output)
        XCTAssertEqual(try payments.books(), before)
    }
}
