import Foundation

/// The report of a load test with `wrk`.
struct LoadReport: Sendable {
    /// The number of answered requests.
    let requests: Int
    /// The number of answered requests per second.
    let rate: Double
    /// The 99th percentile of the response time, in seconds.
    let percentile99: Double

    /// Tests a server over persistent connections for some seconds, from one thread.
    /// - Parameter url: The URL of each request, which must succeed.
    /// - Throws: `BenchmarkError`.
    init(driving url: String, headers: [String] = [], connections: Int, seconds: Int, by bench: Workbench) throws {
        let words = ["-t1", "-c\(connections)", "-d\(seconds)s", "--latency"] + headers.flatMap { ["-H", $0] } + [url]
        let file = bench.path("wrk")
        _ = try Self.generator(bench).adding(words, as: "wrk \(url)").run(output: file)
        try self.init(String(contentsOfFile: file, encoding: .utf8))
    }

    /// Reads the report.
    /// - Throws: `BenchmarkError.failed` if any request failed.
    init(_ text: String) throws {
        let count = text.firstMatch(of: /(\d+) requests in/).flatMap { Int($0.1) }
        let rate = text.firstMatch(of: /Requests\/sec:\s*([\d.]+)/).flatMap { Double($0.1) }
        let late = text.firstMatch(of: /99%\s+([\d.]+)(us|ms|s)\b/)
        guard let count, let rate, let late, let number = Double(late.1), !text.contains("Non-2xx"),
            !text.contains("Socket errors")
        else { throw BenchmarkError.failed("wrk", status: 0, output: text) }
        requests = count
        self.rate = rate
        percentile99 = number * (late.2 == "us" ? 1e-6 : late.2 == "ms" ? 1e-3 : 1)
    }

    /// Whether `wrk` is installed.
    static func isPossible(on bench: Workbench) -> Bool { generator(bench).executable != nil }

    private static func generator(_ bench: Workbench) -> Launch { bench.program("wrk", [], as: "wrk") }
}
