import XCTest

@testable import ToolkitHTTP

final class WebOriginTests: XCTestCase {
    func testOrigin_fillsInTheSchemesPort() {
        XCTAssertEqual(WebOrigin(.of("HTTPS://A.example/x?y")), WebOrigin(.of("https://a.example:443")))
        XCTAssertNotEqual(WebOrigin(.of("http://a.example")), WebOrigin(.of("https://a.example")))
        XCTAssertNotEqual(WebOrigin(.of("http://a.example:81")), WebOrigin(.of("http://a.example")))
    }

    func testOrigin_isNilForWhatIsNotHTTP() {
        XCTAssertNil(WebOrigin(.of("file:///etc/passwd")))
        XCTAssertNil(WebOrigin(.of("/relative")))
    }

    func testName_hasThePortOnlyWhenItIsSpecial() {
        XCTAssertEqual(WebOrigin.name(of: .of("https://u:p@a.example/x?key=1")), "a.example")
        XCTAssertEqual(WebOrigin.name(of: .of("http://127.0.0.1:8080/")), "127.0.0.1:8080")
        XCTAssertEqual(WebOrigin.name(of: .of("http://[::1]:8080/")), "[::1]:8080")
    }

    func testIsLoopback_isThisMachineAndNothingLikeIt() {
        for text in ["http://localhost:1", "http://127.0.0.1", "http://127.255.3.4:80", "http://[::1]/"] {
            XCTAssertEqual(WebOrigin(URL(string: text)!)?.isLoopback, true, text)
        }
        for host in [
            "localhost.evil.example", "127.0.0.1.evil.example", "127.evil", "128.0.0.1", "127.0.0.256", "127.0.0.08",
            "127.0.0.+1",
        ] {
            XCTAssertEqual(WebOrigin(URL(string: "http://\(host)/")!)?.isLoopback, false, host)
        }
    }

    func testIsPrivate_isTLSOrThisMachine() {
        XCTAssertEqual(WebOrigin(.of("https://a.example"))?.isPrivate, true)
        XCTAssertEqual(WebOrigin(.of("http://localhost"))?.isPrivate, true)
        XCTAssertEqual(WebOrigin(.of("http://a.example"))?.isPrivate, false)
    }
}
