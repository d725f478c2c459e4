import TestSupport
import XCTest

@testable import ToolkitTerminal

final class TableLayoutTests: XCTestCase {
    private let cats: [Table.Column] = [
        Table.Column("Name"), Table.Column("Breed", shrinks: true), Table.Column("Weight", alignment: .right),
    ]

    func testLine_alignsCellsUnderTheirTitles() {
        let layout = Table.Layout(
            columns: cats, rows: [["Tom", "Aegean", "4.5 kg"], ["Bo", "Manx", "11 kg"]], fitting: 80)

        XCTAssertEqual(layout.header.plain, "Name  Breed   Weight")
        XCTAssertEqual(layout.line(["Bo", "Manx", "11 kg"]).plain, "Bo    Manx     11 kg")
    }

    func testHeader_isBold() {
        let layout = Table.Layout(columns: [Table.Column("Name")], rows: [], fitting: nil)

        XCTAssertEqual(layout.header, Styled("Name", .bold))
    }

    func testLine_hasNoSpacesAtItsEnd() {
        let columns = [Table.Column("Name"), Table.Column("Owner"), Table.Column("Note")]
        let layout = Table.Layout(columns: columns, rows: [["Tom", "Ann", "a long note"]], fitting: nil)

        XCTAssertEqual(layout.line(["Tom", "", ""]).plain, "Tom")
        XCTAssertEqual(layout.line(["Tom", "", "x"]).plain, "Tom          x")
        XCTAssertEqual(layout.line(["Tom"]).plain, "Tom")
    }

    func testLayout_shrinksTheWidestShrinkableColumnFirst() {
        let columns = [Table.Column("A"), Table.Column("B", shrinks: true), Table.Column("C", shrinks: true)]
        let row: [Styled] = ["fixed-width", "short", "something that is long"]

        let layout = Table.Layout(columns: columns, rows: [row], fitting: 32)

        XCTAssertEqual(layout.line(row).plain, "fixed-width  short  something t…")
    }

    func testLayout_shrinksTheOthersOnlyWhenThatIsNotEnough() {
        let columns = [Table.Column("A"), Table.Column("B", shrinks: true)]
        let row: [Styled] = ["fixed-width", "something"]

        let layout = Table.Layout(columns: columns, rows: [row], fitting: 14)

        XCTAssertEqual(layout.widths, [8, 4])
    }

    func testLine_ofALaterPageKeepsTheWidthsOfTheFirst() {
        let columns = [Table.Column("Name"), Table.Column("Owner"), Table.Column("Breed")]
        let layout = Table.Layout(columns: columns, rows: [["Tom", "Ann", "Manx"]], fitting: 24)

        XCTAssertEqual(layout.line(["Bartholomew", "Jo", "Abyssinian"]).plain, "Bar…  Jo     Abyssinian")
    }

    func testLine_isNeverCutWithoutATerminal() {
        let layout = Table.Layout(columns: cats, rows: [["Tom", "Manx", "4 kg"]], fitting: nil)

        XCTAssertEqual(layout.line(["Bartholomew", "Manx", "4 kg"]).plain, "Bartholomew  Manx     4 kg")
    }

    func testLines_ofALastColumnThatWraps_loseNothing() {
        let columns = [Table.Column("A"), Table.Column("B", shrinks: true, wraps: true)]
        let row: [Styled] = ["one", "the quick brown fox"]
        let layout = Table.Layout(columns: columns, rows: [row], fitting: 16)

        XCTAssertEqual(layout.lines(row).map(\.plain), ["one  the quick", "     brown fox"])
        let wide = Table.Layout(columns: columns, rows: [row], fitting: nil)
        XCTAssertEqual(wide.lines(row).map(\.plain), ["one  the quick brown fox"])
    }

    func testLine_neverExceedsTheTerminal() {
        var generator = TextGenerator(seed: 6)
        for _ in 0..<500 {
            let columns = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Table.Column(
                    generator.text(upTo: 8), alignment: Bool.random(using: &generator) ? .left : .right,
                    shrinks: Bool.random(using: &generator))
            }
            let pages = (0..<2).map { _ in (0..<3).map { _ in columns.map { _ in Styled(generator.text()) } } }
            let limit = Int.random(in: 1...60, using: &generator)

            let layout = Table.Layout(columns: columns, rows: pages[0], fitting: limit)

            for line in [layout.header] + pages.joined().map(layout.line) {
                XCTAssertLessThanOrEqual(line.displayWidth, limit, line.plain)
            }
        }
    }
}
