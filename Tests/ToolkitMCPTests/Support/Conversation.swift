import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitMCP

/// A test that talks to `toolkit mcp`: all messages are in the input at once.
class ConversationTestCase: XCTestCase {
    let toolkit = Harness(Workshop.self, commands: [.command(ServeTools.self)])

    /// The greeting of a client of some version.
    static func greeting(_ version: String = "2025-11-25") -> String {
        #"{"jsonrpc":"2.0","id":"greeting","method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
    }

    /// A request with an ID, a method and parameters in JSON.
    static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
    }

    static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    }

    /// The messages of the server for some lines.
    func messages(_ lines: [String], _ options: String = "") async throws -> [JSONValue] {
        let run = await toolkit.run("mcp " + options, input: lines.joined(separator: "\n") + "\n")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        return try run.standardOutput.split(separator: "\n").map {
            try JSON.decode(JSONValue.self, from: Array($0.utf8))
        }
    }

    /// The answer to the only request after the greeting.
    func answer(_ line: String, _ options: String = "") async throws -> JSONValue {
        let messages = try await messages([Self.greeting(), line], options)
        XCTAssertEqual(messages.count, 2)
        return try XCTUnwrap(messages.last)
    }

    /// The result of a call of a tool.
    func result(_ tool: String, _ arguments: String = "{}", _ options: String = "") async throws -> JSONValue {
        let answer = try await answer(Self.call(1, tool, arguments), options)
        return try XCTUnwrap(answer["result"])
    }

    /// The text of the first content of a call's result.
    func text(_ tool: String, _ arguments: String = "{}") async throws -> String? {
        try await result(tool, arguments)["content"]?.array?.first?["text"]?.string
    }

    func tool(_ name: String, _ options: String = "") async throws -> JSONValue? {
        try await answer(Self.request(1, "tools/list"), options)["result"]?["tools"]?.array?.first {
            $0["name"]?.string == name
        }
    }

    func toolNames(_ options: String = "") async throws -> [String] {
        let tools = try await answer(Self.request(1, "tools/list"), options)["result"]?["tools"]?.array ?? []
        return tools.compactMap { $0["name"]?.string }
    }
}
