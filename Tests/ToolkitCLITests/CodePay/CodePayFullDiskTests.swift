import TestSupport
import XCTest

/// A disk that becomes full at some request of a transfer, so that the journal cannot be written.
final class CodePayFullDiskTests: XCTestCase {
    func testDiskThatFillsUp_whileSending_losesNothing() throws {
        var disk: SmallDisk?
        defer { disk?.unmount() }
        let payments = try Payments { disk = try SmallDisk(at: "home", of: $0) }
        let small = try XCTUnwrap(disk)
        let count = try payments.methods(of: Payments.send).count

        for number in 1...count {
            let before = try payments.books()
            payments.server.visit { current, work in
                if current == number { small.fillUp() }
                return work()
            }
            let send = try payments.program.run(Payments.send)
            let left = try payments.books()

            assertSays(send, 74, "/home/local.sqlite")
            if left != before { assertSays(send, 74, "The transfer of 20.00 EUR to +3706 is not finished.") }
            try small.makeRoom()
            payments.letThrough()
            let place = "full at request \(number)"
            try payments.settle(place)
            let isSent = try payments.assertSentOnceOrNever(since: before, place)
            XCTAssertEqual(isSent, left != before, place)
        }
    }

    func testSend_onAFullDisk_sendsNothing() throws {
        var disk: SmallDisk?
        defer { disk?.unmount() }
        let payments = try Payments { disk = try SmallDisk(at: "home", of: $0) }
        let before = try payments.books()

        disk?.fillUp()
        let send = try payments.program.run(Payments.send)

        assertSays(send, 74, "/home/local.sqlite")
        XCTAssertEqual(try payments.books(), before)
        try disk?.makeRoom()
        XCTAssertEqual(try payments.program.run(Payments.send).status, 0)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "with room"))
    }

    func testSend_whoseAnswerCannotBeWritten_saysThatItWasSuccessful() throws {
        try Needs.file("/dev/full")
        let payments = try Payments()
        let before = try payments.books()

        let send = try payments.program.run(Payments.send, streams: .outputFile("/dev/full"))
        let list = try payments.program.run(["codepay", "home"], streams: .outputFile("/dev/full"))

        assertSays(send, 74, "The change was made.")
        XCTAssertTrue(send.error.contains("Sent 20.00 EUR to +3706."), send.error)
        XCTAssertTrue(send.error.contains(/has the ID [0-9a-z]+\./), send.error)
        XCTAssertTrue(try payments.assertSentOnceOrNever(since: before, "full"))
        XCTAssertEqual(list.status, 74)
        XCTAssertFalse(list.error.contains("was made"), list.error)
    }

    func testHome_inAHomeThatIsReadOnly_showsTheLocalCopy() throws {
        var program = try Program()
        try program.dropPrivileges()
        try FileManager.default.createDirectory(atPath: program.home, withIntermediateDirectories: false)
        try program.own(program.home)
        let before = try program.run("codepay home")
        let tree = FileTree(program.home)
        for (path, entry) in tree.entries {
            XCTAssertEqual(chmod("\(program.home)/\(path)", mode_t(entry.mode & 0o555)), 0)
        }
        XCTAssertEqual(chmod(program.home, 0o500), 0)

        let home = try program.run("codepay home")

        XCTAssertEqual(chmod(program.home, 0o700), 0)
        for (path, entry) in tree.entries { XCTAssertEqual(chmod("\(program.home)/\(path)", mode_t(entry.mode)), 0) }
        XCTAssertEqual(before.status, 0, before.error)
        XCTAssertEqual(home.status, 0, home.error)
        XCTAssertEqual(home.output, before.output)
        XCTAssertTrue(home.error.contains("cannot be written. Showing the local copy, updated "), home.error)
    }

    func testHome_onAFullDisk_showsTheLocalCopy() throws {
        var disk: SmallDisk?
        defer { disk?.unmount() }
        let payments = try Payments { disk = try SmallDisk(at: "home", of: $0) }
        let before = try payments.program.run("codepay home")

        disk?.fillUp()
        let home = try payments.program.run("codepay home")
        let list = try payments.program.run("codepay transactions")

        XCTAssertEqual(before.status, 0, before.error)
        XCTAssertEqual(home.status, 0, home.error)
        XCTAssertEqual(home.output, before.output)
        XCTAssertTrue(home.error.contains("no space left"), home.error)
        XCTAssertTrue(home.error.contains("Showing the local copy"), home.error)
        XCTAssertEqual(list.status, 0, list.error)
    }
}
