import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// The built program, whose processes share a temporary home, working folder and user's folder.
struct Program {
    /// The folder that contains these folders; removed with the last copy.
    let folder = TemporaryFolder()
    /// Environment variables besides `TOOLKIT_HOME`, `HOME`, `PATH` and `TZ`, which they can also override.
    var environment: [String: String] = [:]
    /// The command that starts the program, with its arguments.
    var launcher: [String] = []
    /// The program to start instead of the built one.
    private var copy: String?

    /// Creates the folders, but not the home.
    init() throws {
        for name in ["user", "work"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
    }

    /// `TOOLKIT_HOME`.
    var home: String { folder.path + "/home" }
    /// The path of the home without links: on macOS, the temporary folder is behind one.
    var realHome: String { (Folder.realPath(of: folder.path) ?? "") + "/home" }
    /// `HOME`.
    var userFolder: String { folder.path + "/user" }
    /// The working folder.
    var workFolder: String { folder.path + "/work" }

    /// Runs a command line with these words to its end, without a terminal.
    ///
    /// If the error suggests a line (`try: …` or `example: …`), the program must accept it.
    func run(_ words: [String], input: String = "", streams: Streams = .pipes) throws -> Finished {
        let finished = try start(words, input: input, streams: streams).finish()
        let lines = finished.error.split(separator: "\n")
        if let line = lines.first(where: { $0.hasPrefix("try: toolkit ") || $0.hasPrefix("example: toolkit ") }) {
            // The line itself could change what the test uses.
            let words =
                ["--explain"] + ShellWords.split(String(line.drop { $0 != " " }.dropFirst("toolkit ".count + 1)))
            let explained = try self.start(words, streams: .pipes).finish()
            XCTAssertFalse([64, 65, 66].contains(explained.status), "\(line)\n\(explained.error)")
        }
        return finished
    }

    /// Runs a line, split into words as a shell splits it, to its end, without a terminal.
    func run(_ line: String, input: String = "") throws -> Finished {
        try run(ShellWords.split(line), input: input)
    }

    /// Starts a process.
    func start(_ words: [String], input: String = "", streams: Streams) throws -> RunningProgram {
        var standard = [
            "TOOLKIT_HOME": home, "HOME": userFolder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": "robin",
            "TERM": "xterm-256color", "TOOLKIT_PAGER": "", "EDITOR": "true",
        ]
        let own = ProcessInfo.processInfo.environment
        standard["LD_LIBRARY_PATH"] = own[Self.libraryPath]
        // What .ci/sanitize tells the sanitizers, and .ci/mutations the mutants.
        for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD", "TOOLKIT_MUTANT", "TOOLKIT_MUTANTS_REACHED"] {
            standard[name] = own[name]
        }
        return try RunningProgram(
            launcher + [copy ?? Self.executable] + words,
            environment: standard.merging(environment) { _, given in given }, folder: workFolder,
            in: folder, input: Array(input.utf8), streams: streams)
    }

    /// Runs the program as a user without privileges if the tests run as root, so that file permissions apply.
    mutating func dropPrivileges(to user: UInt32 = Self.nobody) throws {
        guard geteuid() == 0 else { return }
        let setpriv = try Tool("setpriv").path
        // Only root may have access to the build folder.
        let copy = folder.path + "/toolkit"
        try FileManager.default.copyItem(atPath: Self.executable, toPath: copy)
        self.copy = copy
        launcher = [setpriv, "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
        for path in [userFolder, workFolder] { XCTAssertEqual(chown(path, user, user), 0) }
    }

    /// Gives a file or folder to the user without privileges.
    func own(_ path: String) throws {
        guard geteuid() == 0 else { return }
        XCTAssertEqual(chown(path, Self.nobody, Self.nobody), 0)
    }

    static let nobody: UInt32 = 65_534
    /// The variable with folders of libraries for the program only, not for the tests; see `.ci/gnutls`.
    private static let libraryPath = "TOOLKIT_TEST_LIBRARY_PATH"

    /// The path of the program: the one that `TOOLKIT_TEST_PROGRAM` names, or the one in the folder of the tests.
    static let executable: String = {
        if let path = ProcessInfo.processInfo.environment["TOOLKIT_TEST_PROGRAM"] { return path }
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return tests.bundleURL.deletingLastPathComponent().appending(path: "toolkit").path
        #else
            return Bundle.main.bundleURL.appending(path: "toolkit").path
        #endif
    }()
}
