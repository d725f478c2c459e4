import Foundation
import ToolkitProgram

extension Measurement {
    /// What a page in a browser costs beside the command that it shows.
    static let pages = Measurement(name: "pages", summary: "Show commands as pages.", needs: ["cats"]) { bench in
        let home = bench.path("pages")
        // Creates the sandbox, which has more rows than a page.
        _ = try bench.toolkit(["cats", "list", "--limit", "1"], home: home).run()
        let server = try PageServer(bench, home: home)
        let page = Pages(name: "a page of 50 cats", path: "/cats/list?", count: 100, server: server)
        // A program of 2.6 ms on the machine where a page may take 5 ms.
        let time = try Race(page, beside: bench.bareProgram()).figures([.wall: .atMost(1.9)])
        let usage = try server.stop()
        return try time + memory(bench, beside: usage)
    }

    /// The memory after pages of a long list, and after a page was loaded as often as in an hour of reloads each second.
    private static func memory(_ bench: Workbench, beside short: Usage) throws -> [Figure] {
        let home = bench.path("pages-long")
        _ = try bench.toolkit(["sandbox", "fill", "cats", "--count", "100000"], home: home).run()
        let long = try PageServer(bench, home: home)
        for page in [0, 500, 1_000, 1_500, 2_000] { _ = try long.load("/cats/list?_page=\(page)&", count: 2) }
        let end = try long.stop()
        let again = try PageServer(bench, home: bench.path("pages"))
        _ = try again.load("/cats/list?", count: 3_600)
        let hour = try again.stop()
        func figure(_ name: String, _ usage: Usage) -> Figure {
            func samples(_ usage: Usage) -> Samples? { Samples([usage[.peakMemory]].compactMap(\.self)) }
            return Figure(
                name, .peakMemory, samples(usage), beside: ("some hundred pages of 60 cats", samples(short)),
                .atMost(1.5))
        }
        return [figure("pages of 100,000 cats", end), figure("a page, 3,600 times", hour)]
    }
}

/// `toolkit web` with a browser that has the secret.
private struct PageServer: Sendable {
    let curl: Launch
    private let process: RunningLaunch
    private let base: String

    /// - Throws: `BenchmarkError`.
    init(_ bench: Workbench, home: String) throws {
        let file = "\(home)-address"
        process = try bench.toolkit(["web", "--print", "--json", "--keep"], home: home).start(output: file)
        func address() -> String? {
            let bytes = FileManager.default.contents(atPath: file).map(Array.init) ?? []
            return (try? JSON.decode(JSONValue.self, from: bytes))?["url"]?.string
        }
        try process.wait { address() != nil }
        let first = address() ?? ""
        let cookies = "\(home)-cookies"
        base = first.components(separatedBy: "/?").first ?? ""
        _ = try bench.program("curl", ["-fsS", "-c", cookies, first], as: "curl").run()
        curl = bench.program("curl", ["-fsS", "-o", "/dev/null", "-b", cookies], as: "curl")
    }

    /// Loads a page a number of times over one connection.
    /// - Parameter path: The path with the beginning of a query.
    func load(_ path: String, count: Int) throws -> Usage {
        try curl.adding(["\(base)\(path)_n=[1-\(count)]"], as: "curl").run()
    }

    func stop() throws -> Usage { try process.stop() }
}

/// One page, with the time of the command that it shows.
private struct Pages: Contestant {
    let name: String
    let path: String
    let count: Int
    let server: PageServer

    var isInstalled: Bool { server.curl.isInstalled }

    func compete() throws -> Usage {
        let base = try server.load(path, count: 1)[.wall] ?? 0
        let all = try server.load(path, count: count + 1)[.wall] ?? 0
        return [.wall: (all - base) / Double(count)]
    }
}
