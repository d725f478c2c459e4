import Foundation
import Toolkit
import XCTest

/// Kills the wallet's process with SIGKILL at every request, before and after the service processes the request.
final class CodePayKilledTests: XCTestCase {
    // MARK: While sending

    func testKilledSend_isDoneOnceOrNever_withoutAdditions() throws { try killSends(Payments(.none)) }

    func testKilledSend_isDoneOnceOrNever_withETags() throws { try killSends(Payments(.etags)) }

    func testKilledSend_isDoneOnceOrNever_withKeys() throws { try killSends(Payments(.keys)) }

    func testKilledSend_isDoneOnceOrNever_withETagsAndKeys() throws { try killSends(Payments(.etagsAndKeys)) }

    private func killSends(_ payments: Payments) throws {
        var (sent, kept) = (0, 0)
        try Program.atEveryRequest { number, instant, place in
            let before = try payments.books()
            guard try payments.kill(Payments.send, at: number, instant) else { return false }
            try payments.settle(place)
            if try payments.assertSentOnceOrNever(since: before, place) { sent += 1 } else { kept += 1 }
            return true
        }
        // If no process had been killed during its writes, all results would be equal.
        XCTAssertGreaterThan(sent, 0)
        XCTAssertGreaterThan(kept, 0)
    }

    func testKilledSend_thatRunsAgainWithItsKey_isDoneOnce() throws {
        let payments = try Payments(.etagsAndKeys)
        try Program.atEveryRequest { number, instant, place in
            let (send, before) = (Payments.send, try payments.books())
            guard try payments.kill(send, at: number, instant) else { return false }

            let again = try payments.program.run(send)

            XCTAssertEqual(again.status, 0, "\(place): \(again.error)")
            XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, place), place)
            return true
        }
    }

    // MARK: During resume

    func testKilledResume_isDoneOnceOrNever_withoutAdditions() throws { try killResumes(Payments(.none)) }

    func testKilledResume_isDoneOnceOrNever_withETagsAndKeys() throws { try killResumes(Payments(.etagsAndKeys)) }

    private func killResumes(_ payments: Payments) throws {
        XCTAssertEqual(try payments.program.run("codepay add 1000").status, 0)
        let methods = try payments.methods(of: Payments.send)
        let writes = methods.indices.filter { methods[$0] != "GET" }.map { $0 + 1 }
        XCTAssertEqual(writes.count, 3, "\(methods)")
        for write in writes {
            for first in Program.Instant.allCases {
                try Program.atEveryRequest { number, instant, place in
                    let before = try payments.books()
                    XCTAssertTrue(try payments.kill(Payments.send, at: write, first))
                    let isKilled = try payments.kill(Payments.resume, at: number, instant)
                    let place = "send \(first) request \(write), resume \(place)"
                    try payments.settle(place)
                    try payments.assertSentOnceOrNever(since: before, place)
                    return isKilled
                }
            }
        }
    }

    // MARK: During other changes

    func testKilledAdd_isDoneOnceOrNever() throws {
        for additions in Payments.Additions.allCases {
            let payments = try Payments(additions)
            try Program.atEveryRequest { number, instant, place in
                let before = try payments.books().balance(of: Payments.sender)
                guard try payments.kill(["codepay", "add", "50", "--key", UUID().uuidString], at: number, instant)
                else { return false }
                try payments.settle(place)
                let added = try payments.books().balance(of: Payments.sender) - before
                XCTAssertTrue(added == 0 || added == 50, "\(additions), \(place): \(added)")
                return true
            }
        }
    }

    func testKilledChangeOfTheNumber_isFinishedByTheNextCommand() throws {
        let payments = try Payments()
        var (phone, changed) = (37_069_000_000, 0)
        try Program.atEveryRequest { number, instant, place in
            let old = try payments.books().users[0].phoneNumber
            phone += 1
            guard try payments.kill(["codepay", "settings", "phone", "+\(phone)"], at: number, instant) else {
                return false
            }
            let home = try payments.program.run("codepay home --json")

            let books = try payments.books()
            let new = books.users[0].phoneNumber
            XCTAssertTrue([old, "\(phone)"].contains(new), place)
            XCTAssertEqual(books.accounts[0].phoneNumber, new, place)
            XCTAssertEqual(home.status, 0, "\(place): \(home.error)")
            XCTAssertTrue(home.output.contains(#""phone": "+\#(new)""#), "\(place): \(home.output)")
            if new != old { changed += 1 }
            return true
        }
        XCTAssertGreaterThan(changed, 2)
    }

    func testKilledRegistration_isFinishedByTryingAgain() throws {
        let payments = try Payments()
        let password = "Fresh-Pass1\n"
        var phone = 37_069_000_000
        try Program.atEveryRequest { number, instant, place in
            phone += 1
            let register = ["codepay", "register", "--phone", "+\(phone)", "--currency", "EUR", "--password-stdin"]
            guard try payments.kill(register, input: password, at: number, instant) else { return false }
            let again = try payments.program.run(register, input: password)
            let login = try payments.program.run(
                "codepay login --phone +\(phone) --password-stdin", input: password)

            let books = try payments.books()
            XCTAssertTrue([0, 65].contains(again.status), "\(place): \(again.error)")
            XCTAssertEqual(login.status, 0, "\(place): \(login.error)")
            XCTAssertEqual(books.users.count { $0.phoneNumber == "\(phone)" }, 1, place)
            XCTAssertEqual(books.accounts.count { $0.phoneNumber == "\(phone)" }, 1, place)
            return true
        }
    }
}
