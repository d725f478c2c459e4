import XCTest

@testable import ToolkitStandIn

final class RuleRequestTests: XCTestCase {
    private var values: RuleValues {
        var values = RuleValues(unique: "0123456789")
        values["id"] = 7
        values["name"] = "a/b"
        return values
    }

    private func address(_ request: RuleRequest) throws -> String? {
        try request.endpoint(values)?.request(on: XCTUnwrap(URL(string: "http://host/api"))).url.absoluteString
    }

    func testTarget_isEncodedWithItsValues() throws {
        XCTAssertEqual(
            try address(.get("items/{name}?q={\"a\":1}&x={id}+1&flag")),
            "http://host/api/items/a%2Fb?q=%7B%22a%22%3A1%7D&x=7%2B1&flag=")
        XCTAssertEqual(try address(.get("")), "http://host/api")
    }

    func testUnknownValue_makesNoRequest() {
        XCTAssertNil(RuleRequest.get("items/{other}").endpoint(values))
        XCTAssertNil(RuleRequest.get("?a={other}").endpoint(values))
        XCTAssertNil(RuleRequest.get("").with("If-Match", "{other}").endpoint(values))
        XCTAssertNil(RuleRequest.send(.post, "", json: ["a": ["{other}"]]).endpoint(values))
        XCTAssertNil(RuleRequest.post("", form: [("a", "{other}")]).endpoint(values))
    }

    func testBody_keepsTheTypeOfAValue() throws {
        let request = RuleRequest.send(.post, "", json: ["a": "{id}", "b": ["n{id}"], "c": 1])

        let body = try XCTUnwrap(request.endpoint(values)?.request(on: XCTUnwrap(URL(string: "http://host")))).body

        XCTAssertEqual(body.map { String(decoding: $0, as: UTF8.self) }, #"{"a":7,"b":["n7"],"c":1}"#)
    }

    func testMethod_tellsWhetherARequestWrites() {
        XCTAssertFalse(RuleRequest.get("").writes)
        XCTAssertTrue(RuleRequest.send(.delete, "").writes)
        XCTAssertTrue(RuleRequest.get("").writing(true).writes)
    }

    func testRequest_isSentOnce() {
        XCTAssertEqual(RuleRequest.get("").endpoint(values)?.repetition, .never)
    }
}
