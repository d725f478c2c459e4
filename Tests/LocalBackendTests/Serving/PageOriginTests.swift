import XCTest

@testable import LocalBackend

final class PageOriginTests: XCTestCase {
    func testOrigin_isWrittenAsBrowsersWriteIt() {
        for (text, wanted) in [
            ("*", "*"), ("null", "null"), ("https://app.example", "https://app.example"),
            ("HTTPS://App.Example:443", "https://app.example"), ("http://app.example:80", "http://app.example"),
            ("http://app.example:443", "http://app.example:443"), ("http://[::1]:3000", "http://[::1]:3000"),
            ("app+x://localhost", "app+x://localhost"),
        ] {
            XCTAssertEqual(PageOrigin(text)?.text, wanted, text)
        }
    }

    func testOtherTexts_areNoOrigins() {
        for text in [
            "", "app.example", "https://", "https://app.example/", "https://app.example/a", "https://a@app.example",
            "https://app.example:99999", "https://app.example?a", "https://*.example:x", "://app.example",
            "1http://app.example", "https://[::1", "https://a b",
        ] {
            XCTAssertNil(PageOrigin(text), text)
        }
    }
}
