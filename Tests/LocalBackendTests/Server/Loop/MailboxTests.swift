import XCTest

@testable import LocalBackend

final class MailboxTests: XCTestCase {
    func testMail_wakesOnceAndIsTakenOnce() throws {
        let mailbox = try Mailbox()
        XCTAssertFalse(hasMail(mailbox))

        mailbox.post(Mailbox.Completion(token: PollToken(rawValue: 1), owner: nil, answer: .text("a"), bodySize: 0))
        mailbox.post(Mailbox.Completion(token: PollToken(rawValue: 2), owner: nil, answer: .text("b"), bodySize: 0))
        mailbox.stop()
        XCTAssertTrue(hasMail(mailbox))

        let mail = mailbox.take()
        XCTAssertEqual(mail.completions.map(\.token.rawValue), [1, 2])
        XCTAssertTrue(mail.stops)
        XCTAssertFalse(hasMail(mailbox))
        XCTAssertEqual(mailbox.take().completions.count, 0)

        mailbox.stop()
        XCTAssertTrue(hasMail(mailbox))
    }

    func testMail_ofAnyAmountWakesOnce() throws {
        let mailbox = try Mailbox()

        for number in UInt64(0)..<1_000 {
            mailbox.post(
                Mailbox.Completion(token: PollToken(rawValue: number), owner: nil, answer: .text(""), bodySize: 0))
        }

        XCTAssertEqual(mailbox.take().completions.count, 1_000)
        XCTAssertFalse(hasMail(mailbox))
    }

    private func hasMail(_ mailbox: Mailbox) -> Bool {
        var entry = pollfd(fd: mailbox.descriptor.number, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 1
    }
}
