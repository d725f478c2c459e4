import Foundation
import PackagePlugin

/// The built program `toolkit` of this package.
struct BuiltToolkit {
    let url: URL

    /// Builds the program.
    /// - Throws: `Failure` with the build log.
    init(_ packageManager: PackageManager, _ parameters: PackageManager.BuildParameters = .init()) throws {
        let build = try packageManager.build(.product("toolkit"), parameters: parameters)
        let program = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "toolkit" }
        guard build.succeeded, let program else { throw Failure("Cannot build toolkit.\n" + build.logText) }
        url = program.url
    }

    /// Runs a command line without the user's settings and external commands.
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

    /// The standard output of a command line.
    /// - Throws: `Failure` if the exit status is not 0.
    func output(of words: [String]) throws -> Data {
        let (status, output) = try run(words)
        guard status == 0 else {
            throw Failure("'toolkit \(words.joined(separator: " "))' ended with exit status \(status).")
        }
        return output
    }
}
