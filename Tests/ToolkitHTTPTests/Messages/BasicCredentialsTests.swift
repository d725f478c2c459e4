import XCTest

@testable import ToolkitHTTP

final class BasicCredentialsTests: XCTestCase {
    func testWord_isReadAsItIsWritten() {
        for credentials in [
            BasicCredentials("Aladdin", "open sesame"), BasicCredentials("", "key"), BasicCredentials("key", ""),
            BasicCredentials("ann", "a:b"),
        ] {
            let word = BasicCredentials.word(in: credentials.field)
            XCTAssertEqual(word.flatMap(BasicCredentials.init), credentials)
        }
    }

    /// The example of RFC 7617, section 2.
    func testField_isThatOfTheStandard() {
        XCTAssertEqual(BasicCredentials("Aladdin", "open sesame").field, "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    }

    func testWord_isThatOfTheSchemeInAnyCase() {
        XCTAssertEqual(BasicCredentials.word(in: "bASIC YTpi"), "YTpi")
        for field in [nil, "", "Basic", "Bearer YTpi"] { XCTAssertNil(BasicCredentials.word(in: field)) }
    }

    func testCredentials_needBase64AndAColon() {
        for word in ["a:b", "YQ==", "/w==", ""] { XCTAssertNil(BasicCredentials(word: word), word) }
    }
}
