import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class PatientWorkTests: FolderTestCase {
    private func pipe() -> String {
        let path = path("pipe")
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        return path
    }

    func testPipe_isReadToItsEnd() throws {
        let path = pipe()
        let bytes = [UInt8](repeating: 7, count: 200_000)
        let writer = Thread { try? FileReplacement(path, mode: 0o600).append(bytes) }
        writer.start()

        XCTAssertEqual(try AtomicFile.read(path), bytes)
    }

    func testPipe_thatNothingWritesTo_endsAfterTheLimit() {
        let path = pipe()

        assertThrows(FileError.cannotRead(path: path, code: ETIMEDOUT)) {
            try AtomicFile.read(path, patience: .milliseconds(50))
        }
    }

    func testPipe_thatNothingReads_endsAfterTheLimit() {
        let path = pipe()

        assertThrows(FileError.cannotWrite(path: path, code: ETIMEDOUT)) {
            try FileReplacement(path, mode: 0o600, patience: .milliseconds(50))
        }
    }

    func testPipe_whoseReaderStops_endsAfterTheLimit() throws {
        let path = pipe()
        // It stays open, because writing to a pipe without a reader would end the process.
        XCTAssertGreaterThan(open(path, O_RDONLY | O_NONBLOCK), 0)
        let file = try FileReplacement(path, mode: 0o600, patience: .milliseconds(50))

        // A pipe holds 64 KiB on Linux.
        assertThrows(FileError.cannotWrite(path: path, code: ETIMEDOUT)) {
            try file.append([UInt8](repeating: 7, count: 1_000_000))
        }
    }

    func testCancellation_endsTheWait() async {
        let path = pipe()
        let task = Task.detached { try AtomicFile.read(path) }

        task.cancel()

        do {
            _ = try await task.value
            XCTFail("read")
        } catch {
            XCTAssertTrue(error is CancellationError, "\(error)")
        }
    }
}
