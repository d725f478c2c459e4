import ToolkitPrimitives
import XCTest

final class CommandWordsTests: XCTestCase {
    func testLine_quotesValuesButNoPlaceholders() {
        let words: CommandWords = "cats add \("Tom & Jerry") --owner \("it's me") ID…"

        XCTAssertEqual(words.line, #"toolkit cats add 'Tom & Jerry' --owner 'it'\''s me' ID…"#)
    }

    func testWords_haveEachValueInOneWord() {
        let words: CommandWords = "config set --profile=\("my own") \("cats.api-key")"

        XCTAssertEqual(words.words, ["config", "set", "--profile=my own", "cats.api-key"])
    }

    func testWordsOfAnArray_areQuoted() {
        XCTAssertEqual(CommandWords(["cats", "show", "a b"]).line, "toolkit cats show 'a b'")
    }
}
