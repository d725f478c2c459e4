import Synchronization
import TestSupport
import ToolkitPrimitives
import ToolkitTesting
import XCTest

@testable import ToolkitTerminal

final class TerminalPrinterTests: XCTestCase {
    func testLine_isDrawnWholeEvenWhenItIsLong() {
        var printer = TerminalPrinter(columns: 10, colors: false, pictures: false)

        let text = printer.text { $0.line("https://example.org/a/long/address") }

        XCTAssertEqual(text, "https://example.org/a/long/address\n")
    }

    func testStyles_areDrawnOnlyWithColors() {
        for (colors, expected) in [(false, "Tom\n\n"), (true, "\u{1B}[1mTom\u{1B}[0m\n\n")] {
            var printer = TerminalPrinter(columns: nil, colors: colors, pictures: false)
            let text = printer.text { canvas in
                canvas.heading("Tom")
                canvas.blank()
            }
            XCTAssertEqual(text, expected)
        }
    }

    func testParagraph_isWrappedAndKeepsItsLineBreaks() {
        var printer = TerminalPrinter(columns: 12, colors: false, pictures: false)

        let text = printer.text { $0.paragraph("the quick brown fox\n\njumps") }

        XCTAssertEqual(text, "the quick\nbrown fox\n\njumps\n")
    }

    func testParagraph_isNotWrappedWithoutATerminal() {
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: false)

        let text = printer.text { $0.paragraph(String(repeating: "word ", count: 100)) }

        XCTAssertEqual(text, String(repeating: "word ", count: 100) + "\n")
    }

    func testHint_isTheEndOfTheProse() {
        var printer = TerminalPrinter(columns: 20, colors: false, pictures: false)

        XCTAssertEqual(
            printer.text { $0.paragraph("1 to 5 of 9", hint: "; --page 2 shows more") },
            "1 to 5 of 9; --page\n2 shows more\n")
    }

    func testChart_isDrawnWithTextForTheTerminal() {
        var printer = TerminalPrinter(columns: 40, colors: false, pictures: false)

        XCTAssertEqual(
            printer.text { $0.chart(Chart("i", [])) { columns, canvas in canvas.line("\(columns ?? 0) columns") } },
            "40 columns\n")
    }

    func testFields_areAlignedAndWrappedBesideTheirLabels() {
        var printer = TerminalPrinter(columns: 24, colors: false, pictures: false)

        let text = printer.text { $0.fields([("Name", "Tom"), ("Temperament", "calm, curious"), ("Origin", "")]) }

        XCTAssertEqual(
            text,
            """
            Name        Tom
            Temperament
                        calm,
                        curious
            Origin

            """)
    }

    func testFields_forAScreenReader_areALineEach() {
        var printer = TerminalPrinter(columns: 24, colors: false, pictures: false, signs: .words) { [] }

        let text = printer.text { canvas in
            canvas.fields([("Usage:", "toolkit"), ("Temperament", "calm, curious, playful"), ("Note", "–")])
        }

        XCTAssertEqual(text, "Usage: toolkit\nTemperament: calm, curious, playful\n")
    }

    func testFields_areNotCutWithoutATerminal() {
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: false)

        let text = printer.text { canvas in
            canvas.fields([("A label that is quite long", "and a value that is even longer than its label")])
        }

        XCTAssertEqual(text, "A label that is quite long  and a value that is even longer than its label\n")
    }

    func testTable_hasAHeader() {
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: false)

        let text = printer.text { canvas in
            canvas.table(Table(columns: [Table.Column("Name"), Table.Column("Stars")], rows: [["Tom", "★★★"]]))
        }

        XCTAssertEqual(text, "Name  Stars\nTom   ★★★\n")
    }

    func testPicture_isABoxOfItsFacts() {
        var printer = TerminalPrinter(columns: 80, colors: true, pictures: true)

        let text = printer.text { canvas in
            canvas.picture(PictureTests.wholePNG(width: 64, height: 48, byteCount: 3100), mediaType: nil)
        }

        XCTAssertEqual(
            text,
            """
            ┌────────────────┐
            │ image/png      │
            │ 64 × 48 pixels │
            │ 3.1 kB         │
            └────────────────┘

            """)
    }

    func testPicture_forAScreenReader_isNoBoxAndNoCharacters() throws {
        let folder = TemporaryFolder()
        try folder.writeProgram("echo XXX", to: "chafa")
        let chafa = try XCTUnwrap(Chafa(environment: ["PATH": folder.path]))
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: true, signs: .words) { [.chafa(chafa)] }

        let text = printer.text { canvas in
            canvas.picture(PixelArt.placeholder.png, mediaType: nil, otherwise: "Save it.")
            canvas.picture([1, 2], mediaType: "image/png")
        }

        XCTAssertEqual(
            text,
            """
            This terminal cannot show pictures. Save it.
            picture cannot be decoded, image/png, 2 bytes

            """)
    }

    func testPicture_thatTheTerminalCannotShow_isToldOnceWithAnotherWay() {
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: true) { [] }

        let text = printer.text { canvas in
            for _ in 1...2 { canvas.picture(PixelArt.placeholder.png, mediaType: nil, otherwise: "Save it.") }
        }

        XCTAssertEqual(text.components(separatedBy: "This terminal cannot show pictures. Save it.\n").count, 2, text)
    }

    func testOtherWay_thatIsTooLongForTheLineHasItsOwn() {
        var printer = TerminalPrinter(columns: 40, colors: false, pictures: true) { [] }
        let way = Styled("Save it: toolkit cats photo 5dad9dc0f311c175ca000001 --save FILE")

        let text = printer.text { $0.picture(PixelArt.placeholder.png, mediaType: nil, otherwise: way) }

        XCTAssertTrue(text.hasSuffix("\nThis terminal cannot show pictures.\n\(way.plain)\n"), text)
    }

    func testOtherWay_isNotToldForAShownPicture_norWithoutATerminal() {
        for (columns, methods) in [(80, [.kitty]), (nil, [])] as [(Int?, [PictureMethod])] {
            var printer = TerminalPrinter(columns: columns, colors: false, pictures: true) { methods }

            let text = printer.text { $0.picture(PixelArt.placeholder.png, mediaType: nil, otherwise: "Save it.") }

            XCTAssertFalse(text.contains("Save it."), text)
        }
    }

    func testPicture_thatCannotBeReadIsARedBox() {
        var printer = TerminalPrinter(columns: nil, colors: true, pictures: true)

        let text = printer.text { $0.picture([1, 2, 3], mediaType: "image/png\u{1B}[2J") }

        let lines = text.split(separator: "\n")
        XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("\u{1B}[31m") && $0.hasSuffix("\u{1B}[0m") })
        XCTAssertTrue(lines[1].contains("picture cannot be decoded"))
        XCTAssertTrue(lines[2].contains("image/png[2J, 3 bytes"))
    }

    func testPicture_thatEndsTooEarlyIsARedBox() {
        for bytes in [PictureTests.png, PictureTests.jpeg, PictureTests.gif, PictureTests.lossy] {
            var printer = TerminalPrinter(columns: 80, colors: true, pictures: true) { [.kitty, .inlineImages] }

            let text = printer.text { $0.picture(bytes, mediaType: "image/bmp") }

            XCTAssertTrue(text.hasPrefix("\u{1B}[31m┌"), text)
            XCTAssertTrue(text.contains("picture cannot be decoded"), text)
            XCTAssertFalse(text.contains("image/bmp"), text)
        }
    }

    func testPicture_isDrawnInTheFirstWayThatCan() {
        let all: [PictureMethod] = [.kitty, .inlineImages]
        for (bytes, start) in [(PixelArt.placeholder.png, "\u{1B}_G"), (PictureBodyTests.jpeg, "\u{1B}]1337;")] {
            var printer = TerminalPrinter(columns: 80, colors: true, pictures: true) { all }

            let text = printer.text { $0.picture(bytes, mediaType: nil) }

            XCTAssertTrue(text.hasPrefix(start), text)
        }
    }

    func testTable_withPicturesHasThreeLinesARowBesideThem() {
        var printer = TerminalPrinter(columns: 40, colors: false, pictures: true) { [.kitty] }
        let pictures = RowPictures([[PixelArt.placeholder.png], [nil]])

        let text = printer.text { canvas in
            canvas.table(Table(columns: [Table.Column("NAME", .title)], rows: [["Tom"], ["Kit"]], pictures: pictures))
        }

        let lines = text.components(separatedBy: "\n")
        XCTAssertEqual(lines.prefix(4), ["       NAME", "       Tom", "", ""])
        XCTAssertTrue(lines[4].hasPrefix("\u{1B}7\u{1B}[3A"), lines[4])
        XCTAssertTrue(lines[4].hasSuffix("\u{1B}8       Kit"), lines[4])
        XCTAssertEqual(lines.dropFirst(5), ["", "", ""])
    }

    func testTable_withPicturesFitsTheColumnsThatTheyLeave() {
        var printer = TerminalPrinter(columns: 20, colors: false, pictures: true) { [.kitty] }

        let text = printer.text { canvas in
            canvas.table(
                Table(
                    columns: [Table.Column("NAME", .text)], rows: [[Styled(String(repeating: "x", count: 30))]],
                    pictures: RowPictures([[nil]])))
        }

        XCTAssertTrue(text.contains("\n       xxxxxxxxxxxx…\n"), text)
    }

    func testGallery_hasAsManyPicturesInARowAsFit() {
        var printer = TerminalPrinter(columns: 45, colors: false, pictures: true) { [.kitty] }

        let text = printer.text {
            $0.gallery(Array(repeating: PixelArt.placeholder.png, count: 3), captions: ["a", "b", "c"])
        }

        let lines = text.components(separatedBy: "\n")
        XCTAssertEqual(lines.suffix(4), ["1  a", "2  b", "3  c", ""])
        XCTAssertEqual(lines.count, 24)
        XCTAssertEqual(lines[9].components(separatedBy: "\u{1B}_Ga=T").count, 3)
        XCTAssertTrue(lines[9].hasSuffix("1                   2                   "), lines[9])
        XCTAssertTrue(lines[19].hasSuffix("3                   "), lines[19])
    }

    func testGallery_withoutPicturesIsItsCaptions() {
        var printer = TerminalPrinter(columns: 45, colors: false, pictures: false)

        XCTAssertEqual(printer.text { $0.gallery([[1], [2]], captions: ["a", "b"]) }, "a\nb\n")
    }

    func testGallery_withoutAWayToDrawIsABoxForEach() {
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: true) { [] }

        let text = printer.text { $0.gallery([PixelArt.placeholder.png, PixelArt.placeholder.png], captions: []) }

        XCTAssertEqual(text.components(separatedBy: "┌").count, 3)
    }

    func testPicture_thatNoWayCanDrawIsABox() {
        var printer = TerminalPrinter(columns: 80, colors: true, pictures: true) { [.kitty] }

        let text = printer.text { $0.picture(PictureBodyTests.jpeg, mediaType: nil) }

        XCTAssertTrue(text.hasPrefix("┌"), text)
        XCTAssertTrue(text.contains("64 × 48 pixels"), text)
    }

    func testPicture_thatIsTooLargeIsABoxAndNobodyIsAskedToDrawIt() {
        let bomb = PictureTests.wholePNG(width: 65_536, height: 65_536, byteCount: 100)
        let heavy = PictureTests.wholePNG(width: 64, height: 48, byteCount: 20_000_000)
        for (bytes, line) in [(bomb, "│ 65536 × 65536 pixels │"), (heavy, "│ 20.0 MB        │")] {
            let ways = Ways([.kitty, .inlineImages])
            var printer = TerminalPrinter(columns: 80, colors: true, pictures: true, methods: ways.find)

            let text = printer.text { $0.picture(bytes, mediaType: nil) }

            XCTAssertTrue(text.contains(line), text)
            XCTAssertFalse(text.contains("\u{1B}"), text)
            XCTAssertEqual(ways.finds, 0)
        }
    }

    func testPicture_findsTheWaysOnceWhenTheFirstIsDrawn() {
        let ways = Ways([.kitty])
        var printer = TerminalPrinter(columns: 80, colors: true, pictures: true, methods: ways.find)

        _ = printer.text { $0.line("Tom") }
        XCTAssertEqual(ways.finds, 0)
        _ = printer.text { canvas in
            canvas.picture(PixelArt.placeholder.png, mediaType: nil)
            canvas.picture(PixelArt.placeholder.png, mediaType: nil)
        }

        XCTAssertEqual(ways.finds, 1)
    }

    func testPicture_isNotDrawnWhenPicturesAreOff() {
        var printer = TerminalPrinter(columns: 80, colors: true, pictures: false)

        let text = printer.text { $0.picture(PictureTests.png, mediaType: nil) }

        XCTAssertEqual(text, "")
    }

    func testText_beginsANewOneEachTime() {
        var printer = TerminalPrinter(columns: 80, colors: false, pictures: false)

        XCTAssertEqual(printer.text { $0.line("one") }, "one\n")
        XCTAssertEqual(printer.take(), "")
    }

    func testEverything_isVisibleAndFits() {
        var generator = TextGenerator(seed: 7)
        for _ in 0..<300 {
            let columns = Int.random(in: 20...60, using: &generator)
            var printer = TerminalPrinter(columns: columns, colors: false, pictures: true)

            let text = printer.text { canvas in
                canvas.heading("")
                canvas.paragraph(generator.text())
                canvas.fields([
                    (generator.text(), Styled(generator.text())), (generator.text(), Styled(generator.text())),
                ])
                canvas.table(
                    Table(
                        columns: [Table.Column(generator.text()), Table.Column("B")], rows: [[Styled(generator.text())]]
                    ))
                canvas.picture([], mediaType: generator.text())
            }

            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
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
