import TestSupport
import XCTest

@testable import ToolkitTerminal

final class TableLayoutTests: XCTestCase {
    private let cats: [Table.Column] = [
        Table.Column("Name", .title), Table.Column("Breed", .text), Table.Column("Weight", alignment: .right),
    ]

    func testLines_alignCellsUnderTheirTitles() {
        let layout = Table.Layout(
            columns: cats, rows: [["Tom", "Aegean", "4.5 kg"], ["Bo", "Manx", "11 kg"]], fitting: 80)

        XCTAssertEqual(layout.header.map(\.plain), ["Name  Breed   Weight"])
        XCTAssertEqual(layout.lines(["Bo", "Manx", "11 kg"]).map(\.plain), ["Bo    Manx     11 kg"])
    }

    func testHeader_isBold() {
        let layout = Table.Layout(columns: [Table.Column("Name")], rows: [], fitting: nil)

        XCTAssertEqual(layout.header, [Styled("Name", .bold)])
    }

    func testLines_haveNoSpacesAtTheirEnd() {
        let columns = [Table.Column("Name"), Table.Column("Owner"), Table.Column("Note")]
        let layout = Table.Layout(columns: columns, rows: [["Tom", "Ann", "a long note"]], fitting: nil)

        XCTAssertEqual(layout.lines(["Tom", "", ""]).map(\.plain), ["Tom"])
        XCTAssertEqual(layout.lines(["Tom", "", "x"]).map(\.plain), ["Tom          x"])
        XCTAssertEqual(layout.lines(["Tom"]).map(\.plain), ["Tom"])
    }

    func testLayout_narrowsTheWidestTextFirst() {
        let columns = [Table.Column("A"), Table.Column("B", .text), Table.Column("C", .text)]
        let row: [Styled] = ["fixed-width", "short", "something that is long"]

        let layout = Table.Layout(columns: columns, rows: [row], fitting: 32)

        XCTAssertEqual(layout.lines(row).map(\.plain), ["fixed-width  short  something t…"])
    }

    func testLayout_narrowsTitlesAndTextsAlike() {
        let columns = [Table.Column("A", .title), Table.Column("B", .text), Table.Column("C", .text)]
        let row: [Styled] = ["a title that is by far the longest", "a text that is long", "short"]

        XCTAssertEqual(Table.Layout(columns: columns, rows: [row], fitting: 40).widths, [15, 16, 5])
    }

    func testLayout_neverNarrowsAShortColumnThatFitsALine() {
        let columns = [Table.Column("TITLE", .title), Table.Column("SHIPPING"), Table.Column("CONDITION")]
        let row: [Styled] = ["a title that is by far the longest", "FREE SHIPPING", "REFURBISHED"]

        for limit in 15...80 {
            let lines = Table.Layout(columns: columns, rows: [row], fitting: limit).lines(row).map(\.plain)

            XCTAssertTrue(lines.contains { $0.contains("FREE SHIPPING") }, "\(limit): \(lines)")
            XCTAssertTrue(lines.contains { $0.contains("REFURBISHED") }, "\(limit): \(lines)")
        }
    }

    func testLines_ofAListHaveATitleBeforeEachCell() {
        let layout = Table.Layout(columns: cats, rows: [["Tom", "Manx", ""]], fitting: 80, isList: true)

        XCTAssertEqual(layout.header, [])
        XCTAssertEqual(layout.lines(["Tom", "Manx", ""]).map(\.plain), ["Name: Tom", "Breed: Manx", ""])
    }

    func testLayout_isNarrowedWhenSomethingIsCutOrOnASecondLine() {
        let row: [Styled] = ["a long name", "Manx", "11 kg"]

        XCTAssertFalse(Table.Layout(columns: cats, rows: [row], fitting: nil).isNarrowed)
        XCTAssertFalse(Table.Layout(columns: cats, rows: [row], fitting: 26).isNarrowed)
        XCTAssertTrue(Table.Layout(columns: cats, rows: [row], fitting: 15).isNarrowed)
    }

    func testLines_ofAnIDAreNeverCut() {
        let columns = [Table.Column("ID", .id), Table.Column("Name", .title), Table.Column("Breed", .text)]
        let layout = Table.Layout(columns: columns, rows: [["123456789", "Tom", "Manx"]], fitting: 8)

        XCTAssertTrue(layout.lines(["123456789", "Tom", "Manx"])[0].plain.hasPrefix("123456789"))
        XCTAssertTrue(layout.lines(["1234567890", "Tom", "Manx"])[0].plain.hasPrefix("1234567890"))
    }

    func testLines_inAVeryNarrowTerminalAreTwo() {
        let columns = [
            Table.Column("ID", .id), Table.Column("Name", .title), Table.Column("Born"), Table.Column("Breed", .text),
        ]
        let row: [Styled] = ["123456", "Bartholomew Bear", "2021-05-01", "Abyssinian"]
        let layout = Table.Layout(columns: columns, rows: [row], fitting: 24)

        XCTAssertEqual(layout.header.map(\.plain), ["ID      Name", "  Born        Breed"])
        XCTAssertEqual(layout.lines(row).map(\.plain), ["123456  Bartholomew Bear", "  2021-05-01  Abyssinian"])
        XCTAssertEqual(layout.lines(["123456", "Bo", "", ""]).map(\.plain), ["123456  Bo"])
    }

    func testLayout_withoutATitleBeginsWithTheFirstColumn() {
        let columns = [Table.Column("A"), Table.Column("B", .text)]
        let row: [Styled] = ["fixed-width", "something"]

        let layout = Table.Layout(columns: columns, rows: [row], fitting: 14)

        XCTAssertEqual(layout.lines(row).map(\.plain), ["fixed-width", "  something"])
    }

    func testLines_ofALaterPageKeepTheWidthsOfTheFirst() {
        let columns = [Table.Column("Name"), Table.Column("Owner"), Table.Column("Breed")]
        let layout = Table.Layout(columns: columns, rows: [["Tom", "Ann", "Manx"]], fitting: 24)

        XCTAssertEqual(
            layout.lines(["Bartholomew", "Jo", "Abyssinian"]).map(\.plain), ["Bar…  Jo     Abyssinian"])
    }

    func testLines_areNeverCutWithoutATerminal() {
        let layout = Table.Layout(columns: cats, rows: [["Tom", "Manx", "4 kg"]], fitting: nil)

        XCTAssertEqual(
            layout.lines(["Bartholomew", "Manx", "4 kg"]).map(\.plain), ["Bartholomew  Manx     4 kg"])
    }

    func testLines_ofALastColumnThatWrapsLoseNothing() {
        let columns = [Table.Column("A"), Table.Column("B", .wrapping)]
        let row: [Styled] = ["one", "the quick brown fox"]
        let layout = Table.Layout(columns: columns, rows: [row], fitting: 16)

        XCTAssertEqual(layout.lines(row).map(\.plain), ["one  the quick", "     brown fox"])
        let narrow = Table.Layout(columns: columns, rows: [row], fitting: 8)
        XCTAssertEqual(narrow.lines(row).map(\.plain), ["one", "  the", "  quick", "  brown", "  fox"])
        let wide = Table.Layout(columns: columns, rows: [row], fitting: nil)
        XCTAssertEqual(wide.lines(row).map(\.plain), ["one  the quick brown fox"])
    }

    func testLines_ofAShortValueThatFitsNoLineLoseNothing() {
        let row: [Styled] = ["a", "user Ann, password Demo-1234"]

        let layout = Table.Layout(columns: [Table.Column("A", .id), Table.Column("User")], rows: [row], fitting: 18)

        XCTAssertEqual(layout.lines(row).map(\.plain), ["a", "  user Ann,", "  password", "  Demo-1234"])
    }

    func testLines_exceedTheTerminalOnlyForIDsAndManyColumns() {
        var generator = TextGenerator(seed: 6)
        let kinds: [Table.Column.Kind] = [.title, .text, .short]
        for _ in 0..<500 {
            let columns = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Table.Column(
                    generator.text(upTo: 8), kinds.randomElement(using: &generator) ?? .text,
                    alignment: Bool.random(using: &generator) ? .left : .right)
            }
            let pages = (0..<2).map { _ in (0..<3).map { _ in columns.map { _ in Styled(generator.text()) } } }
            let limit = Int.random(in: 1...60, using: &generator)
            // Each column has at least one terminal column, and there are two between them.
            let least = max(limit, 3 * columns.count)

            let layout = Table.Layout(columns: columns, rows: pages[0], fitting: limit)

            for line in layout.header + pages.joined().flatMap(layout.lines) {
                XCTAssertLessThanOrEqual(line.displayWidth, least, line.plain)
            }
        }
    }
}
