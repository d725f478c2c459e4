import Foundation
import TestSupport
import Toolkit
import XCTest

/// A running command of which a parent process measures memory and processor time.
///
/// The parent is small: on Linux, the peak memory of a process is never less than that of its parent at its start.
struct MeasuredProgram {
    /// The result of the command, and its costs.
    struct Measured {
        let end: Finished
        /// The peak memory, in bytes.
        let memory: Int
        /// The processor time, in seconds.
        let processor: Double
    }

    private let process: RunningProgram
    private let report: String

    fileprivate init(_ program: Program, _ words: [String]) throws {
        report = program.folder.path + "/\(UUID().uuidString).json"
        var program = program
        program.launcher = [try Tool("python3").path, "-c", Self.script, report] + program.launcher
        process = try program.start(words, streams: .pipes)
    }

    /// Waits until the command has ended.
    func finish() throws -> Measured {
        let end = try process.finish()
        let costs = try JSON.decode(JSONValue.self, from: Array(Data(contentsOf: URL(fileURLWithPath: report))))
        return Measured(
            end: end, memory: Int(try XCTUnwrap(costs["memory"]?.integer)),
            processor: try XCTUnwrap(costs["processor"]?.number))
    }

    private static let script = """
        import json, os, signal, sys
        child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, setsigdef=[signal.SIGPIPE])
        _, status, usage = os.wait4(child, 0)
        unit = 1 if sys.platform == "darwin" else 1024
        with open(sys.argv[1], "w") as report:
            costs = {"memory": usage.ru_maxrss * unit, "processor": usage.ru_utime + usage.ru_stime}
            json.dump(costs, report)
        code = os.waitstatus_to_exitcode(status)
        sys.exit(code if code >= 0 else 128 - code)
        """
}

extension Program {
    /// Starts a command line with these words, and measures it.
    func measure(_ words: [String]) throws -> MeasuredProgram {
        try MeasuredProgram(self, words)
    }
}
