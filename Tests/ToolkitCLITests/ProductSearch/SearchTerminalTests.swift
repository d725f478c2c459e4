import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Checks the prompts and the output of the search on a terminal.
final class SearchTerminalTests: XCTestCase {
    private static let find = ["search", "find", "record", "--distance", "3000", "--limit", "8"]

    // MARK: Lists

    func testFind_marksWhatIsWishedFor() throws {
        let program = try Program()
        let first = try XCTUnwrap(try program.run(Self.find).output.firstMatch(of: /[0-9]{12}/)).output
        XCTAssertEqual(try program.run("search wishlist add \(first)").status, 0)
        let terminal = try PseudoTerminal(columns: 120)

        let find = try program.start(Self.find, streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(find.status, 0, find.error)
        let rows = find.output.split(separator: "\r\n").filter { $0.contains(/[0-9]{12}/) }
        XCTAssertEqual(rows.count, 8, find.output)
        for row in rows {
            XCTAssertEqual(row.contains("\u{1B}[31m♥"), row.contains(first), String(row))
            XCTAssertEqual(row.contains("♡"), !row.contains(first), String(row))
        }
        XCTAssertTrue(rows.contains { $0.contains("\u{1B}[32mFREE SHIPPING") }, find.output)
    }

    func testFind_withoutColours_hasHeartsAndNoEscapes() throws {
        for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            var program = try Program()
            program.environment[name] = value
            let terminal = try PseudoTerminal(columns: 120)

            let find = try program.start(Self.find, streams: .terminal(terminal)).finish()
            let show = try program.start(["search", "show", "110000000001"], streams: .terminal(terminal)).finish()

            XCTAssertEqual([find.status, show.status], [0, 0], find.output + show.output)
            XCTAssertTrue(find.output.contains("♡"), find.output)
            XCTAssertFalse((find.output + show.output).contains(/\u{1B}\[[0-9;]*m/), find.output.debugDescription)
        }
    }

    func testFind_fitsTheTerminal() throws {
        let program = try Program()
        for columns in [80, 100] {
            let terminal = try PseudoTerminal(columns: UInt16(columns))

            let find = try program.start(
                Self.find + ["--color", "never"], streams: .terminalOutput(terminal)
            ).finish()

            XCTAssertEqual(find.status, 0, find.error)
            for line in find.output.split(separator: "\r\n") {
                XCTAssertLessThanOrEqual(line.count, columns, "\(line)")
            }
        }
    }

    func testTitles_thatWouldSteerTheTerminal_areShownAsText() throws {
        let title = #"\u001b[2J\u001b]0;x\u0007Kettle\r\nrm\u202e\u009b1m"#
        let market = try Market { call in
            let usual = Market.title.replacing("\"", with: "\\\"")
            switch call.service {
            case .finding: return .json(Market.Call.finding(["1"]).replacing(usual, with: title))
            case .shopping: return .json(Market.Call.item("1").replacing(usual, with: title))
            default: return nil
            }
        }
        let terminal = try PseudoTerminal()

        for line in ["find kettle", "show 1", "wishlist add 1", "wishlist", "wishlist remove 1"] {
            let run = try market.program.start(
                ["search"] + ShellWords.split(line) + ["--color", "never"], streams: .terminalOutput(terminal)
            ).finish()

            XCTAssertEqual(run.status, 0, run.error)
            XCTAssertTrue(run.output.contains("Kettle"), run.output)
            for letter in ["\u{1B}", "\u{07}", "\u{9B}", "\u{202E}"] {
                XCTAssertFalse(run.output.contains(letter), "\(line): \(run.output.debugDescription)")
            }
        }
    }

    // MARK: Pictures

    func testShow_onATerminalWithKittysProtocol_drawsThePicture() throws {
        var program = try Program()
        program.environment["TERM"] = "xterm-kitty"
        let terminal = try PseudoTerminal()

        for (words, count) in [(["show", "110000000001"], 1), (["photos", "110000000003"], 8)] {
            let show = try program.start(["search"] + words, streams: .terminalOutput(terminal)).finish()

            XCTAssertEqual(show.status, 0, show.error)
            XCTAssertEqual(show.output.components(separatedBy: "\u{1B}_Ga=T,f=100,").count, count + 1, "\(words)")
        }
    }

    func testShow_onAPlainTerminal_drawsABox() throws {
        var program = try Program()
        program.environment = ["TERM": "xterm", "PATH": "/nowhere"]
        let terminal = try PseudoTerminal()

        let show = try program.start(["search", "show", "110000000001"], streams: .terminalOutput(terminal)).finish()
        let none = try program.start(
            ["search", "show", "110000000001", "--no-pictures"], streams: .terminalOutput(terminal)
        ).finish()

        XCTAssertEqual([show.status, none.status], [0, 0], show.error + none.error)
        XCTAssertTrue(show.output.contains("│ image/png"), show.output)
        XCTAssertTrue(show.output.contains(" pixels"), show.output)
        XCTAssertFalse(none.output.contains("image/png"), none.output)
    }

    func testShow_pictureThatCannotBeDecoded_isARedBox() throws {
        let market = try Market { call in
            switch call.service {
            case .shopping:
                let item = Market.Call.item("1").replacing(
                    #""ItemID""#, with: #""PictureURL":["\#(call.picture)"],"ItemID""#)
                return .json(item)
            case .picture: return .response(200, ["Content-Type": "image/png"], Array(Market.picture.prefix(40)))
            default: return nil
            }
        }
        var program = market.program
        program.environment["TERM"] = "xterm-kitty"
        let terminal = try PseudoTerminal()

        let show = try program.start(["search", "show", "1"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertFalse(show.output.contains("\u{1B}_G"), show.output)
        let box = show.output.split(separator: "\r\n").filter { $0.contains("cannot be decoded") }
        XCTAssertEqual(box.count, 1, show.output)
        XCTAssertTrue(box.allSatisfy { $0.contains("\u{1B}[31m") }, show.output)
    }

    func testShow_pictureThatIsGone_isLeftOutWithANote() throws {
        let market = try Market { call in
            switch call.service {
            case .shopping:
                let item = Market.Call.item("1").replacing(
                    #""ItemID""#, with: #""PictureURL":["\#(call.picture)"],"ItemID""#)
                return .json(item)
            case .picture: return .response(404)
            default: return nil
            }
        }
        let terminal = try PseudoTerminal()

        let show = try market.program.start(["search", "show", "1"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertTrue(show.output.contains("Kettle"), show.output)
        XCTAssertTrue(show.error.contains("note: The picture is left out: "), show.error)
    }

    // MARK: Questions

    func testClear_asks_andChangesNothingUnlessAgreed() throws {
        let program = try wishing()
        for (typed, status, left) in [("\u{3}", Int32(130), 2), ("n\n", 130, 2), ("\n", 130, 2), ("y\n", 0, 0)] {
            let terminal = try PseudoTerminal()
            let modes = terminal.modes

            let clear = try program.start(["search", "wishlist", "clear"], streams: .terminal(terminal))
            try clear.wait(for: "Remove all 2 items from the wish list?")
            clear.type(typed)
            let end = try clear.finish()

            XCTAssertEqual(end.status, status, "\(typed.debugDescription): \(end.output)")
            XCTAssertEqual(terminal.modes, modes)
            let said = status == 0 ? "The wish list is empty." : typed == "\u{3}" ? "Interrupted." : "Nothing changed."
            XCTAssertTrue(end.output.contains(said), end.output)
            let list = try program.run("search wishlist --output ndjson").output
            XCTAssertEqual(list.split(separator: "\n").count, left, typed.debugDescription)
        }
    }

    func testClear_withNobodyToAsk_asksNothing() throws {
        let terminal = try PseudoTerminal()
        for words in [["--yes"], ["--no-input"]] {
            let program = try wishing()

            let clear = try program.start(["search", "wishlist", "clear"] + words, streams: .terminal(terminal))
                .finish()

            XCTAssertEqual(clear.status, words == ["--yes"] ? 0 : 64, clear.output)
            XCTAssertEqual(clear.output.contains("Remove all"), words == ["--no-input"], clear.output)
        }
    }

    func testClear_ofAnEmptyList_asksNothing() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let clear = try program.start(["search", "wishlist", "clear"], streams: .terminal(terminal)).finish()

        XCTAssertEqual(clear.status, 0)
        XCTAssertFalse(clear.output.contains("Remove"), clear.output)
        XCTAssertEqual(try program.run("search wishlist").output, "No Items in Wishlist\n")
    }

    // MARK: Waiting

    func testControlC_whileTheServiceThinks_endsAtOnceAndShowsTheCursor() throws {
        let gate = Gate()
        defer { gate.open() }
        let market = try Market { call in
            if call.service == .finding { gate.pass() }
            return nil
        }
        let terminal = try PseudoTerminal()

        let find = try market.program.start(["search", "find", "kettle"], streams: .terminal(terminal))
        try find.wait(for: "Searching …")
        try find.wait(until: "the request") { gate.isReached }
        find.type("\u{3}")
        let end = try find.finish()

        XCTAssertEqual(end.status, 130)
        let hidden = try XCTUnwrap(end.output.range(of: "\u{1B}[?25l", options: .backwards))
        XCTAssertTrue(end.output[hidden.upperBound...].contains("\u{1B}[?25h"), end.output)
    }

    // MARK: Helpers

    /// A program with two items on its wish list.
    private func wishing() throws -> Program {
        let program = try Program()
        XCTAssertEqual(try program.run("search wishlist add 110000000001 110000000003").status, 0)
        return program
    }
}
