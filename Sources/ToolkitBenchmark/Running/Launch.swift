import Foundation
import ToolkitProgram

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program with its arguments, ready to run.
struct Launch: Sendable {
    /// The name in tables.
    var name: String
    /// The path of the program; `nil` if it is not installed.
    var executable: String?
    /// The arguments after the program's name.
    var words: [String]
    /// The file for standard input.
    var input = "/dev/null"
    let environment: [String: String]
    /// The file for standard error, which is read if the program fails.
    let errorFile: String
    /// A file or folder that is removed before each run.
    var leftover: String?

    /// The same launch with further arguments and another name.
    func adding(_ more: [String], as name: String) -> Launch {
        changed(self) { ($0.words, $0.name) = (words + more, name) }
    }

    /// The same launch, but each run first removes the file or folder of the last run.
    func removing(_ path: String) -> Launch {
        changed(self) { $0.leftover = path }
    }

    func reading(_ input: String, as name: String) -> Launch {
        changed(self) { ($0.input, $0.name) = (input, name) }
    }

    /// - Parameter output: The file for standard output.
    /// - Throws: `BenchmarkError`, also if the program fails.
    func run(output: String = "/dev/null") throws -> Usage { try start(output: output).finish() }

    /// Starts the program; the caller must wait for its end.
    /// - Parameter output: The file for standard output.
    /// - Throws: `BenchmarkError`.
    func start(output: String = "/dev/null") throws -> RunningLaunch {
        if let leftover, FileManager.default.fileExists(atPath: leftover) {
            try FileManager.default.removeItem(atPath: leftover)
        }
        Self.forgetPeakMemory()
        let start = ContinuousClock.now
        return RunningLaunch(launch: self, process: try spawn(output), start: start)
    }

    private func spawn(_ output: String) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let files = [(0, input, O_RDONLY), (1, output, Self.writing), (2, errorFile, Self.writing)]
        for (number, path, flags) in files {
            posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
        }
        let path = executable ?? name
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, path, &actions, nil, &arguments, &variables)
        guard code == 0 else { throw BenchmarkError.cannotStart(name, code: code) }
        return child
    }

    /// Sets this process's peak memory to what it uses now: on Linux, a program begins with the peak of the one that starts
    /// it (`clear_refs` in proc(5)).
    private static func forgetPeakMemory() {
        #if canImport(Glibc)
            try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        #endif
    }

    private static let writing = O_WRONLY | O_CREAT | O_TRUNC
}
