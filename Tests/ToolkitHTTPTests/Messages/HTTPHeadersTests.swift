import XCTest

@testable import ToolkitHTTP

final class HTTPHeadersTests: XCTestCase {
    func testNames_differInNothingButTheCaseOfLetters() {
        let headers: HTTPHeaders = ["X-API-Key_1": "a", "k`": "b"]

        XCTAssertEqual(headers["x-api-kEY_1"], "a")
        // The codes of these characters differ by 32, like the upper and lower case of a letter.
        for name in ["x\rapi-key_1", "x-api-key\u{7F}1", "x-api-key_", "x-api-key_11", "K@", ""] {
            XCTAssertNil(headers[name], name)
        }
    }

    func testSubscript_ignoresCase() {
        let headers: HTTPHeaders = ["Content-Type": "text/plain"]

        XCTAssertEqual(headers["content-TYPE"], "text/plain")
        XCTAssertNil(headers["Content"])
    }

    func testAdd_keepsOrderAndRepetitions() {
        var headers: HTTPHeaders = ["A": "1"]

        headers.add("b", "2")
        headers.add("a", "3")

        XCTAssertEqual(headers.map(\.name), ["A", "b", "a"])
        XCTAssertEqual(headers.values(of: "a"), ["1", "3"])
        XCTAssertEqual(headers["a"], "1")
    }

    func testSubscript_settingReplacesEveryFieldInPlace() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]

        headers["a"] = "4"

        XCTAssertEqual(headers, ["a": "4", "B": "2"])
    }

    func testSubscript_settingNilRemoves() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]

        headers["A"] = nil

        XCTAssertEqual(headers, ["B": "2"])
    }

    func testEquality_ignoresCaseOfNamesOnly() {
        XCTAssertEqual(["A": "x"] as HTTPHeaders, ["a": "x"])
        XCTAssertNotEqual(["A": "x"] as HTTPHeaders, ["A": "X"])
        XCTAssertNotEqual(["A": "1", "B": "2"] as HTTPHeaders, ["B": "2", "A": "1"])
    }

    func testEndToEnd_leavesOutTheFieldsOfTheConnection() {
        var headers: HTTPHeaders = [
            "Accept": "a", "connection": "close, X-Hop", "x-hop": "1", "Keep-Alive": "5", "TE": "trailers",
            "Content-Length": "3", "Upgrade": "h2c", "Proxy-Authorization": "b",
        ]
        headers.add("Connection", "X-Other")
        headers.add("X-Other", "2")
        headers.add("X-Last", "3")

        XCTAssertEqual(headers.endToEnd, ["Accept": "a", "X-Last": "3"])
    }
}
