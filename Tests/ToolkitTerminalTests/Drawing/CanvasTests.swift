import Synchronization
import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class CanvasTests: XCTestCase {
    func testParts_goToAFrontEndInPlaceOfText() {
        let parts = Mutex<[String]>([])
        var canvas = Canvas(columns: 40, colors: true, pictures: true)
        canvas.onPart = { part in parts.withLock { $0.append("\(part)".prefix { $0 != "(" }.description) } }

        canvas.line("a")
        canvas.blank()
        canvas.paragraph("b")
        canvas.heading("c")
        canvas.fields([("d", "e")])
        canvas.table(Table(columns: [Table.Column("F")], rows: [["g"]]))
        canvas.picture([1, 2], mediaType: nil)
        canvas.gallery([[1]])
        canvas.gallery(RowPictures(ids: [["h"]]))
        canvas.chart(Chart("i", [])) { $0.line("no") }

        XCTAssertEqual(
            parts.withLock { $0 },
            ["line", "blank", "paragraph", "heading", "fields", "table", "picture", "pictures", "gallery", "chart"])
        XCTAssertEqual(canvas.take(), "")
    }

    func testHint_isOnlyForATerminal() {
        let parts = Mutex<[DrawnPart]>([])
        var canvas = Canvas(columns: nil, colors: false, pictures: false)
        canvas.paragraph("1 to 5 of 9", hint: "; --page 2 shows more")
        XCTAssertEqual(canvas.take(), "1 to 5 of 9; --page 2 shows more\n")

        canvas.onPart = { part in parts.withLock { $0.append(part) } }
        canvas.paragraph("1 to 5 of 9", hint: "; --page 2 shows more")

        guard case .line(let text)? = parts.withLock(\.first) else { return XCTFail("there is no line") }
        XCTAssertEqual(text.plain, "1 to 5 of 9")
    }

    func testChart_isText_withoutAFrontEnd() {
        var canvas = Canvas(columns: 40, colors: false, pictures: true)
        canvas.chart(Chart("i", [])) { $0.line("text") }

        XCTAssertEqual(canvas.take(), "text\n")
    }

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

        canvas.picture(PictureTests.wholePNG(width: 64, height: 48, byteCount: 3100), mediaType: nil)

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

    func testPicture_thatEndsTooEarlyIsARedBox() {
        for bytes in [PictureTests.png, PictureTests.jpeg, PictureTests.gif, PictureTests.lossy] {
            var canvas = Canvas(columns: 80, colors: true, pictures: true) { [.kitty, .inlineImages] }

            canvas.picture(bytes, mediaType: "image/bmp")

            XCTAssertTrue(canvas.text.hasPrefix("\u{1B}[31m┌"), canvas.text)
            XCTAssertTrue(canvas.text.contains("picture cannot be decoded"), canvas.text)
            XCTAssertFalse(canvas.text.contains("image/bmp"), canvas.text)
        }
    }

    func testPicture_isDrawnInTheFirstWayThatCan() {
        let all: [PictureMethod] = [.kitty, .inlineImages]
        for (bytes, start) in [(PixelArt.placeholder.png, "\u{1B}_G"), (PictureBodyTests.jpeg, "\u{1B}]1337;")] {
            var canvas = Canvas(columns: 80, colors: true, pictures: true) { all }

            canvas.picture(bytes, mediaType: nil)

            XCTAssertTrue(canvas.text.hasPrefix(start), canvas.text)
        }
    }

    func testTable_withPicturesHasThreeLinesARowBesideThem() {
        var canvas = Canvas(columns: 40, colors: false, pictures: true) { [.kitty] }
        let pictures = RowPictures([[PixelArt.placeholder.png], [nil]])

        canvas.table(Table(columns: [Table.Column("NAME", .title)], rows: [["Tom"], ["Kit"]], pictures: pictures))

        let lines = canvas.text.components(separatedBy: "\n")
        XCTAssertEqual(lines.prefix(4), ["       NAME", "       Tom", "", ""])
        XCTAssertTrue(lines[4].hasPrefix("\u{1B}7\u{1B}[3A"), lines[4])
        XCTAssertTrue(lines[4].hasSuffix("\u{1B}8       Kit"), lines[4])
        XCTAssertEqual(lines.dropFirst(5), ["", "", ""])
    }

    func testTable_withPicturesFitsTheColumnsThatTheyLeave() {
        var canvas = Canvas(columns: 20, colors: false, pictures: true) { [.kitty] }

        canvas.table(
            Table(
                columns: [Table.Column("NAME", .text)], rows: [[Styled(String(repeating: "x", count: 30))]],
                pictures: RowPictures([[nil]])))

        XCTAssertTrue(canvas.text.contains("\n       xxxxxxxxxxxx…\n"), canvas.text)
    }

    func testGallery_hasAsManyPicturesInARowAsFit() {
        var canvas = Canvas(columns: 45, colors: false, pictures: true) { [.kitty] }

        canvas.gallery(Array(repeating: PixelArt.placeholder.png, count: 3))

        let lines = canvas.text.components(separatedBy: "\n")
        XCTAssertEqual(lines.count, 21)
        XCTAssertEqual(lines[9].components(separatedBy: "\u{1B}_Ga=T").count, 3)
        XCTAssertTrue(lines[9].hasSuffix("1                   2                   "), lines[9])
        XCTAssertTrue(lines[19].hasSuffix("3                   "), lines[19])
    }

    func testGallery_withoutAWayToDrawIsABoxForEach() {
        var canvas = Canvas(columns: 80, colors: false, pictures: true) { [] }

        canvas.gallery([PixelArt.placeholder.png, PixelArt.placeholder.png])

        XCTAssertEqual(canvas.text.components(separatedBy: "┌").count, 3)
    }

    func testPicture_thatNoWayCanDrawIsABox() {
        var canvas = Canvas(columns: 80, colors: true, pictures: true) { [.kitty] }

        canvas.picture(PictureBodyTests.jpeg, mediaType: nil)

        XCTAssertTrue(canvas.text.hasPrefix("┌"), canvas.text)
        XCTAssertTrue(canvas.text.contains("64 × 48 pixels"), canvas.text)
    }

    func testPicture_thatIsTooLargeIsABoxAndNobodyIsAskedToDrawIt() {
        let bomb = PictureTests.wholePNG(width: 65_536, height: 65_536, byteCount: 100)
        let heavy = PictureTests.wholePNG(width: 64, height: 48, byteCount: 20_000_000)
        for (bytes, line) in [(bomb, "│ 65536 × 65536 pixels │"), (heavy, "│ 20.0 MB        │")] {
            let ways = Ways([.kitty, .inlineImages])
            var canvas = Canvas(columns: 80, colors: true, pictures: true, methods: ways.find)

            canvas.picture(bytes, mediaType: nil)

            XCTAssertTrue(canvas.text.contains(line), canvas.text)
            XCTAssertFalse(canvas.text.contains("\u{1B}"), canvas.text)
            XCTAssertEqual(ways.finds, 0)
        }
    }

    func testPicture_findsTheWaysOnceWhenTheFirstIsDrawn() {
        let ways = Ways([.kitty])
        var canvas = Canvas(columns: 80, colors: true, pictures: true, methods: ways.find)

        canvas.line("Tom")
        XCTAssertEqual(ways.finds, 0)
        canvas.picture(PixelArt.placeholder.png, mediaType: nil)
        canvas.picture(PixelArt.placeholder.png, mediaType: nil)

        XCTAssertEqual(ways.finds, 1)
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

/// Methods to show a picture, which count how often they are requested.
private final class Ways: Sendable {
    private let methods: [PictureMethod]
    private let count = Mutex(0)

    init(_ methods: [PictureMethod]) {
        self.methods = methods
    }

    var finds: Int { count.withLock { $0 } }

    @Sendable func find() -> [PictureMethod] {
        count.withLock { $0 += 1 }
        return methods
    }
}
