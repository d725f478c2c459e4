import Toolkit
import XCTest

@testable import ToolkitMCP

final class ToolTests: ConversationTestCase {
    private func schema(_ tool: String) async throws -> JSONValue {
        let found = try await self.tool(tool, "--allow destroys")
        return try XCTUnwrap(found?["inputSchema"])
    }

    func testAnnotations_tellWhatTheCommandChanges_andWhetherItReachesAService() async throws {
        let read = try await tool("workshop_show", "--allow destroys")?["annotations"]
        let write = try await tool("workshop_make", "--allow destroys")?["annotations"]
        let destroy = try await tool("workshop_break", "--allow destroys")?["annotations"]

        XCTAssertEqual(read, ["readOnlyHint": true, "openWorldHint": false])
        XCTAssertEqual(write, ["destructiveHint": false, "openWorldHint": false])
        XCTAssertEqual(destroy, ["destructiveHint": true, "idempotentHint": true, "openWorldHint": false])
    }

    func testToolThatMovesMoney_isDestructive() async throws {
        let pay = try await tool("workshop_pay", "--allow writes")?["annotations"]

        XCTAssertEqual(pay?["destructiveHint"], true)
    }

    func testDoctor_reachesServices() async throws {
        let doctor = try await tool("doctor")?["annotations"]

        XCTAssertEqual(doctor, ["readOnlyHint": true])
    }

    func testDescription_isTheHelp() async throws {
        let tool = try await tool("workshop_show")

        XCTAssertEqual(tool?["description"], "Show a thing.\n\nAny thing.")
    }

    func testDescription_saysWhatAChangeCanDo() async throws {
        let write = try await tool("workshop_make", "--allow destroys")
        let destroy = try await tool("workshop_break", "--allow destroys")

        XCTAssertEqual(write?["description"], "Make a thing.\n\nThis command can add or change data.")
        XCTAssertEqual(
            destroy?["description"], "Break a thing.\n\nThis command can delete data that you cannot restore.")
    }

    func testSchema_hasTypesLimitsFormatsAndDefaults() async throws {
        let properties = try await schema("workshop_make")["properties"]

        XCTAssertEqual(properties?["name"], ["type": "string", "description": "The name."])
        XCTAssertEqual(
            properties?["wood"],
            ["type": "string", "enum": ["oak", "ash"], "default": "oak", "description": "The wood."])
        XCTAssertEqual(
            properties?["count"],
            ["type": "integer", "minimum": 1, "maximum": 10_000_000, "description": "How many."])
        XCTAssertEqual(
            properties?["weight"],
            ["type": "number", "minimum": 0, "maximum": 30, "description": "How heavy, in kilograms."])
        XCTAssertEqual(
            properties?["cost"],
            ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)?$"#, "description": "What it costs."])
        XCTAssertEqual(
            properties?["finish"],
            [
                "type": "array", "items": ["type": "string", "enum": ["oil", "wax"]],
                "description": "What to put on it.",
            ])
        XCTAssertEqual(properties?["day"]?["format"], "date")
        XCTAssertEqual(properties?["plan"]?["format"], "uri")
        XCTAssertEqual(
            properties?["label"], ["type": "array", "items": ["type": "string"], "description": "Words on it."])
        XCTAssertEqual(properties?["paint"], ["type": "boolean", "description": "Paint it."])
        XCTAssertEqual(properties?["sand"]?["default"], true)
    }

    func testSchema_leavesOutHiddenArguments() async throws {
        let schema = try await schema("workshop_make")

        XCTAssertNil(schema["properties"]?["secret"])
        XCTAssertEqual(schema["required"], ["name"])
    }

    func testSchema_hasNoArgumentForAPassword() async throws {
        let properties = try await schema("workshop_make")["properties"]

        XCTAssertNil(properties?["password-file"])
        XCTAssertNil(properties?["password-stdin"])
    }

    func testSchema_excludesAlternatives() async throws {
        let exclusions = try await schema("workshop_make")["dependentSchemas"]

        XCTAssertEqual(exclusions?["euros"], ["properties": ["free": false]])
        XCTAssertEqual(exclusions?["free"], ["properties": ["euros": false]])
    }

    func testFileToWrite_isNoArgumentOfATool() async throws {
        let properties = try await schema("workshop_draw")["properties"]

        XCTAssertNotNil(properties?["save"])
        XCTAssertNil(properties?["export"])
    }

    func testSchemaOfAList_hasLimitCursorAndFields_alsoIfTheCommandHasNone() async throws {
        for tool in ["workshop_list", "workshop_shelf"] {
            let properties = try await schema(tool)["properties"]

            XCTAssertEqual(properties?["limit"], ["type": "integer"])
            XCTAssertEqual(properties?["cursor"], ["type": "string"])
            XCTAssertEqual(properties?["fields"], ["type": "array", "items": ["type": "string"]])
        }
    }

    func testOutputSchema_nestsTheFieldsOfAList() async throws {
        let output = try await tool("workshop_list")?["outputSchema"]
        let item = output?["properties"]?["items"]?["items"]

        XCTAssertEqual(item?["properties"]?["name"], ["type": "string"])
        XCTAssertEqual(item?["properties"]?["size"]?["properties"]?["height"], ["type": ["integer", "null"]])
    }

    func testPrompt_asksForACallWithTheArguments() async throws {
        let request = Self.request(1, "prompts/get", #"{"name":"workshop_show","arguments":{"name":"saw"}}"#)
        let message = try await answer(request)["result"]?["messages"]?.array?.first

        XCTAssertEqual(
            message?["content"]?["text"], "Call the tool workshop_show with these arguments: {\"name\":\"saw\"}")
    }
}
