import Foundation
import XCTest

@testable import ToolkitTerminal

final class SignsTests: XCTestCase {
    private func signs(_ environment: [String: String], isAccessible: Bool = false) -> Signs {
        Signs(isAccessible: isAccessible, environment: environment)
    }

    private func text(_ signs: Signs, columns: Int? = nil, _ line: Styled) -> String {
        var printer = TerminalPrinter(columns: columns, colors: false, pictures: false, signs: signs) { [] }
        return printer.text { $0.line(line) }
    }

    func testSigns_areInASCIIWhereTheLocaleHasNoUTF8() {
        XCTAssertEqual(signs(["LC_ALL": "C"]), .ascii)
        XCTAssertEqual(signs(["LC_ALL": "", "LANG": "de_DE.ISO-8859-1"]), .ascii)
        XCTAssertEqual(signs(["LC_ALL": "C.UTF-8", "LANG": "C"]), .drawn)
        XCTAssertEqual(signs(["LC_CTYPE": "de_DE.utf8", "LANG": "C"]), .drawn)
        XCTAssertEqual(signs(["LC_CTYPE": "UTF-8", "LANG": "C"]), .drawn)
        XCTAssertEqual(signs(["LANG": "lt_LT.UTF-8@euro"]), .drawn)
        XCTAssertEqual(signs([:]), .drawn)
        XCTAssertEqual(signs(["LC_ALL": "C"], isAccessible: true), .words)
    }

    func testASCII_keepsLettersOfOtherScripts() {
        XCTAssertEqual(text(.ascii, "Žofie ★★★☆☆ – ♥ …"), "Žofie ***-- - * ...\n")
    }

    func testASCII_hasBoxesAndComparisons() {
        XCTAssertEqual(text(.ascii, "┌──┐│└──┘ ≤≥"), ".--.|`--' <>\n")
    }

    func testASCII_hasThePlaceOfDotsInTheLine() {
        XCTAssertEqual(text(.ascii, "2.00 ┤⠉⠉⢹ ⣀⡇"), "2.00 +'': .:\n")
    }

    func testWords_tellAChartsEndsAndExtremes() {
        let points = [(0.0, 3.0), (86_400, 5), (172_800, 4)].map { day, value in
            Chart.Point(Date(timeIntervalSince1970: 1_767_268_800 + day), value, label: "\(Int(value)) €")
        }
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: false, signs: .words) { [] }

        let text = printer.text { $0.chart(Chart("Balance", points)) { $1.line("⡏⢹") } }

        XCTAssertEqual(text, "Balance, from 3 € on 2026-01-01 to 4 € on 2026-01-03; lowest 3 €, highest 5 €\n")
    }

    func testASCII_shortensAnEllipsisThatDoesNotFit() {
        XCTAssertEqual(text(.ascii, columns: 8, "1234567…"), "1234567~\n")
        XCTAssertEqual(text(.ascii, columns: 10, "1234567…"), "1234567...\n")
    }

    func testWords_sayWhatSignsMean() {
        XCTAssertEqual(text(.words, Styled("★★★☆☆", .yellow, spoken: "3 of 5")), "3 of 5\n")
        XCTAssertEqual(text(.words, "Lamp " + Styled("♥", spoken: "yes")), "Lamp yes\n")
        XCTAssertEqual(text(.words, Styled("☆ ", spoken: "") + "Yellow"), "Yellow\n")
        XCTAssertEqual(text(.drawn, Styled("♥", spoken: "yes")), "♥\n")
        XCTAssertEqual(text(.ascii, Styled("♥", spoken: "yes")), "*\n")
    }

    func testWords_replaceNoSignOfAPersonsText() {
        XCTAssertEqual(text(.words, "I ♥ you ★ ♡ ▣ ★★"), "I ♥ you ★ ♡ ▣ ★★\n")
    }

    func testWords_areSaidOnceWhenASignIsCut() {
        let stars = "Tom " + Styled("★★★☆☆", spoken: "3 of 5")

        XCTAssertEqual(text(.words, stars.cut(toColumns: 7)), "Tom 3 of 5...\n")
        XCTAssertEqual(text(.words, stars.slice(utf8: 10..<13)), "\n")
    }

    func testWords_makeATableAListOfLines() {
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: false, signs: .words) { [] }

        let text = printer.text {
            $0.table(
                Table(
                    columns: [Table.Column("NAME"), Table.Column("RATING")],
                    rows: [["Tom", Styled("★☆☆☆☆", spoken: "1 of 5")], ["Mina", "–"]]))
        }

        XCTAssertEqual(text, "Name: Tom\nRating: 1 of 5\n\nName: Mina\n\n")
    }
}
