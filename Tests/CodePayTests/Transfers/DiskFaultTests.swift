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
        var bank = try await Bank(service)
        var disk = FaultyDisk(bank.harness.home.path)
        let faults = await disk.faults { _ = await bank.send("count") }
        for fault in faults where kinds.contains(fault.kind) {
            if fault.call.isMultiple(of: 20) {
                // A new wallet, because a send reads all transfers of the last minute.
                bank = try await Bank(service)
                disk = FaultyDisk(bank.harness.home.path)
            }
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
