import ToolkitTerminal
import XCTest

final class CanvasTests: XCTestCase {
    func testParts_areRecordedInOrder() {
        var canvas = Canvas()

        canvas.line("a")
        canvas.blank()
        canvas.paragraph("b")
        canvas.paragraph("c", hint: "!")
        canvas.heading("d")
        canvas.fields([("e", "f")])
        canvas.table(Table(columns: [Table.Column("G")], rows: [["h"]]))
        canvas.picture([1, 2], mediaType: nil)
        canvas.gallery([[1]], captions: ["i"])
        canvas.gallery(RowPictures(ids: [["j"]]))
        canvas.chart(Chart("k", [])) { _, _ in }

        XCTAssertEqual(
            canvas.parts.map { "\($0)".prefix { $0 != "(" } },
            [
                "line", "blank", "prose", "paragraph", "heading", "fields", "table", "picture", "pictures", "gallery",
                "chart",
            ])
    }

    func testLine_keepsItsHintApart() {
        var canvas = Canvas()
        canvas.line("1 to 5 of 9", hint: "; --page 2 shows more")

        guard case .line(let text, let hint)? = canvas.parts.first else { return XCTFail("there is no line") }
        XCTAssertEqual(text.plain, "1 to 5 of 9")
        XCTAssertEqual(hint.plain, "; --page 2 shows more")
    }
}
