import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class CurlCallTests: XCTestCase {
    func testText_quotesForAShell() {
        var call = CurlCall(method: "POST", url: "http://a/?q='")
        call.headers = [("X-Note", "it's")]
        call.body = "a'b"

        XCTAssertEqual(
            call.text, #"curl -s -H 'X-Note: it'\''s' --data-raw 'a'\''b' 'http://a/?q='\'''"#)
    }

    func testText_quotesAMethodThatAShellWouldRead() {
        XCTAssertEqual(CurlCall(method: "A|id&`b`", url: "u").text, "curl -s -X 'A|id&`b`' 'u'")
    }

    func testText_isOneRequest_alsoWithBracketsAndEmptyFields() {
        var call = CurlCall(method: "GET", url: "u?a=[1-3]")
        call.headers = [("X-Empty", "")]

        XCTAssertEqual(call.text, "curl -sg -H 'X-Empty;' 'u?a=[1-3]'")
    }

    func testText_namesTheMethodOnlyWhenNeeded() {
        XCTAssertEqual(CurlCall(method: "GET", url: "u").text, "curl -s 'u'")
        XCTAssertEqual(CurlCall(method: "HEAD", url: "u").text, "curl -s -I 'u'")
        XCTAssertEqual(CurlCall(method: "DELETE", url: "u").text, "curl -s -X DELETE 'u'")
    }

    func testInsert_putsTheDemoKeyInThePlaceOfAMaskedOne() {
        var call = CurlCall(method: "GET", url: "http://a/?appid=***&b=1")
        call.headers = [("x-apikey", "***")]

        call.insert(.query(name: "appid", value: "demo", service: "a"))
        call.insert(.header(name: "X-ApiKey", value: "cafe", service: "b"))

        XCTAssertEqual(call.text, "curl -s -H 'x-apikey: cafe' 'http://a/?appid=demo&b=1'")
    }
}
