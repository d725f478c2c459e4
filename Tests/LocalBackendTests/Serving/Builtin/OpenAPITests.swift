import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class OpenAPITests: XCTestCase {
    private let document = OpenAPI(
        [.guarded], ServedFeature.guardedRoutes.map { ("safe", $0) }, origin: "http://localhost:1"
    ).document

    func testSchemes_sayWhereKeysGo() {
        let schemes = document["components"]?["securitySchemes"]

        XCTAssertEqual(
            schemes?["safe.header"],
            ["type": "apiKey", "in": "header", "name": "X-Pin", "description": "The stand-in takes it's."])
        XCTAssertEqual(
            schemes?["safe.query"],
            ["type": "apiKey", "in": "query", "name": "appid", "description": "The stand-in takes demo."])
        XCTAssertEqual(
            schemes?["safe.basic"],
            [
                "type": "http", "scheme": "basic",
                "description": "The stand-in takes user name ann, password p:w.",
            ])
        XCTAssertEqual(
            schemes?["safe.bearer"],
            ["type": "http", "scheme": "bearer", "description": "POST /grant gives a token as access_token."])
        XCTAssertNil(schemes?["safe.plain"])
    }

    func testOperations_sayWhatTheyNeed() {
        func security(_ path: String, _ method: String) -> JSONValue? { document["paths"]?[path]?[method]?["security"] }

        XCTAssertEqual(security("/header", "put"), [["safe.header": []]])
        XCTAssertEqual(security("/query", "get"), [["safe.query": []]])
        XCTAssertEqual(security("/grant", "post"), [["safe.basic": []]])
        XCTAssertEqual(security("/token/{rest}", "get"), [["safe.bearer": []]])
        XCTAssertNil(security("/open/{id}.png", "get"))
    }

    func testParameters_areThoseOfThePath() {
        XCTAssertEqual(
            document["paths"]?["/open/{id}.png"]?["get"]?["parameters"],
            [["name": "id", "in": "path", "required": true, "schema": ["type": "string"]]])
        XCTAssertNil(document["paths"]?["/header"]?["get"]?["parameters"])
    }

    func testBearer_isDescribedOnlyWhereItIsNeeded() {
        let document = OpenAPI([.guarded], [], origin: "").document

        XCTAssertNil(document["components"]?["securitySchemes"]?["safe.bearer"])
        XCTAssertNotNil(document["components"]?["securitySchemes"]?["safe.header"])
    }

    func testFirstRoute_winsOfTwoForThePath() {
        let twins = ["one", "two"].map { ($0, Route("GET /same") { _ in HTTPResponse() }) }

        let document = OpenAPI([], twins, origin: "").document

        XCTAssertEqual(document["paths"]?["/same"]?["get"]?["operationId"], "one: GET /same")
    }
}
