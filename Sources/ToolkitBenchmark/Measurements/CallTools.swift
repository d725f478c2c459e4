import Foundation
import ToolkitProgram

extension Measurement {
    static let tools = Measurement(name: "tools", summary: "Call commands as tools.", needs: ["cats"]) { bench in
        let home = bench.path("tools")
        // Creates the sandbox.
        _ = try bench.toolkit(["cats", "breeds"], home: home).run()
        func launch(_ count: Int, _ name: String) throws -> Launch {
            let launch = bench.toolkit(["mcp"], home: home).reading(try toolCalls(count, on: bench), as: name)
            return try checkingAnswers(of: launch, count, on: bench)
        }
        let greeted = try launch(0, "mcp, the first answer")
        let calls = Calls(base: greeted, many: try launch(Calls.count, "mcp, \(Calls.count) calls"))
        let few = try launch(1_000, "mcp, 1,000 calls")
        let many = try launch(5_000, "mcp, 5,000 calls")
        return try Race(greeted, beside: bench.toolkit(["--version"], home: home)).figures([.wall: .atMost(1.5)])
            // 3 ms on a machine where the bare program takes 2.6 ms.
            + Race(calls, beside: bench.bareProgram()).figures([.wall: .atMost(1.15)])
            + Race(many, beside: few).figures([.peakMemory: .atMost(1.1)])
    }

    /// A file with a greeting and a number of calls of `cats breeds`, each in a line, as `mcp` reads them.
    static func toolCalls(_ count: Int, on bench: Workbench) throws -> String {
        let greeting = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#
        let calls = (1...max(count, 1)).prefix(count).map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"tools/call","params":{"name":"cats_breeds","arguments":{"limit":5}}}"#
        }
        let file = bench.path("calls\(count)")
        try Data(([greeting] + calls).joined(separator: "\n").utf8 + [10]).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Runs `mcp` once, because a refused call costs less than one that is answered.
    /// - Parameter count: The number of calls that the launch reads.
    /// - Throws: ``BenchmarkError/unanswered(_:missing:)`` unless the greeting and every call have a result.
    static func checkingAnswers(of launch: Launch, _ count: Int, on bench: Workbench) throws -> Launch {
        let file = bench.path("answers")
        _ = try launch.run(output: file)
        var missing = Set(0...count)
        for line in try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: 10) {
            let answer = try JSON.decode(JSONValue.self, from: Array(line))
            guard let id = answer["id"]?.integer, let result = answer["result"], result["isError"] != true else {
                continue
            }
            missing.remove(id)
        }
        guard missing.isEmpty else { throw BenchmarkError.unanswered(launch.name, missing: missing.count) }
        return launch
    }
}

/// One call of a tool among others, without the start of the process.
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
