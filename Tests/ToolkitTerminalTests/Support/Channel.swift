import Foundation
import XCTest

/// A pipe that is closed at both ends after the test.
final class Channel {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Writes bytes, which must fit into the pipe.
    func send(_ bytes: [UInt8]) {
        XCTAssertEqual(write(writeEnd, bytes, bytes.count), bytes.count)
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }
}
