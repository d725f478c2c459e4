import Foundation
import Toolkit
import XCTest

/// The wallet while its service cannot be reached.
final class CodePayAwayTests: XCTestCase {
    func testHome_showsWhatWasKnownAndHowOldItIs() throws {
        let payments = try Payments()
        let known = try payments.program.run("codepay home")
        try age(payments, hours: 2)
        payments.server.stop()

        let home = try payments.program.run("codepay home")

        XCTAssertEqual(home.status, 0, home.error)
        XCTAssertEqual(home.output, known.output)
        XCTAssertTrue(home.error.contains("Showing the local copy, updated 2 hours ago."), home.error)
    }

    func testLists_comeFromTheLocalCopy() throws {
        let payments = try Payments()
        payments.server.stop()

        for line in ["codepay transactions", "codepay contacts", "codepay chart --json"] {
            let list = try payments.program.run(line)

            XCTAssertEqual(list.status, 0, list.error)
            XCTAssertGreaterThan(list.output.split(separator: "\n").count, 5, list.output)
            XCTAssertEqual(list.error, "")
        }
    }

    func testSend_isRefusedAndLeavesNothingToFinish() throws {
        let payments = try Payments()
        let before = try payments.books()
        payments.server.stop()

        let send = try payments.program.run(Payments.send)

        XCTAssertEqual(send.status, 69, send.error)
        XCTAssertEqual(send.output, "")
        XCTAssertTrue(send.error.contains("Cannot connect to 127.0.0.1"), send.error)
        XCTAssertEqual(try payments.books(), before)
        XCTAssertEqual(try payments.program.run(Payments.resume).output, "[]\n")
    }

    func testTransfer_thatWasInterrupted_isToldOfWhileTheServiceIsAway() throws {
        let payments = try Payments()
        let writes = try payments.methods(of: Payments.send)
        let post = try XCTUnwrap(writes.firstIndex(of: "POST")) + 1
        XCTAssertTrue(try payments.kill(Payments.send, at: post, .after))
        payments.server.stop()

        let home = try payments.program.run("codepay home")
        let resume = try payments.program.run("codepay resume")

        XCTAssertEqual(home.status, 0, home.error)
        XCTAssertTrue(home.error.contains("The transfer of 20.00 EUR to +3706 is not finished."), home.error)
        XCTAssertEqual(resume.status, 75, resume.error)
        XCTAssertTrue(resume.error.contains("The transfer of 20.00 EUR to +3706 is not finished."), resume.error)
    }

    /// Makes the local copy older.
    private func age(_ payments: Payments, hours: Int) throws {
        let copy = try Database(path: payments.program.home + "/local.sqlite", migrations: [])
        try copy.write { try $0.run("UPDATE codepay_wallet SET refreshed = refreshed - ?", hours * 3_600) }
    }
}
