import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Sends money on a disk that breaks at each call.
final class DiskFaultTests: XCTestCase {
    func testSend_toAPlainService_isDoneOnceOrNever() async throws {
        try await breakSends(.neither, [.failsOnce, .losesPower])
    }

    func testSend_toAServiceWithETagsAndKeys_isDoneOnceOrNever() async throws {
        try await breakSends(.both, [.fillsUp, .tearsWrite, .stops])
    }

    private func breakSends(_ service: ServiceKind, _ kinds: [FaultyDisk.Kind]) async throws {
        let bank = try await Bank(service)
        let disk = FaultyDisk(bank.harness.home.path)
        let faults = await disk.faults { _ = await bank.send("count") }
        for fault in faults where kinds.contains(fault.kind) {
            let before = try bank.books()
            let note = "\(fault)"

            let run = await disk.breaking(fault) { await bank.send(note.note) }

            let text = "\(fault): \(run.exitStatus) \(run.standardError)"
            XCTAssertTrue([0, 74].contains(run.exitStatus), text)
            if run.exitStatus == 0 { XCTAssertEqual(try bank.books(), before.after(note.note), text) }
            let isUnfinished = run.standardError.contains(" is not finished.")
            if run.exitStatus != 0, !isUnfinished { XCTAssertEqual(try bank.books(), before, text) }
            try await bank.assertSettled(before: before, note)
        }
    }
}
