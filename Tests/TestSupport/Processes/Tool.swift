import Foundation
import ToolkitTesting
import XCTest

/// An installed program.
///
/// A test finds each program here that is not part of POSIX, and is skipped if the program is missing.
package struct Tool {
    /// The path of the program.
    package let path: String
    private let environment: [String: String]

    /// Finds the program on `PATH` or in the folders of system programs, unless the name is a path.
    /// - Parameters:
    ///   - feature: What the program must be able to do, if the probe checks more than whether it runs.
    ///   - probe: Arguments with which the program succeeds if it works.
    /// - Throws: `Missing.error` for the program, or for the feature.
    package init(_ name: String, with feature: String? = nil, probe: [String] = ["--version"]) throws {
        let inherited = ProcessInfo.processInfo.environment
        let folders = (inherited["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
        let files = name.hasPrefix("/") ? [name] : (folders + Self.systemFolders).map { "\($0)/\(name)" }
        guard let found = files.first(where: FileManager.default.isExecutableFile) else { throw Missing.error(name) }
        path = found
        // Without the settings for proxies.
        environment = inherited.filter { ["PATH", "HOME", "LANG"].contains($0.key) }
        try Missing.unless(run(probe).status == 0, feature ?? name)
    }

    /// Folders that only the `PATH` of root contains.
    private static let systemFolders = ["/usr/local/sbin", "/usr/sbin", "/sbin"]

    /// Runs the program to its end.
    package func run(_ words: [String], input: String = "") throws -> Finished {
        try start(words, input: input).finish()
    }

    /// Starts the program in a temporary folder, in which it may leave files.
    package func start(_ words: [String], input: String = "") throws -> RunningProgram {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        return try RunningProgram(
            [path] + words, environment: environment.merging(["TMPDIR": folder.path]) { $1 }, folder: folder.path,
            in: folder, input: Array(input.utf8), streams: .pipes)
    }

    /// Runs the program, and expects exit status 0.
    /// - Returns: The text on standard output.
    package func output(
        _ words: [String], input: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws -> String {
        let run = try run(words, input: input)
        XCTAssertEqual(run.status, 0, run.error + run.output, file: file, line: line)
        return run.output
    }
}
