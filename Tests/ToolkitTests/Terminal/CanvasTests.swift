import XCTest

@testable import Toolkit

final class CanvasTests: XCTestCase {
    func testLine_isDrawnWholeEvenWhenItIsLong() {
        var canvas = Canvas(columns: 10, colors: false, pictures: false)

        canvas.line("https://example.org/a/long/address")

        XCTAssertEqual(canvas.text, "https://example.org/a/long/address\n")
    }

    func testStyles_areDrawnOnlyWithColors() {
        for (colors, expected) in [(false, "Tom\n\n"), (true, "\u{1B}[1mTom\u{1B}[0m\n\n")] {
            var canvas = Canvas(columns: nil, colors: colors, pictures: false)
            canvas.heading("Tom")
            canvas.blank()
            XCTAssertEqual(canvas.text, expected)
        }
    }

    func testParagraph_isWrappedAndKeepsItsLineBreaks() {
        var canvas = Canvas(columns: 12, colors: false, pictures: false)

        canvas.paragraph("the quick brown fox\n\njumps")

        XCTAssertEqual(canvas.text, "the quick\nbrown fox\n\njumps\n")
    }

    func testParagraph_isNotWrappedWithoutATerminal() {
        var canvas = Canvas(columns: nil, colors: false, pictures: false)

        canvas.paragraph(String(repeating: "word ", count: 100))

        XCTAssertEqual(canvas.text, String(repeating: "word ", count: 100) + "\n")
    }

    func testFields_areAlignedAndWrappedBesideTheirLabels() {
        var canvas = Canvas(columns: 24, colors: false, pictures: false)

        canvas.fields([("Name", "Tom"), ("Temperament", "calm, curious"), ("Origin", "")])

        XCTAssertEqual(
            canvas.text,
            """
            Name        Tom
            Temperament
                        calm,
                        curious
            Origin

            """)
    }

    func testFields_areNotCutWithoutATerminal() {
        var canvas = Canvas(columns: nil, colors: false, pictures: false)

        canvas.fields([("A label that is quite long", "and a value that is even longer than its label")])

        XCTAssertEqual(canvas.text, "A label that is quite long  and a value that is even longer than its label\n")
    }

    func testTable_hasAHeader() {
        var canvas = Canvas(columns: 80, colors: false, pictures: false)

        canvas.table(Table(columns: [Table.Column("Name"), Table.Column("Stars")], rows: [["Tom", "★★★"]]))

        XCTAssertEqual(canvas.text, "Name  Stars\nTom   ★★★\n")
    }

    func testPicture_isABoxOfItsFacts() {
        var canvas = Canvas(columns: 80, colors: true, pictures: true)

        canvas.picture(PictureTests.png + [UInt8](repeating: 0, count: 3100 - PictureTests.png.count), mediaType: nil)

        XCTAssertEqual(
            canvas.text,
            """
            ┌────────────────┐
            │ image/png      │
            │ 64 × 48 pixels │
            │ 3.1 kB         │
            └────────────────┘

            """)
    }

    func testPicture_thatCannotBeReadIsARedBox() {
        var canvas = Canvas(columns: nil, colors: true, pictures: true)

        canvas.picture([1, 2, 3], mediaType: "image/png\u{1B}[2J")

        let lines = canvas.text.split(separator: "\n")
        XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("\u{1B}[31m") && $0.hasSuffix("\u{1B}[0m") })
        XCTAssertTrue(lines[1].contains("picture cannot be decoded"))
        XCTAssertTrue(lines[2].contains("image/png[2J, 3 bytes"))
    }

    func testPicture_isNotDrawnWhenPicturesAreOff() {
        var canvas = Canvas(columns: 80, colors: true, pictures: false)

        canvas.picture(PictureTests.png, mediaType: nil)

        XCTAssertEqual(canvas.text, "")
    }

    func testTake_drains() {
        var canvas = Canvas(columns: 80, colors: false, pictures: false)
        canvas.line("one")

        XCTAssertEqual(canvas.take(), "one\n")
        XCTAssertEqual(canvas.take(), "")
    }

    func testEverything_isVisibleAndFits() {
        var generator = TextGenerator(seed: 7)
        for _ in 0..<300 {
            let columns = Int.random(in: 20...60, using: &generator)
            var canvas = Canvas(columns: columns, colors: false, pictures: true)

            canvas.heading("")
            canvas.paragraph(generator.text())
            canvas.fields([(generator.text(), Styled(generator.text())), (generator.text(), Styled(generator.text()))])
            canvas.table(
                Table(columns: [Table.Column(generator.text()), Table.Column("B")], rows: [[Styled(generator.text())]]))
            canvas.picture([], mediaType: generator.text())

            for line in canvas.text.split(separator: "\n", omittingEmptySubsequences: false) {
                XCTAssertEqual(String(line).visible, String(line))
                if line.count > 1 { XCTAssertLessThanOrEqual(String(line).displayWidth, columns, String(line)) }
            }
        }
    }
}
