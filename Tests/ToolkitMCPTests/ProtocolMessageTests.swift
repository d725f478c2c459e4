import Toolkit
import XCTest

@testable import ToolkitMCP

final class ProtocolMessageTests: ConversationTestCase {
    func testLineThatIsNoRequest_isRefused_andTheNextIsAnswered() async throws {
        for (line, code) in [
            ("{", -32700), ("{\"jsonrpc\":\"2.0\"}", -32600), ("7", -32600), ("\"ping\"", -32600), ("null", -32600),
            (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
        ] as [(String, Int64)] {
            let messages = try await messages([Self.greeting(), line, Self.request(2, "ping")])

            XCTAssertEqual(messages[1]["error"]?["code"], .integer(code), line)
            XCTAssertEqual(messages.last?["result"], .object([]))
        }
    }

    func testNotificationWithWrongParameters_hasNoAnswer() async throws {
        let messages = try await messages([Self.greeting(), #"{"jsonrpc":"2.0","method":"ping","params":[]}"#])

        XCTAssertEqual(messages.count, 1)
    }

    func testID_keepsItsType() async throws {
        for id in ["1", "\"1\"", "\"ä\"", "-5"] {
            let messages = try await messages([Self.greeting(), #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#])

            XCTAssertEqual(messages.last?["id"], try JSON.decode(JSONValue.self, from: Array(id.utf8)))
        }
    }

    func testAnswerOfTheClient_isIgnored() async throws {
        let messages = try await messages([Self.greeting(), #"{"jsonrpc":"2.0","id":9,"result":{}}"#])

        XCTAssertEqual(messages.count, 1)
    }

    func testBlankLine_isIgnored() async throws {
        let messages = try await messages([Self.greeting(), "", "  \t\r", Self.request(1, "ping")])

        XCTAssertEqual(messages.count, 2)
    }
}
