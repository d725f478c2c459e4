import Foundation
import XCTest

/// Named pipes in the place of files, which block until another program uses their other end.
final class PipeFileTests: XCTestCase {
    private static let lines = [
        ["cats", "import", "pipe", "--dry-run"], ["sandbox", "import", "cats", "pipe", "--dry-run"],
        ["sandbox", "export", "cats", "pipe"], ["api", "cats", "POST", "/", "--body", "pipe"],
        ["cats", "photo", "5dc7fb", "--save", "pipe"],
    ]

    private func program() throws -> Program {
        let program = try Program()
        XCTAssertEqual(mkfifo(program.workFolder + "/pipe", 0o600), 0)
        return program
    }

    func testSignal_endsACommandThatWaitsForAPipe() throws {
        let program = try program()
        for line in Self.lines {
            for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
                let command = try program.start(line, streams: .pipes)
                try command.wait(until: "it waits") { waitsForAPipe(command.pid) }
                command.send(signal)

                XCTAssertEqual(try command.finish().status, status, "\(line)")
            }
        }
    }

    func testTimeLimit_endsACommandThatWaitsForAPipe() throws {
        let program = try program()
        for line in Self.lines {
            let run = try program.run(line + ["--timeout", "0.1"])

            XCTAssertEqual(run.status, 69, "\(line) \(run.error)")
            XCTAssertTrue(run.error.contains("No other program used 'pipe' in time."), run.error)
        }
    }

    /// Whether a thread of a process opens a pipe.
    private func waitsForAPipe(_ pid: pid_t) -> Bool {
        #if os(Linux)
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
            return threads.contains { thread in
                let place = try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/wchan", encoding: .utf8)
                return place?.contains("wait_for_partner") == true
            }
        #else
            // Without /proc, the signal may also arrive before the wait, which must end in the same way.
            return true
        #endif
    }
}
