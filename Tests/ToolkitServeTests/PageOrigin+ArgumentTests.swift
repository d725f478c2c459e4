import LocalBackend
import Toolkit
import XCTest

@testable import ToolkitServe

final class PageOriginArgumentTests: XCTestCase {
    func testURL_isRefusedWithItsOrigin() {
        let refusals: [(String, String?)] = [
            ("https://app.example:8443/path?a", "https://app.example:8443"),
            ("https://app.example/", "https://app.example"),
            ("app.example", nil),
        ]
        for (word, suggestion) in refusals {
            XCTAssertThrowsError(try PageOrigin(argument: word), word) { error in
                let refusal = error as? ArgumentRefusal
                XCTAssertEqual(refusal?.suggestion, suggestion, word)
                XCTAssertEqual(refusal?.status, .usage)
            }
        }
    }
}
