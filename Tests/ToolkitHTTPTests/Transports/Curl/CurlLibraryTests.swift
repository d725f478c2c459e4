import XCTest

@testable import ToolkitHTTP

final class CurlLibraryTests: XCTestCase {
    func testOpen_withoutLibraryTellsSo() {
        XCTAssertThrowsError(try CurlLibrary(names: ["libnothing.so.4"])) {
            XCTAssertEqual($0 as? HTTPError, .noNetworkLibrary(problem: nil))
        }
    }

    func testOpen_passesOverALibraryThatIsNotCurl() throws {
        XCTAssertThrowsError(try CurlLibrary(names: ["libsqlite3.so.0", "libnothing.so.4"]))
    }

    func testTLS_isTheLibraryOutsideParentheses() {
        let versions: [(String, CurlLibrary.TLSLibrary)] = [
            ("libcurl/7.88.1 OpenSSL/3.0.17 zlib/1.2.13", .openSSL), ("libcurl/7.88.1 GnuTLS/3.7.9", .gnuTLS),
            ("libcurl/8.7.1 (SecureTransport) LibreSSL/3.3.6 zlib/1.2.12", .openSSL),
            ("libcurl/8.7.1 SecureTransport (LibreSSL/3.3.6) zlib/1.2.12", .other),
        ]

        for (text, expected) in versions { XCTAssertEqual(CurlLibrary.TLSLibrary(version: text), expected, text) }
    }

    func testVersion_mustHaveTheCallbackBeforeARequest() {
        XCTAssertTrue(CurlLibrary.isRecent("libcurl/7.80.0 OpenSSL/1.1.1"))
        XCTAssertTrue(CurlLibrary.isRecent("libcurl/8.14.1-DEV GnuTLS/3.8.9"))
        XCTAssertFalse(CurlLibrary.isRecent("libcurl/7.79.1 OpenSSL/3.0.1"))
        XCTAssertFalse(CurlLibrary.isRecent("nonsense"))
    }
}
