import Foundation
import XCTest

/// A program of this machine, for tests of how other people's programs get on with ours.
struct Tool {
    private let path: String
    private let environment: [String: String]

    /// Finds it as a shell does.
    /// - Parameter probe: Words with which it ends with 0 when it has what is needed.
    /// - Throws: `XCTSkip` when it is not installed.
    init(_ name: String, probe: [String] = ["--version"]) throws {
        let inherited = ProcessInfo.processInfo.environment
        let folders = (inherited["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let found = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { throw XCTSkip("\(name) is not installed") }
        path = found
        // No settings for proxies.
        environment = inherited.filter { ["PATH", "HOME", "LANG"].contains($0.key) }
        guard try run(probe).status == 0 else { throw XCTSkip("\(name) lacks what \(probe) needs") }
    }

    /// Runs it to its end.
    func run(_ words: [String], input: String = "") throws -> Finished {
        try start(words, input: input).finish()
    }

    /// Starts it.
    func start(_ words: [String], input: String = "") throws -> RunningProgram {
        try RunningProgram(
            [path] + words, environment: environment, folder: NSTemporaryDirectory(), input: Array(input.utf8),
            streams: .pipes)
    }

    /// Runs it, and expects it to end with 0.
    /// - Returns: What it wrote to standard output.
    func output(
        _ words: [String], input: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws -> String {
        let run = try run(words, input: input)
        XCTAssertEqual(run.status, 0, run.error + run.output, file: file, line: line)
        return run.output
    }
}
