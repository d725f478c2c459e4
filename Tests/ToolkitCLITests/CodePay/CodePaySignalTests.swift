import XCTest

/// SIGINT, the signal of Ctrl-C, during a transfer.
final class CodePaySignalTests: XCTestCase {
    func testInterrupt_beforeTheTransactionIsSent_sendsNothing() throws {
        let payments = try Payments()
        let writing = try writing(payments)
        let before = try payments.books()

        for number in 1..<writing.lowerBound {
            let gate = Gate()
            defer { gate.open() }
            let send = try payments.start(Payments.send, holding: number, .before, at: gate)
            try send.wait(until: "request \(number)") { gate.isReached }
            send.send(SIGINT)

            XCTAssertEqual(try send.finish().status, 130, "request \(number): \(send.error)")
            payments.letThrough()
            XCTAssertEqual(try payments.program.run(Payments.resume).output, "[]\n")
        }

        XCTAssertEqual(try payments.books(), before)
    }

    func testInterrupt_afterTheTransactionIsSent_finishesTheTransfer() throws {
        let payments = try Payments()

        for number in try writing(payments) {
            let before = try payments.books()
            let gate = Gate()
            defer { gate.open() }
            let send = try payments.start(Payments.send, holding: number, .after, at: gate)
            try send.wait(until: "request \(number)") { gate.isReached }
            send.send(SIGINT)
            gate.open()

            XCTAssertEqual(try send.finish().status, 0, "request \(number): \(send.error)")
            XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "request \(number)"))
        }
    }

    func testInterrupt_whileTheServiceIsSilent_endsAfterFiveSeconds() throws {
        let payments = try Payments()
        let post = try writing(payments).lowerBound
        let before = try payments.books()
        let gate = Gate()
        defer { gate.open() }

        let send = try payments.start(Payments.send, holding: post, .after, at: gate)
        try send.wait(until: "the transaction") { gate.isReached }
        let start = ContinuousClock.now
        send.send(SIGINT)
        let end = try send.finish()
        let patience = start.duration(to: .now)

        XCTAssertEqual(end.status, 75, end.error)
        XCTAssertTrue(end.error.contains("toolkit codepay resume"), end.error)
        XCTAssertGreaterThan(patience, .seconds(4.5))
        XCTAssertLessThan(patience, .seconds(8))
        payments.letThrough()
        try payments.settle("after the interrupt")
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "after the interrupt"))
    }

    func testSecondInterrupt_endsAtOnce_andResumeFinishes() throws {
        let payments = try Payments()
        let post = try writing(payments).lowerBound
        let before = try payments.books()
        let gate = Gate()
        defer { gate.open() }

        let send = try payments.start(Payments.send, holding: post, .after, at: gate)
        try send.wait(until: "the transaction") { gate.isReached }
        let start = ContinuousClock.now
        // Two signals that arrive before the first one is handled count as one.
        try send.wait(until: "its end") {
            if !send.hasEnded { send.send(SIGINT) }
            return send.hasEnded
        }

        XCTAssertLessThan(start.duration(to: .now), .seconds(4))
        XCTAssertEqual(try send.finish().status, 130, send.error)
        payments.letThrough()
        let resume = try payments.program.run("codepay resume --json")
        XCTAssertTrue(resume.output.contains(#""state":"done""#), resume.output)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "after the second interrupt"))
    }

    /// The numbers of a transfer's requests, from the first write to the last request.
    private func writing(_ payments: Payments) throws -> ClosedRange<Int> {
        let methods = try payments.methods(of: Payments.send)
        return try XCTUnwrap(methods.firstIndex(of: "POST")) + 1...methods.count
    }
}
