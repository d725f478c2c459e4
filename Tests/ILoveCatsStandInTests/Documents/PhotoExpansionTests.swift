import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class PhotoExpansionTests: XCTestCase {
    private func expand(_ document: String, origin: String = "http://localhost:8080") -> String {
        var answer = Array("[".utf8)
        PhotoExpansion(origin: origin).append(Array(document.utf8), to: &answer)
        return String(decoding: answer.dropFirst(), as: UTF8.self)
    }

    func testAppend_addsTheOriginOfOwnPhotos() {
        XCTAssertEqual(
            expand(#"{"photoUrl":"/images/abys1.png","rating":4}"#),
            #"{"photoUrl":"http://localhost:8080/images/abys1.png","rating":4}"#)
    }

    func testAppend_keepsOtherTexts() {
        for document in ["", "{}", #"{"photoUrl":"https://a/images/b.png"}"#, #"{"a":"\"photoUrl\":\"/images/"}"#] {
            XCTAssertEqual(expand(document), document)
        }
    }

    func testAppend_isLikeReplacing() {
        var random = SplitMix64(seed: 1)
        let pieces = [#""photoUrl":"/images/"#, #""photoUrl":"#, "/images/", "\"", "photo", "/", "x", "/images"]
        for _ in 0..<2_000 {
            let document = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

            XCTAssertEqual(
                expand(document, origin: "http://ü:1"),
                document.replacingOccurrences(of: OwnPhoto.stored, with: OwnPhoto.expanded("http://ü:1")))
        }
    }
}
