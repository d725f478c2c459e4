import Foundation
import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class AnswerModeTests: XCTestCase {
    private static let targets: [SandboxedService: String] = [
        .finding: "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&RESPONSE-DATA-FORMAT=JSON",
        .shopping: "/shopping?responseencoding=JSON",
        .merchandising: "/MerchandisingService?RESPONSE-DATA-FORMAT=JSON", .places: "/postalCodeSearchJSON",
        .location: "/json",
        .photos: "/customsearch/v1", .browse: "/buy/browse/v1/item_summary/search",
    ]

    private func ask(_ service: SandboxedService, _ mode: AnswerMode) throws -> HTTPResponse {
        let home = SandboxHome(
            path: nil, now: { SearchClient.now },
            setting: { $0.key == service.setting.setting.key ? mode.rawValue : $0.standard })
        let request = try XCTUnwrap(
            SandboxRequest(
                .get, target: XCTUnwrap(Self.targets[service]), headers: [:], body: [],
                origin: "http://localhost:8080"))
        let outcome = try Sandbox(SearchSandbox(home)).answer(request)
        guard case .response(let response, _) = outcome else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    func testFailure_isSaidInTheServicesOwnWay() throws {
        let cases: [(SandboxedService, Int, String, JSONValue)] = [
            (.finding, 200, "findItemsAdvancedResponse/0/ack/0", "Failure"), (.shopping, 200, "Ack", "Failure"),
            (.merchandising, 200, "getSimilarItemsResponse/ack", "Failure"), (.places, 200, "status/value", 19),
            (.location, 200, "status", "fail"), (.photos, 429, "error/code", 429),
            (.browse, 500, "errors/0/errorId", 11000),
        ]
        for (service, status, path, value) in cases {
            let response = try ask(service, .failure)

            XCTAssertEqual(response.status.rawValue, status, service.rawValue)
            XCTAssertEqual(try JSON.decode(JSONValue.self, from: response.body).at(path), value, service.rawValue)
        }
    }

    func testGatewayError_isAsRecorded() throws {
        let cases: [(SandboxedService, operation: String, name: String)] = [
            (.finding, "findItemsAdvanced", "FindingService"),
            (.merchandising, "getSimilarItems", "MerchandisingService"),
        ]
        for (service, operation, name) in cases {
            let expected = try JSONValue(
                text: """
                    {"errorMessage":[{"error":[{"errorId":["10001"],"domain":["Security"],"severity":["Error"],
                     "category":["System"],"message":
                     ["Service call has exceeded the number of times the operation is allowed to be called"],
                     "subdomain":["RateLimiter"],"parameter":[{"@name":"Param1","__value__":"\(operation)"},
                     {"@name":"Param2","__value__":"\(name)"}]}]}]}
                    """)
            let response = try ask(service, .gatewayError)

            XCTAssertEqual(response.status.rawValue, 500)
            XCTAssertEqual(try JSON.decode(JSONValue.self, from: response.body), expected)
        }
    }

    func testOtherModes_areNoJSONOrNothing() throws {
        for service in SandboxedService.allCases {
            XCTAssertTrue(try ask(service, .notJSON).text.hasPrefix("<html>"), service.rawValue)
            XCTAssertEqual(try ask(service, .empty).body, [], service.rawValue)
        }
    }
}
