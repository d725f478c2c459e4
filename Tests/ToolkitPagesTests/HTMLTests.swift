import XCTest

@testable import ToolkitPages

final class HTMLTests: XCTestCase {
    func testTag_escapesValues_andLeavesOutThoseThatAreMissing() {
        let tag = HTML.tag("input", ["name": "a\"b", "value": "", "checked": "", "id": nil])

        XCTAssertEqual(tag.text, #"<input name="a&quot;b" value="" checked>"#)
    }

    func testInterpolation_escapesTexts_andKeepsMarkup() {
        let name = "<b>\"Tom\" & 'Jerry'</b>"
        let item: HTML = "<li>\(name)</li>"

        let list: HTML = "<ul>\(item)</ul>"

        XCTAssertEqual(
            list.text, "<ul><li>&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;</li></ul>")
    }

    func testInterpolation_removesInvisibleCharacters() {
        let text = "a\u{202E}b\u{1B}c\nd"

        XCTAssertEqual(("\(text)" as HTML).text, "abc d")
    }

    func testInterpolation_ofLines_keepsTheirBreaks() {
        let text = "a\u{1B}\n<b>\nc"

        XCTAssertEqual(("\(lines: text)" as HTML).text, "a\n&lt;b&gt;\nc")
    }

    func testInterpolation_withACondition_leavesMarkupOut() {
        XCTAssertEqual(("<a\(" href", if: true)\(" rel", if: false)>" as HTML).text, "<a href>")
    }

    func testInterpolation_ofSeveralParts_joinsThem() {
        let parts: [HTML] = ["<i>", "</i>"]

        XCTAssertEqual(("\(parts)" as HTML).text, "<i>\n</i>")
    }
}
