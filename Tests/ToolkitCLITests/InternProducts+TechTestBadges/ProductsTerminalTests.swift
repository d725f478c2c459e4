import Foundation
import TestSupport
import XCTest

/// What the catalogue asks and shows on a terminal.
final class ProductsTerminalTests: XCTestCase {
    private static let register = ["products", "register", "--username", "robin"]

    // MARK: Passwords

    func testRegister_asksTwiceWithoutShowingAndSignsIn() throws {
        let backend = try LocalBackend()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let register = try backend.program.start(Self.register, streams: .terminal(terminal))
        try register.answerHidden("New password", "Fresh-Pass1\n", on: terminal)
        try register.answerHidden("Repeat the password", "Fresh-Pass1\n", on: terminal)
        let end = try register.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertTrue(end.output.contains("Signed in as "), end.output)
        XCTAssertFalse(end.output.contains("Fresh-Pass1"), end.output)
        XCTAssertEqual(try backend.users(), 2)
        XCTAssertEqual(try backend.program.run("products list").status, 0)
    }

    func testRegister_passwordsThatDiffer_asksTheServiceNothing() throws {
        let backend = try LocalBackend()
        let terminal = try PseudoTerminal()

        let register = try backend.program.start(Self.register, streams: .terminal(terminal))
        try register.answerHidden("New password", "Fresh-Pass1\n", on: terminal)
        try register.answerHidden("Repeat the password", "Fresh-Pass2\n", on: terminal)
        try register.wait(for: "Passwords do not match.")
        try register.wait(for: "New password", times: 2)
        register.type("\u{3}")
        let end = try register.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertFalse(end.output.contains("Fresh-Pass"), end.output)
        XCTAssertEqual(backend.server.received, [])
        XCTAssertEqual(try backend.users(), 1)
        XCTAssertEqual(FileTree(backend.program.home).files, [])
    }

    func testControlC_atAPassword_registersNobodyAndLeavesTheTerminalAsItWas() throws {
        for question in ["New password", "Repeat the password"] {
            let backend = try LocalBackend()
            let terminal = try PseudoTerminal()
            let modes = terminal.modes

            let register = try backend.program.start(Self.register, streams: .terminal(terminal))
            if question != "New password" { try register.answerHidden("New password", "Fresh-Pass1\n", on: terminal) }
            try register.answerHidden(question, "Fresh-\u{3}", on: terminal)
            let end = try register.finish()

            XCTAssertEqual(end.status, 130, question)
            XCTAssertEqual(terminal.modes, modes, question)
            XCTAssertFalse(end.output.contains("Fresh-"), end.output)
            XCTAssertEqual(backend.server.received, [], question)
        }
    }

    func testLogin_asksOnceWithoutShowing() throws {
        let backend = try LocalBackend()
        let terminal = try PseudoTerminal()

        let login = try backend.program.start(
            ["products", "login", "--username", LocalBackend.demoUser], streams: .terminal(terminal))
        try login.answerHidden("Password", LocalBackend.demoPassword + "\n", on: terminal)
        let end = try login.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertFalse(end.output.contains(LocalBackend.demoPassword), end.output)
    }

    func testLogin_noInput_asksNothing() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let end = try program.start(
            ["products", "login", "--username", "robin", "--no-input"], streams: .terminal(terminal)
        ).finish()

        XCTAssertEqual(end.status, 64)
        XCTAssertTrue(end.output.contains("No password given."), end.output)
    }

    // MARK: Lists

    func testList_showsFiftyRowsOnATerminal() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fill products --count 60 --seed 1").status, 0)
        let terminal = try PseudoTerminal(columns: 100)

        let list = try program.start(["products", "list", "--color", "never"], streams: .terminalOutput(terminal))
            .finish()
        let all = try program.run("products list --output ndjson").output.split(separator: "\n").count

        let rows = list.output.split(separator: "\r\n").filter { $0.contains(/^ *[0-9]+[ ]/) }
        XCTAssertEqual(rows.count, 50, list.output)
        XCTAssertGreaterThan(all, 60)
        XCTAssertTrue((list.output + list.error).contains("… and \(all - 50) more. Use --limit 0"), list.output)
    }

    // MARK: Pictures

    func testShow_onATerminalWithKittysProtocol_drawsThePictureItself() throws {
        let backend = try signedIn()
        let terminal = try PseudoTerminal()

        let show = try backend.program.start(["products", "show", "1"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertTrue(show.output.contains("\u{1B}_Ga=T,f=100,"), show.output)
        let sent = show.output.matches(of: /\u{1B}_G[^;]*;([A-Za-z0-9+\/=]*)\u{1B}\\/).map { String($0.output.1) }
        let bytes = sent.flatMap { Array(Data(base64Encoded: $0) ?? Data()) }
        XCTAssertEqual(bytes, try backend.newestPicture())
    }

    func testShow_noPictures_drawsNone() throws {
        let backend = try signedIn()
        let terminal = try PseudoTerminal()

        let show = try backend.program.start(
            ["products", "show", "1", "--no-pictures"], streams: .terminalOutput(terminal)
        ).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertFalse(show.output.contains("\u{1B}_G"), show.output)
        XCTAssertFalse(show.output.contains("image/png"), show.output)
    }

    func testShow_inAPipe_drawsNone() throws {
        let backend = try signedIn()

        for look in ["", " --color always", " --json"] {
            let show = try backend.program.run("products show 1\(look)")

            XCTAssertEqual(show.status, 0, show.error)
            XCTAssertFalse((show.output + show.error).contains("\u{1B}_G"), look)
        }
    }

    func testShow_pictureThatCannotBeDecoded_isARedBox() throws {
        var program = try Program()
        program.environment = ["TERM": "xterm-kitty", "TOOLKIT_PRODUCTS_SANDBOX_ANSWER": "bad-image"]
        let terminal = try PseudoTerminal()

        let show = try program.start(["products", "show", "1"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertFalse(show.output.contains("\u{1B}_G"), show.output)
        let box = show.output.split(separator: "\r\n").filter { $0.contains("cannot be decoded") }
        XCTAssertEqual(box.count, 1, show.output)
        XCTAssertTrue(box.allSatisfy { $0.contains("\u{1B}[31m") }, show.output)
    }

    func testIcon_isDrawnByItsBytes_whateverItIsCalled() throws {
        var program = try Program()
        program.environment["TERM"] = "xterm-kitty"
        let terminal = try PseudoTerminal()

        let icon = try program.start(["badges", "icon", "sale"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(icon.status, 0, icon.error)
        XCTAssertTrue(icon.output.contains("\u{1B}_Ga=T,f=100,"), icon.output)
        XCTAssertTrue(icon.output.contains("image/png, 160 × 60 pixels"), icon.output)
    }

    // MARK: Waiting

    func testSpinner_isShownWhileTheServiceThinks() throws {
        let backend = try signedIn()
        let terminal = try PseudoTerminal()
        let gate = Gate()
        defer { gate.open() }

        let list = try backend.start(["products", "list"], at: gate, streams: .terminal(terminal))
        try list.wait(for: "Fetching products …", times: 2)
        gate.open()
        let end = try list.finish()

        XCTAssertEqual(end.status, 0, end.output)
        let rest = try XCTUnwrap(end.output.components(separatedBy: "Fetching products …").last)
        XCTAssertTrue(rest.hasPrefix("\r\u{1B}[2K\u{1B}[?25h"), rest.debugDescription)
        XCTAssertTrue(rest.contains("TITLE"), rest)
    }

    func testControlC_whileTheServiceThinks_endsAtOnceAndShowsTheCursor() throws {
        let backend = try signedIn()
        let terminal = try PseudoTerminal()
        let gate = Gate()
        defer { gate.open() }

        let list = try backend.start(["products", "list"], at: gate, streams: .terminal(terminal))
        try list.wait(for: "Fetching products …")
        list.type("\u{3}")
        let end = try list.finish()

        XCTAssertEqual(end.status, 130)
        let hidden = try XCTUnwrap(end.output.range(of: "\u{1B}[?25l", options: .backwards))
        XCTAssertTrue(end.output[hidden.upperBound...].contains("\u{1B}[?25h"), end.output)
    }

    // MARK: Helpers

    /// A service whose demo user is signed in on a terminal that speaks Kitty's protocol.
    private func signedIn() throws -> LocalBackend {
        let backend = try LocalBackend { $0.environment["TERM"] = "xterm-kitty" }
        try backend.signIn()
        return backend
    }
}
