import Toolkit
import XCTest

@testable import ToolkitMCP

final class ManualTests: ConversationTestCase {
    private func read(_ address: String) async throws -> JSONValue {
        try await answer(Self.request(1, "resources/read", #"{"uri":"\#(address)"}"#))
    }

    func testResources_arePagesOfTheManual() async throws {
        let resources = try await answer(Self.request(1, "resources/list"))["result"]?["resources"]?.array ?? []

        XCTAssertTrue(resources.contains { $0["uri"] == "toolkit://manual/workshop" })
    }

    func testPage_isThatOfItsCommand() async throws {
        let contents = try await read("toolkit://manual/workshop/show")["result"]?["contents"]?.array?.first

        XCTAssertEqual(contents?["mimeType"], "text/markdown")
        XCTAssertEqual(contents?["text"]?.string?.hasPrefix("# toolkit workshop show\n"), true)
    }

    func testUnknownPage_isNotFound() async throws {
        for address in ["toolkit://manual/nothing", "toolkit://manually", "file:///etc/passwd", ""] {
            let answer = try await read(address)

            XCTAssertEqual(answer["error"]?["code"], -32002)
        }
    }
}
