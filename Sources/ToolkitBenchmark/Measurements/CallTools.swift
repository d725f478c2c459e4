import Foundation

extension Measurement {
    static let tools = Measurement(name: "tools", summary: "Call commands as tools.", needs: ["cats"]) { bench in
        let home = bench.path("tools")
        let toolkit = bench.toolkit(["mcp"], home: home)
        // Creates the sandbox.
        _ = try bench.toolkit(["cats", "breeds"], home: home).run()
        let greeted = try toolkit.reading(input(0, on: bench), as: "mcp, the first answer")
        let calls = Calls(
            base: greeted, many: try toolkit.reading(input(Calls.count, inTurn: true, on: bench), as: "calls"))
        let few = try toolkit.reading(input(1_000, on: bench), as: "mcp, 1,000 calls")
        let many = try toolkit.reading(input(5_000, on: bench), as: "mcp, 5,000 calls")
        return try Race(greeted, beside: bench.toolkit(["--version"], home: home)).figures([.wall: .atMost(1.5)])
            // 3 ms on a machine where the bare program takes 2.6 ms.
            + Race(calls, beside: bench.bareProgram()).figures([.wall: .atMost(1.15)])
            + Race(many, beside: few).figures([.peakMemory: .atMost(1.1)])
    }

    /// A file with a greeting and a number of calls of `cats breeds`.
    /// - Parameter inTurn: Whether the calls are in one batch, so that they run one after the other.
    private static func input(_ count: Int, inTurn: Bool = false, on bench: Workbench) throws -> String {
        let greeting = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#
        let calls = (1...max(count, 1)).prefix(count).map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"tools/call","params":{"name":"cats_breeds","arguments":{"limit":5}}}"#
        }
        let lines = [greeting] + (inTurn ? ["[\(calls.joined(separator: ","))]"] : calls)
        let file = bench.path("calls\(count)")
        try Data(lines.joined(separator: "\n").utf8 + [10]).write(to: URL(fileURLWithPath: file))
        return file
    }
}

/// One call of a tool, without the start of the process.
private struct Calls: Contestant {
    static let count = 100

    let base: Launch
    let many: Launch
    let name = "a call of cats breeds"
    var isInstalled: Bool { base.isInstalled }

    func compete() throws -> Usage {
        let start = try base.run()[.wall] ?? 0
        let end = try many.run()[.wall] ?? 0
        return [.wall: (end - start) / Double(Self.count)]
    }
}
