import Foundation
import ToolkitTesting
import XCTest

/// The built program, for processes that share a home, a working folder and a user's folder of their own.
struct Program {
    /// Where all of it is; removed with the last copy.
    let folder = TemporaryFolder()
    /// Variables beside `TOOLKIT_HOME`, `HOME`, `PATH` and `TZ`; one of these names wins.
    var environment: [String: String] = [:]
    /// Words in front of the program's own: what starts it.
    var launcher: [String] = []
    /// What is started, unless it is the program as it was built.
    private var copy: String?

    /// Makes the folders, but not the home.
    init() throws {
        for name in ["user", "work"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
    }

    /// `TOOLKIT_HOME`.
    var home: String { folder.path + "/home" }
    /// `HOME`.
    var userFolder: String { folder.path + "/user" }
    /// The working folder.
    var workFolder: String { folder.path + "/work" }

    /// The words of a command line without a terminal, up to its end.
    func run(_ words: [String], input: String = "", streams: Streams = .pipes) throws -> Finished {
        try start(words, input: input, streams: streams).finish()
    }

    /// A line, split into words as a shell does, without a terminal, up to its end.
    func run(_ line: String, input: String = "") throws -> Finished {
        try run(ShellWords.split(line), input: input)
    }

    /// Starts a process.
    func start(_ words: [String], input: String = "", streams: Streams) throws -> RunningProgram {
        let standard = [
            "TOOLKIT_HOME": home, "HOME": userFolder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": "robin",
            "TERM": "xterm-256color",
        ]
        return try RunningProgram(
            launcher + [copy ?? Self.executable] + words,
            environment: standard.merging(environment) { _, given in given }, folder: workFolder,
            input: Array(input.utf8), streams: streams)
    }

    /// Runs the program as a user whom file permissions bind, also where the tests run as root.
    mutating func dropPrivileges() throws {
        guard geteuid() == 0 else { return }
        let setpriv = "/usr/bin/setpriv"
        try XCTSkipUnless(FileManager.default.isExecutableFile(atPath: setpriv), "no setpriv here")
        // The folder that the program was built in may be root's alone.
        let copy = folder.path + "/toolkit"
        try FileManager.default.copyItem(atPath: Self.executable, toPath: copy)
        self.copy = copy
        launcher = [setpriv, "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups"]
        for path in [userFolder, workFolder] { try own(path) }
    }

    /// Gives a file or folder to the user without privileges.
    func own(_ path: String) throws {
        guard geteuid() == 0 else { return }
        XCTAssertEqual(chown(path, Self.nobody, Self.nobody), 0)
    }

    private static let nobody: UInt32 = 65_534

    /// The program, which stands beside the tests.
    static let executable: String = {
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return tests.bundleURL.deletingLastPathComponent().appending(path: "toolkit").path
        #else
            return Bundle.main.bundleURL.appending(path: "toolkit").path
        #endif
    }()
}
