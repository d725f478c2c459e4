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
            ["type": "apiKey", "in": "header", "name": "X-Pin", "description": "The stand-in accepts it's."])
        XCTAssertEqual(
            schemes?["safe.query"],
            ["type": "apiKey", "in": "query", "name": "appid", "description": "The stand-in accepts demo."])
        XCTAssertEqual(
            schemes?["safe.basic"],
            [
                "type": "http", "scheme": "basic",
                "description": "The stand-in accepts username ann, password p:w.",
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
            [["name": "id", "in": "path", "required": true, "schema": ["type": "string"], "example": "1"]])
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

        XCTAssertEqual(document["paths"]?["/same"]?["get"]?["tags"], ["one"])
    }

    func testRouteWithoutADescription_hasAnIDAndAnAnswer() {
        let operation = document["paths"]?["/open/{id}.png"]?["get"]

        XCTAssertEqual(operation?["operationId"], "getOpenById")
        XCTAssertEqual(operation?["responses"], ["default": ["description": "The answer of the service."]])
    }

    func testOperationIDs_areUnique() {
        let routes = ["GET /a/b", "GET /a-b"].map { ("safe", Route($0) { _ in HTTPResponse() }) }

        let paths = OpenAPI([], routes, origin: "").document["paths"]

        XCTAssertEqual(paths?["/a/b"]?["get"]?["operationId"], "getAB")
        XCTAssertEqual(paths?["/a-b"]?["get"]?["operationId"], "getABAgain")
    }

    // MARK: Descriptions

    private func described(
        _ pattern: String, example: String? = nil, accepting key: RouteKey? = nil,
        _ describe: (RouteDescription) -> RouteDescription = { $0 }
    ) -> JSONValue? {
        let plain = describe(RouteDescription("showNote", "Shows a note."))
        let description = key.map { plain.accepting($0) } ?? plain
        var route = Route(pattern) { _ in HTTPResponse() }.described(as: description)
        if let example { route = route.with(example: example) }
        let document = OpenAPI([.guarded], [("safe", route)], origin: "").document
        guard case .object(let paths) = document["paths"], case .object(let operations) = paths.first?.value else {
            return nil
        }
        return .object([.init("operation", operations[0].value), .init("components", document["components"] ?? .null)])
    }

    func testParameter_hasTheValueInTheExampleOfTheRoute() {
        let parameters = described("GET /notes/:id", example: "/notes/7%2F8?max=3&words=a,b") {
            $0.path("id", .text("1"), "The ID.").query("max", .integer(9, from: 0), "The limit.")
                .query("words", .array(of: .text()), "Words.").header("X-Color", .text("red"), "The colour.")
        }?["operation"]?["parameters"]?.array

        XCTAssertEqual(parameters?.map { $0["example"] }, ["7/8", 3, ["a", "b"], "red"])
        XCTAssertEqual(parameters?.map { $0["required"] }, [true, nil, nil, nil])
        // A comma list.
        XCTAssertEqual(parameters?[2]["explode"], false)
        XCTAssertEqual(parameters?[1]["schema"], ["type": "integer", "minimum": 0])
    }

    func testParameter_inJSONIsAStringWithASchemaForItsContent() {
        let parameter = described("GET /notes") {
            $0.query("q", json: .object(.required("a", .integer(1))), "Which notes.")
        }?["operation"]?["parameters"]?.array?.first

        XCTAssertEqual(parameter?["example"], #"{"a":1}"#)
        XCTAssertEqual(parameter?["schema"]?["type"], "string")
        XCTAssertEqual(parameter?["schema"]?["contentMediaType"], "application/json")
        XCTAssertEqual(parameter?["schema"]?["contentSchema"]?["required"], ["a"])
    }

    func testNamedSchema_isWrittenOnce() {
        let note = Schema.object(.required("text", .text("Milk"), "The text."), .optional("size", .integer(from: 1)))
            .named("Note")
        let document = described("POST /notes") {
            $0.body(.json(note)).answers(.created, "The note.", .json(.array(of: note)), headers: [("ETag", .text())])
        }

        let reference: JSONValue = ["$ref": "#/components/schemas/Note"]
        let operation = document?["operation"]
        XCTAssertEqual(operation?["requestBody"]?["required"], true)
        XCTAssertEqual(
            operation?["requestBody"]?["content"]?["application/json"],
            ["schema": reference, "example": ["text": "Milk"]])
        let answer = operation?["responses"]?["201"]
        XCTAssertEqual(answer?["content"]?["application/json"]?["schema"], ["type": "array", "items": reference])
        XCTAssertEqual(answer?["content"]?["application/json"]?["example"], [["text": "Milk"]])
        XCTAssertEqual(answer?["headers"]?["ETag"], ["required": true, "schema": ["type": "string"]])
        XCTAssertEqual(
            document?["components"]?["schemas"]?["Note"],
            [
                "type": "object",
                "properties": [
                    "text": ["type": "string", "description": "The text."], "size": ["type": "integer", "minimum": 1],
                ],
                "required": ["text"], "examples": [["text": "Milk"]],
            ])
    }

    func testOptionalKey_isOneOfTwoWays() {
        let document = described("GET /notes", accepting: ServedFeature.header)

        XCTAssertEqual(document?["operation"]?["security"], [["safe.header": []], [:]])
    }

    func testAnswers_includeThoseOfTheServer() {
        let answers = described("GET /notes") { $0.answers(.ok, "Notes.") }?["operation"]?["responses"]

        XCTAssertEqual(answers?["200"], ["description": "Notes."])
        XCTAssertEqual(answers?["414"], ["$ref": "#/components/responses/RequestTooLong"])
        XCTAssertEqual(answers?["5XX"], ["$ref": "#/components/responses/ServerFailure"])
    }
}
