import Foundation
import XCTest

/// An installed program, for tests of toolkit together with other programs.
struct Tool {
    private let path: String
    private let environment: [String: String]

    /// Finds the program on `PATH`, unless the name is a path.
    /// - Parameter probe: Arguments with which the program succeeds only if it has the needed features.
    /// - Throws: `XCTSkip` if the program is not installed.
    init(_ name: String, probe: [String] = ["--version"]) throws {
        let inherited = ProcessInfo.processInfo.environment
        let folders = (inherited["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let files = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
        let found = files.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { throw XCTSkip("\(name) is not installed") }
        path = found
        // Without the settings for proxies.
        environment = inherited.filter { ["PATH", "HOME", "LANG"].contains($0.key) }
        guard try run(probe).status == 0 else { throw XCTSkip("\(name) lacks what \(probe) needs") }
    }

    /// Runs the program to its end.
    func run(_ words: [String], input: String = "") throws -> Finished {
        try start(words, input: input).finish()
    }

    /// Starts the program.
    func start(_ words: [String], input: String = "") throws -> RunningProgram {
        try RunningProgram(
            [path] + words, environment: environment, folder: NSTemporaryDirectory(), input: Array(input.utf8),
            streams: .pipes)
    }

    /// Runs the program, and expects exit status 0.
    /// - Returns: The text on standard output.
    func output(
        _ words: [String], input: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws -> String {
        let run = try run(words, input: input)
        XCTAssertEqual(run.status, 0, run.error + run.output, file: file, line: line)
        return run.output
    }
}
