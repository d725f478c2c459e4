import Foundation
import PackagePlugin

/// The program of this package, built.
struct BuiltToolkit {
    /// Where it is.
    let url: URL

    /// Builds it.
    /// - Throws: `Failure` with what the compiler said.
    init(_ packageManager: PackageManager, _ parameters: PackageManager.BuildParameters = .init()) throws {
        let build = try packageManager.build(.product("toolkit"), parameters: parameters)
        let program = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "toolkit" }
        guard build.succeeded, let program else { throw Failure("toolkit cannot be built.\n" + build.logText) }
        url = program.url
    }

    /// Runs a command line with nobody's settings and plugins.
    func run(_ words: [String], error: FileHandle = .standardError) throws -> (status: Int32, output: Data) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = url
        process.arguments = words
        process.environment = ["TOOLKIT_HOME": "/nonexistent", "PATH": ""]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = error
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    /// What it writes to standard output.
    /// - Throws: `Failure` unless it ends with 0.
    func output(of words: [String]) throws -> Data {
        let (status, output) = try run(words)
        guard status == 0 else { throw Failure("'toolkit \(words.joined(separator: " "))' ended with \(status).") }
        return output
    }
}
