import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program with its words, ready to be run.
struct Launch: Sendable {
    /// How it is called in a table.
    var name: String
    /// The program's file; `nil` when it is not on this machine.
    let executable: String?
    /// The words behind the program's name.
    var words: [String]
    /// All of its environment.
    let environment: [String: String]
    /// Where its standard error goes: a file, read when it fails.
    let errorFile: String
    /// A file or folder that is removed before each run.
    var leftover: String?

    /// The same with further words, under another name.
    func adding(_ more: [String], as name: String) -> Launch {
        var copy = self
        copy.words += more
        copy.name = name
        return copy
    }

    /// The same, beginning each time without what the last run has left behind.
    func removing(_ path: String) -> Launch {
        var copy = self
        copy.leftover = path
        return copy
    }

    /// Runs the program to its end, with nothing to read.
    /// - Parameter output: The file that takes its standard output.
    /// - Throws: `BenchmarkError`, also when the program fails.
    func run(output: String = "/dev/null") throws -> Usage {
        if let leftover, FileManager.default.fileExists(atPath: leftover) {
            try FileManager.default.removeItem(atPath: leftover)
        }
        let clock = ContinuousClock()
        let start = clock.now
        let child = try spawn(output)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) == -1, errno == EINTR {}
        let wall = (clock.now - start) / .seconds(1)
        guard status == 0 else {
            let text = (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? ""
            let signal = status & 0x7F
            throw BenchmarkError.failed(name, status: signal == 0 ? status >> 8 : 128 + signal, output: text)
        }
        return Usage(
            wall: wall, cpu: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
            peakMemory: Double(usage.ru_maxrss) * Self.memoryUnit)
    }

    private func spawn(_ output: String) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let files = [(0, "/dev/null", O_RDONLY), (1, output, Self.writing), (2, errorFile, Self.writing)]
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

    private static let writing = O_WRONLY | O_CREAT | O_TRUNC

    /// The unit of `ru_maxrss`.
    private static var memoryUnit: Double {
        #if canImport(Darwin)
            1
        #else
            1024
        #endif
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
