import Foundation
import ToolkitStorage
import XCTest

/// Tests signals while a command waits for the lock of another process.
final class LockedFileTests: XCTestCase {
    func testSignal_endsACommandThatWaitsForALock() throws {
        let program = try Program()
        _ = try program.run(["config", "set", "cats.url", "http://localhost:9"])
        let lock = try FileLock.acquire(program.home + "/settings.conf.lock")

        for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
            let set = try program.start(["config", "set", "cats.url", "http://localhost:10"], streams: .pipes)
            try set.wait(until: "the lock is open") { isOpen("settings.conf.lock", in: set.pid) }
            set.send(signal)
            XCTAssertEqual(try set.finish().status, status)
        }

        lock.release()
        XCTAssertEqual(try program.run("config get cats.url").output, "http://localhost:9\n")
    }

    /// Whether a process has opened a file with this name.
    private func isOpen(_ name: String, in pid: pid_t) -> Bool {
        #if os(Linux)
            let folder = "/proc/\(pid)/fd"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return files.contains {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasSuffix(name) == true
            }
        #else
            // Without /proc, the signal may also arrive before the wait, which must end in the same way.
            return true
        #endif
    }
}
