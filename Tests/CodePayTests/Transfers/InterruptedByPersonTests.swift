import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Ctrl-C before and after the first request that changes something.
final class InterruptedByPersonTests: XCTestCase {
    func testSend_interruptedAtAnyRequest_isDoneFromTheFirstWriteOn() async throws {
        let bank = try await Bank(.both)
        var statuses: [Int32] = []
        try await eachRequest { number in
            let before = try bank.books()
            bank.network.before(number) { [signal = bank.signal] in signal.interrupt() }
            let run = await bank.send("Interrupted\(number)")

            let isMet = !bank.network.isWaiting
            let hasWritten = !bank.network.writes.isEmpty
            if isMet { statuses.append(run.exitStatus) }
            XCTAssertEqual(run.exitStatus, hasWritten ? 0 : 130, "request \(number): \(run.standardError)")
            let expected = hasWritten ? before.after("Interrupted\(number)") : before
            XCTAssertEqual(try bank.books(), expected, "request \(number)")
            try await bank.assertSettled(before: before, isLeft: false, "Interrupted\(number)")
            return isMet
        }

        // Two checks and a read of the transactions, then the transaction, then a read and a write for each account. A
        // signal takes effect a moment after it arrives, so a signal during the last read may be too late.
        XCTAssertEqual(statuses.count, 8)
        XCTAssertEqual(statuses.first, 130)
        XCTAssertEqual(statuses.suffix(5), [0, 0, 0, 0, 0])
    }
}
