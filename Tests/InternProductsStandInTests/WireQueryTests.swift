import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import InternProductsStandIn

final class WireQueryTests: XCTestCase {
    /// The rows of the contract's table (InternProductsStandIn/Contract.md, section 1.9).
    func testQuery_isReadAsAGCDWebServerDoes() {
        let cases: [(query: String, name: String?, password: String?)] = [
            ("username=robin&password=1234", "robin", "1234"),
            ("password=1234&username=robin", "robin", "1234"),
            ("username=a+b&password=+", "a b", " "),
            ("username=a%2Bb&password=%20", "a+b", " "),
            ("username=%C4%97%F0%9F%8D%B0&password=%26%3D%23%25", "ė🍰", "&=#%"),
            ("username=ė🍰&password=a\"b'c", "ė🍰", "a\"b'c"),
            ("username=&password=1234", "", "1234"),
            ("username=a=b&password==", "a=b", "="),
            ("user+name=x&username=robin&password=1234", "robin", "1234"),
            // An item without "=" ends the parsing.
            ("username=robin&flag&password=1234", "robin", nil),
            ("flag&username=robin&password=1234", nil, nil),
            ("username=robin&&password=1234", "robin", nil),
            ("username=robin&", "robin", nil),
            ("", nil, nil),
            // An item that cannot be decoded is ignored.
            ("username=%ZZ&password=1234", nil, "1234"),
            ("username=robin&password=%C3", "robin", nil),
            ("username=robin&password=%", "robin", nil),
            ("username=robin&%4=x&password=1234", "robin", "1234"),
            // The last of several items with the same name counts.
            ("username=a&username=b&password=1234", "b", "1234"),
            ("user%6Eame=robin&password=1234", "robin", "1234"),
        ]
        for (text, name, password) in cases {
            let query = WireQuery(text)
            XCTAssertEqual(query["username"], name, text)
            XCTAssertEqual(query["password"], password, text)
        }
    }

    func testQuery_readsBackWhatIsEscaped() throws {
        var random = SplitMix64(seed: 3)
        let pieces = [
            "&", "#", "+", "%", " ", "\"", "'", "=", "/", "?", "a", "ė", "🍰", "\u{0}", "%41", "\n", "e\u{301}",
        ]
        for _ in 0..<500 {
            let values = (0..<2).map { _ in
                (0..<Int.random(in: 1...8, using: &random)).map { _ in
                    pieces[Int.random(in: pieces.indices, using: &random)]
                }.joined()
            }
            let request = try Endpoint<HTTPResponse>(
                .get, path: ["login"], query: [("username", values[0]), ("password", values[1])]
            ).request(on: XCTUnwrap(.init(string: "http://h")))

            let query = WireQuery(request.url.query() ?? "")

            XCTAssertEqual(query["username"].map { Array($0.utf8) }, Array(values[0].utf8))
            XCTAssertEqual(query["password"].map { Array($0.utf8) }, Array(values[1].utf8))
        }
    }

    func testItems_areSplitByTheByte() {
        let query = WireQuery("a=1&\u{301}b=+\u{301}&c=\u{301}")

        XCTAssertEqual(query["a"], "1")
        XCTAssertEqual(query["\u{301}b"], " \u{301}")
        XCTAssertEqual(query["c"], "\u{301}")
    }

    /// The text after an item without `=` does not change the result.
    func testAnyText_isReadToTheFirstItemWithoutAValue() {
        var random = SplitMix64(seed: 4)
        let pieces = ["&", "=", "%", "%4", "%41", "%C3", "%F0%9F", "+", "a", "é", "=&", "\u{0}", "&b&"]
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }.joined()
            let items = text.split(separator: "&", omittingEmptySubsequences: false)

            let read = items.prefix { $0.contains("=") }.joined(separator: "&")

            XCTAssertEqual(WireQuery(text), WireQuery(read), text)
        }
    }
}
