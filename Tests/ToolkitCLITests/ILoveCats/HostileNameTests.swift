import Foundation
import TestSupport
import XCTest

/// Tests names that contain control characters for a terminal.
final class HostileNameTests: XCTestCase {
    private static let names = [
        "\u{1B}[31mred\u{1B}[2J\u{1B}[1;1H", "\u{1B}]0;title\u{7}\u{1B}P1$r\u{1B}\\", "\u{9B}31m\u{90}\u{9D}0;x\u{9C}",
        "two\nlines\r\u{B}and\u{C}more\u{85}\u{2028}\u{2029}", "safe\u{202E}gnp.exe\u{2066}\u{200F}\u{61C}",
        "back\u{8}\u{8}\u{8}\u{7F}bell\u{7}", String(repeating: "\u{1B}[7m猫", count: 5_000),
        String(repeating: "x", count: 10_000), "tag\u{E0001}\u{E0041}\u{E007F}zero\u{200B}width\u{2060}\u{FEFF}",
    ]

    func testNames_onATerminal_steerNothing() throws {
        let program = try Program()
        for name in Self.names {
            let add = try program.run(["cats", "add", "--breed", "abys", "--json", "--name", name, "--owner", name])
            let id = try XCTUnwrap(Self.cat(add.output)["id"] as? String)
            let terminal = try PseudoTerminal(columns: 80)

            let csv = ["list", "--output", "csv"]
            for words in [["list", "--owner", name], csv, ["show", id], ["edit", id, "--rating", "5"]] {
                let run = try program.start(["cats"] + words, streams: .terminal(terminal)).finish()

                XCTAssertEqual(run.status, 0, run.output)
                XCTAssertEqual(Self.steering(in: run.output), [], "\(words[0]) \(name.prefix(40).debugDescription)")
            }
        }
    }

    func testNames_inATable_fitTheTerminal() throws {
        let program = try Program()
        for name in Self.names {
            _ = try program.run(["cats", "add", "--breed", "abys", "--name", name, "--owner", "robin"])
        }
        let terminal = try PseudoTerminal(columns: 80)

        let list = try program.start(["cats", "list", "--owner", "robin"], streams: .terminalOutput(terminal)).finish()

        let lines = list.output.replacing(Self.style, with: "").split(separator: "\r\n")
        XCTAssertEqual(lines.count, 1 + Self.names.count, list.output)
        for line in lines { XCTAssertLessThanOrEqual(line.count, 80, "\(line)") }
    }

    func testNames_inJSON_areUnharmed() throws {
        let program = try Program()
        for name in Self.names {
            _ = try program.run(["cats", "add", "--breed", "abys", "--name", name, "--owner", "robin"])
        }

        let list = try program.run("cats list --owner robin --json")

        let cats = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
        let names = try XCTUnwrap(cats).compactMap { $0["name"] as? String }
        XCTAssertEqual(Set(names.map { Array($0.utf8) }), Set(Self.names.map { Array($0.utf8) }))
        XCTAssertEqual(Self.steering(in: list.output), [])
    }

    func testWords_inAnError_steerNothing() throws {
        let program = try Program()
        for word in Self.names {
            let terminal = try PseudoTerminal(columns: 80)
            for words in [[word], ["add", "--breed", word], ["show", word], ["import", word]] {
                let run = try program.start(["cats"] + words, streams: .terminal(terminal)).finish()

                XCTAssertTrue([64, 66, 74].contains(run.status), run.output)
                XCTAssertEqual(Self.steering(in: run.output), [], "\(words[0]) \(word.prefix(40).debugDescription)")
            }
        }
    }

    // MARK: Helpers

    private static var style: Regex<Substring> { /\u{1B}\[[0-9;]*m/ }
    /// The control sequences that the toolkit writes itself, for styles and the spinner.
    private static var own: Regex<Substring> { /\u{1B}\[(?:[0-9;]*m|2K|\?25[lh])/ }

    /// Returns the control characters in a text, except line ends and the toolkit's own sequences.
    private static func steering(in text: String) -> [UInt32] {
        text.replacing(own, with: "").unicodeScalars.map(\.value).filter { value in
            switch value {
            case 0x0A, 0x0D: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            case 0x200B, 0x2060...0x2064, 0xFEFF, 0xE0000...0xE007F: true
            default: false
            }
        }
    }

    private static func cat(_ text: String) throws -> [String: Any] {
        try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], text)
    }
}
