import XCTest

@testable import ToolkitStandIn

final class ContractRuleTests: XCTestCase {
    private let values = RuleValues(unique: "0123456789")
    private let rule = ContractRule("1.2", "It has an ID.", .get(""), .status(.ok), .value("id", is: 7))
        .keeping("id", as: "id").keeping("items[1]", as: "second")

    private func response(_ body: String, _ status: HTTPStatus = .ok, _ type: String = "application/json")
        -> HTTPResponse
    {
        HTTPResponse(status: status, headers: ["Content-Type": type], body: Array(body.utf8))
    }

    private func difference(_ response: HTTPResponse, _ description: RouteDescription? = nil) -> String? {
        rule.difference(of: response, values, describedBy: description)
    }

    func testFirstDifference_isTold() {
        XCTAssertNil(difference(response(#"{"id":7}"#)))
        XCTAssertEqual(difference(response(#"{"id":8}"#, .created)), "the status is 201, not 200")
        XCTAssertEqual(difference(response(#"{"id":8}"#)), "id is 8, not 7")
    }

    func testDescription_givesTheFormForTheStatus() {
        let description = RouteDescription("show", "Shows it.")
            .answers(.ok, "It.", .json(.object(.required("id", .integer()), .required("name", .text()))))
            .answers(.notFound, "None.", .text("None"))

        XCTAssertNil(difference(response(#"{"id":7,"name":"a","more":1}"#), description))
        XCTAssertEqual(difference(response(#"{"id":7}"#), description), "the body lacks name")
        XCTAssertEqual(
            difference(response(#"{"id":7,"name":1}"#), description), "the body.name is not of the type string")
    }

    func testKeptValues_areThoseOfTheAnswer() {
        let kept = rule.values(of: response(#"{"id":7,"items":["a","b"]}"#), adding: values)

        XCTAssertEqual(kept["id"], 7)
        XCTAssertEqual(kept["second"], "b")
        XCTAssertEqual(kept["unique"], "0123456789")
        XCTAssertNil(rule.values(of: response("<p>"), adding: values)["id"])
    }

    func testServiceOfARule_isThatOfItsRequest() {
        XCTAssertNil(rule.request.service)
        XCTAssertEqual(rule.to("breeds").request.service, "breeds")
    }
}
