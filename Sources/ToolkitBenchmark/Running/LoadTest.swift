import Foundation

/// A load test of a server with `wrk`, over persistent connections from one thread.
struct LoadTest: Contestant {
    let name: String
    let isInstalled: Bool
    private let generator: Launch
    private let report: String

    /// - Parameters:
    ///   - server: The server, which must answer each request with success; `nil` if it is not installed.
    ///   - script: The file of a Lua script that makes the requests.
    init(_ name: String, _ server: ServerUnderTest?, connections: Int, script: String? = nil, by bench: Workbench) {
        let words =
            ["-t1", "-c\(connections)", "-d2s", "--latency"] + (script.map { ["-s", $0] } ?? [])
            + (server?.headers ?? []).flatMap { ["-H", $0] } + [server?.url ?? ""]
        self.name = name
        generator = bench.program("wrk", words, as: "wrk")
        isInstalled = server != nil && generator.isInstalled
        report = bench.path("wrk-report")
    }

    func compete() throws -> Usage {
        _ = try generator.run(output: report)
        return try Self.usage(String(contentsOfFile: report, encoding: .utf8))
    }

    /// - Throws: `BenchmarkError.failed` if any request failed.
    private static func usage(_ report: String) throws -> Usage {
        let rate = report.firstMatch(of: /Requests\/sec:\s*([\d.]+)/).flatMap { Double($0.1) }
        let late = report.firstMatch(of: /99%\s+([\d.]+)(us|ms|s)\b/)
        guard let rate, let late, let number = Double(late.1), !report.contains("Non-2xx"),
            !report.contains("Socket errors")
        else { throw BenchmarkError.failed("wrk", status: 0, output: report) }
        return [.rate: rate, .percentile99: number * (late.2 == "us" ? 1e-6 : late.2 == "ms" ? 1e-3 : 1)]
    }
}
