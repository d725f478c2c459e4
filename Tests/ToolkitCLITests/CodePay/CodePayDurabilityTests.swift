import Foundation
import TestSupport
import XCTest

/// After a power failure, the journal helps only if it was on the disk before its request was sent.
final class CodePayDurabilityTests: XCTestCase {
    func testSend_waitsForTheDiskBeforeEveryChange() throws {
        let strace = try Tool.strace().path
        let payments = try Payments()
        var program = payments.program
        let trace = program.folder.path + "/trace"
        program.launcher = [strace, "-f", "-qq", "-y", "-s", "8", "-e", "trace=fdatasync,fsync,sendto", "-o", trace]

        let run = try program.run(Payments.send)

        XCTAssertEqual(run.status, 0, run.error)
        var changes = 0
        var isOnDisk = false
        for call in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
            if call.contains("sync("), call.contains("/local.sqlite-wal>") { isOnDisk = true }
            guard call.contains("sendto("), ["\"POST ", "\"PUT "].contains(where: call.contains) else { continue }
            XCTAssertTrue(isOnDisk, "\(call) was sent before the journal was on the disk.")
            changes += 1
            isOnDisk = false
        }
        XCTAssertEqual(changes, 3, "the transaction and two accounts")
    }
}
