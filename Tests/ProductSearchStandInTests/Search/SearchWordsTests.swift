import XCTest

@testable import ProductSearchStandIn

final class SearchWordsTests: XCTestCase {
    func testWords_areLettersAndDigitsInARow() {
        let cases: [(String, [String])] = [
            ("Vintage Camera", ["vintage", "camera"]), ("", []), (" \t ", []), ("&#\"", []),
            ("11x17 in", ["11x17", "in"]), ("Salt & Pepper", ["salt", "pepper"]), ("It's", ["its"]),
            ("It\u{2019}s", ["its"]), ("_c550", ["c550"]), ("a\"b* OR (c)", ["a", "b", "or", "c"]),
            ("Café", ["cafe"]), ("CAFE\u{301}", ["cafe"]), ("Rabbit 🐰 red", ["rabbit", "red"]), ("日本 1", ["日本", "1"]),
        ]
        for (text, words) in cases {
            XCTAssertEqual(SearchWords.words(of: text), words, text)
        }
    }
}
