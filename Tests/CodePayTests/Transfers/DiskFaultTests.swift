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

    func testChangeOfTheNumber_isMadeWholeOrNever_andSaysWhatMayFollow() async throws {
        let bank = try await Bank(.both)
        let disk = FaultyDisk(bank.harness.home.path)
        let faults = await disk.faults { _ = await bank.run("codepay settings phone +37060009999") }
        for (index, fault) in faults.enumerated() where fault.kind != .fillsUp {
            let old = try bank.numbers()[0]
            let new = "3706000\(1_000 + index)"

            let run = await disk.breaking(fault) { await bank.run("codepay settings phone +\(new)") }

            let between = try bank.numbers()
            let home = await bank.run("codepay home --json")
            let text = "\(fault): \(run.exitStatus) \(run.standardError)"
            XCTAssertTrue([0, 74].contains(run.exitStatus), text)
            let mayFollow = run.standardError.contains(" may be stored.") || between[0] == new
            let numbers = try bank.numbers()
            XCTAssertEqual(numbers, [numbers[0], numbers[0]], text)
            XCTAssertTrue(numbers[0] == new || run.exitStatus != 0 && numbers[0] == old, text)
            if !mayFollow { XCTAssertEqual(numbers[0], old, text) }
            XCTAssertEqual(home.json["phone"]?.string, "+" + numbers[0], text)
        }
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
            let mayBeLeft = isUnfinished || run.standardError.contains(" may be in the journal.")
            try await bank.assertSettled(before: before, isLeft: mayBeLeft ? nil : false, note)
        }
    }
}
