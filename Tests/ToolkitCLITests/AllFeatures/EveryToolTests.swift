import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// All commands as tools.
final class EveryToolTests: XCTestCase {
    /// The lines that `toolkit mcp` answers to some requests, each of which has an ID from 1 on.
    private func lines(_ requests: [String], _ options: [String] = []) throws -> [Substring] {
        let greeting = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}
            """
        let input = ([greeting] + requests).joined(separator: "\n") + "\n"
        let run = try Program().run(["mcp"] + options, input: input)
        XCTAssertEqual(run.status, 0, run.error)
        return run.output.split(separator: "\n")
    }

    private func request(_ id: Int, _ method: String, _ parameters: JSONValue = .object([])) throws -> String {
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": .string(method), "params": parameters,
        ]
        return String(decoding: try JSON.encode(message), as: UTF8.self)
    }

    func testToolsThatOnlyRead_areDescribedInLessThan26000Bytes() throws {
        let line = try XCTUnwrap(lines([request(1, "tools/list")]).last)
        let result = try JSON.decode(JSONValue.self, from: Array(line.utf8))["result"]

        XCTAssertNil(result?["nextCursor"])
        XCTAssertGreaterThan(result?["tools"]?.array?.count ?? 0, 30)
        XCTAssertLessThan(line.utf8.count, 26_000)
    }
}
