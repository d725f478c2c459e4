import XCTest

@testable import ToolkitHTTP

final class HTTPDateTests: XCTestCase {
    // The three examples of RFC 9110, section 5.6.7, which are the same date.
    func testParse_readsAllThreeForms() {
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            XCTAssertEqual(HTTPDate.parse(text)?.timeIntervalSince1970, 784_111_777, text)
        }
    }

    func testParse_refusesWhatIsNoDate() {
        for text in ["", "soon", "06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT"] {
            XCTAssertNil(HTTPDate.parse(text), text)
        }
    }
}
