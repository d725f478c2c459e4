import XCTest

@testable import ToolkitStandIn

final class RuleConditionTests: XCTestCase {
    private func difference(
        _ condition: RuleCondition, _ body: String, status: HTTPStatus = .ok, headers: HTTPHeaders = [:]
    ) -> String? {
        var values = RuleValues(unique: "0123456789")
        values["id"] = 7
        return condition.difference(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)), values)
    }

    func testStatus_namesBoth() {
        XCTAssertNil(difference(.status(.ok, .notFound), "", status: .notFound))
        XCTAssertEqual(difference(.status(.ok, .notFound), "", status: 500), "the status is 500, not 200 or 404")
    }

    func testHeader_isThereAndBeginsWithTheText() {
        let headers: HTTPHeaders = ["content-type": "Text/plain; charset=utf-8"]

        XCTAssertNil(difference(.header("Content-Type", "text/plain"), "", headers: headers))
        XCTAssertNil(difference(.header("Content-Type"), "", headers: headers))
        XCTAssertEqual(difference(.header("ETag"), "", headers: headers), "the header field ETag is missing")
        XCTAssertEqual(
            difference(.header("Content-Type", "image/"), "", headers: headers),
            "the header field Content-Type is 'Text/plain; charset=utf-8', not 'image/'")
    }

    func testText_isComparedWithoutSpaceAtTheEnds() {
        XCTAssertNil(difference(.text("Check {unique}"), "Check 0123456789\n"))
        XCTAssertEqual(difference(.text("yes"), "no"), "the body is 'no', not 'yes'")
        XCTAssertNil(difference(.text(containing: "b"), "abc"))
        XCTAssertEqual(difference(.text(containing: "x"), "abc"), "the body does not contain 'x'")
    }

    func testBytes_areThoseOfTheFormat() {
        XCTAssertNil(difference(.bytes([0x61], of: "test"), "abc"))
        XCTAssertEqual(difference(.bytes([0x62], of: "test"), "abc"), "the body is no test file")
    }

    func testValue_isFoundByItsPlace() {
        let body = #"{"items":[{"id":6},{"id":7,"tags":["a"]}],"password":"p4ss"}"#

        XCTAssertNil(difference(.value("items[1].id", is: "{id}"), body))
        XCTAssertNil(difference(.value("items[1].tags[0]", is: "a"), body))
        XCTAssertEqual(difference(.value("items[0].id", is: "{id}"), body), "items[0].id is 6, not 7")
        XCTAssertEqual(difference(.value("items[2].id", is: 1), body), "items[2].id is missing")
        XCTAssertEqual(difference(.value("password", is: "other"), body), "password is not as expected")
        XCTAssertEqual(difference(.value("items", is: 1), "<p>"), "the body is not JSON")
    }

    func testValue_differsFromAnEarlierOne() {
        XCTAssertNil(difference(.value("id", isNot: "{id}"), #"{"id":8}"#))
        XCTAssertEqual(difference(.value("id", isNot: "{id}"), #"{"id":7}"#), "id is the same as before")
    }

    func testValue_hasAForm() {
        XCTAssertNil(difference(.value("id", has: .integer(from: 1)), #"{"id":7}"#))
        XCTAssertEqual(
            difference(.value("id", has: .integer(from: 1)), #"{"id":"7"}"#), "id is not of the type integer")
        XCTAssertEqual(
            difference(.value(has: .object(.required("name", .text()))), #"{"id":7}"#), "the body lacks name")
        XCTAssertEqual(
            difference(.value(has: .object(.required("id", .text()))), #"{"id":7}"#),
            "the body.id is not of the type string")
    }

    func testNothing_isAtAPlace() {
        XCTAssertNil(difference(.nothing(at: "a.b"), #"{"a":{}}"#))
        XCTAssertEqual(difference(.nothing(at: "a.b"), #"{"a":{"b":null}}"#), "the body has a.b")
    }

    func testCount_isInTheRange() {
        XCTAssertNil(difference(.count("", 1...2), "[1,2]"))
        XCTAssertEqual(difference(.count("", 3...3), "[1,2]"), "the body has 2 elements, not 3")
        XCTAssertEqual(difference(.count("", 3...Int.max), "[1]"), "the body has 1 element, not at least 3")
        XCTAssertEqual(difference(.count("a", 0...1), #"{"a":1}"#), "a is not an array")
    }

    func testEach_namesTheFirstElement() {
        let body = #"[{"a":1},{"a":2}]"#

        XCTAssertEqual(difference(.each("a", is: 1), body), "the body has a difference: [1].a is 2, not 1")
        XCTAssertEqual(
            difference(.each(has: .object(.required("a", .integer(to: 1)))), body),
            "the body has a difference: [1].a breaks the maximum")
        XCTAssertNil(difference(.each(has: .object(.required("a", .integer()))), body))
    }

    func testSorted_comparesNumbersAndTexts() {
        let body = #"[{"a":2,"b":"x"},{"a":10,"b":"y"}]"#

        XCTAssertNil(difference(.sorted(by: "a"), body))
        XCTAssertNil(difference(.sorted(by: "b"), body))
        XCTAssertEqual(
            difference(.sorted(by: "a", descending: true), body),
            "the body is not in order: a of [1] does not follow that of [0]")
        XCTAssertNotNil(difference(.sorted(by: "b", descending: true), body))
    }
}
