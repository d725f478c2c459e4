import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentAnswersTests: XCTestCase {
    private let answers = DocumentAnswers()

    func testAnswer_hasTheStoredTextWithTheURLsOfOwnPhotos() {
        let answer = answer(#"{"_id":"1","photoUrl":"/images/abys1.png"}"#, from: "http://a")

        XCTAssertEqual(answer.text, #"{"_id":"1","photoUrl":"http://a/images/abys1.png"}"#)
    }

    func testAnswer_isTheSameForTheSameDocument() {
        let first = answer(#"{"_id":"1"}"#)

        XCTAssertEqual(answer(#"{"_id":"1"}"#), first)
    }

    func testAnswer_changesWithEachByte() {
        // Both texts are an "é", so they are equal as strings.
        let texts = ["{\"name\":\"\u{E9}\"}", "{\"name\":\"e\u{301}\"}", "{}", ""]

        for text in texts { XCTAssertEqual(answer(text).body, Array(text.utf8)) }
        XCTAssertEqual(Set(texts.map { answer($0).headers["ETag"] }).count, texts.count)
    }

    func testAnswer_changesWithTheOrigin() {
        let stored = #"{"photoUrl":"/images/abys1.png"}"#
        _ = answer(stored, from: "http://a")

        XCTAssertEqual(answer(stored, from: "http://b").text, #"{"photoUrl":"http://b/images/abys1.png"}"#)
    }

    func testAnswers_areRightBeyondTheLimit() {
        for number in 0...DocumentAnswers.limit + 1 {
            let text = "{\"_id\":\(number)}"
            let answer = answers.answer(for: "\(number)", stored: Array(text.utf8), from: "http://a")
            XCTAssertEqual(answer.text, text)
        }
    }

    func testAnswer_ofALongDocument_isNotKept() {
        let stored = Array("{\"a\":\"\(String(repeating: "x", count: DocumentAnswers.sizeLimit))\"}".utf8)
        let first = answers.answer(for: "1", stored: stored, from: "http://a")
        let second = answers.answer(for: "1", stored: stored, from: "http://a")

        XCTAssertEqual(first, second)
        XCTAssertNotEqual(
            first.body.withUnsafeBytes { $0.baseAddress }, second.body.withUnsafeBytes { $0.baseAddress })
    }

    private func answer(_ stored: String, from origin: String = "http://a") -> HTTPResponse {
        answers.answer(for: "1", stored: Array(stored.utf8), from: origin)
    }
}
