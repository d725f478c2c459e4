import Foundation
import Toolkit
import XCTest

@testable import CodePay

final class JournalTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_780_000_100)

    /// The journals of two wallets in one file.
    private func journals() throws -> [Journal] {
        let database = try Database.temporary(migrations: WalletStore.migrations)
        try database.write { connection in
            for phone in ["37061234567", "37060000002"] {
                try connection.run(
                    """
                    INSERT INTO codepay_wallet (service, user, account, phone, currency, balance, refreshed)
                    VALUES ('here', ?1, ?1, ?1, 'EUR', 100000, 0)
                    """, phone)
            }
        }
        return [1, 2].map { [now] in Journal(database: database, wallet: $0, now: { now }) }
    }

    private func done() -> Transfer {
        var transfer = Transfer.stub("t9", state: .done)
        transfer.transaction = "9"
        transfer.balance = .euros(980_00)
        return transfer
    }

    func testSave_replacesWhatWasKept() throws {
        let journal = try journals()[0]
        var transfer = Transfer.stub()
        try journal.save(transfer)

        transfer.state = .posting
        transfer.postKey = "key"
        try journal.save(transfer)

        XCTAssertEqual(try journal.unfinished(), [transfer])
    }

    func testUnfinished_areThoseThatAreNotAtTheirEndOldestFirst() throws {
        let journal = try journals()[0]
        for (index, state) in TransferState.allCases.enumerated() {
            try journal.save(.stub("t\(index)", state: state, createdOn: Int64(1_000 - index)))
        }

        let states = try journal.unfinished().map(\.state)

        XCTAssertEqual(states, TransferState.allCases.filter { !$0.isSettled }.reversed())
    }

    func testUnfinished_ofAnotherWalletAreNotFound() throws {
        let journals = try journals()
        try journals[0].save(.stub(state: .crediting))
        try journals[0].save(.stub("t2", state: .stuck))

        XCTAssertEqual(try journals[1].unfinished(), [])
        XCTAssertEqual(try journals[1].stuck(), [])
    }

    func testStuck_areFoundUntilTheyArePutAway() throws {
        let journal = try journals()[0]
        let (first, second) = (Transfer.stub("t1", state: .stuck), Transfer.stub("t2", state: .stuck))
        try journal.save(first)
        try journal.save(second)

        _ = try journal.dismiss("t1", because: "I have looked.")

        XCTAssertEqual(try journal.stuck(), [second])
        XCTAssertEqual(try journal.unfinished(), [])
    }

    func testPutAway_endsOneThatIsUnfinished() throws {
        let journal = try journals()[0]
        try journal.save(.stub(state: .crediting))

        let transfer = try journal.dismiss("t1", because: "The service is gone.")

        XCTAssertEqual(transfer?.state, .stuck)
        XCTAssertEqual(transfer?.reason?.message, "The service is gone.")
        XCTAssertEqual(try journal.unfinished(), [])
        XCTAssertEqual(try journal.stuck(), [])
    }

    func testPutAway_leavesOneAloneThatHasComeToItsEndMeanwhile() throws {
        let journal = try journals()[0]
        for state in [TransferState.done, .undone] {
            try journal.save(.stub(state: state))

            let transfer = try journal.dismiss("t1", because: "The service is gone.")

            XCTAssertEqual(transfer?.state, state)
            XCTAssertNil(transfer?.reason)
        }
    }

    func testPutAway_ofAnotherWalletsTransferDoesNothing() throws {
        let journals = try journals()
        try journals[0].save(.stub(state: .stuck))

        XCTAssertNil(try journals[1].dismiss("t1", because: "I have looked."))
        XCTAssertEqual(try journals[0].stuck().map(\.id), ["t1"])
    }

    func testSave_ofOneThatIsUndoneTakesItsTransactionFromTheCopy() throws {
        let journal = try journals()[0]
        try journal.save(done())
        var transfer = done()
        transfer.state = .undone

        try journal.save(transfer)

        XCTAssertNil(try AccountStatement(database: journal.database, wallet: 1).transaction("9"))
    }

    func testSave_ofOneThatIsDoneBringsTheCopyUpToDate() throws {
        let journal = try journals()[0]

        try journal.save(done())

        let (balance, refreshed) = try journal.database.read { connection in
            (
                try connection.value("SELECT balance FROM codepay_wallet WHERE id = 1", as: Int64.self),
                try connection.value("SELECT refreshed FROM codepay_wallet WHERE id = 1", as: Double.self)
            )
        }
        let entry = try AccountStatement(database: journal.database, wallet: 1).transaction("9")
        XCTAssertEqual(balance, 980_00)
        XCTAssertEqual(refreshed, now.timeIntervalSince1970)
        XCTAssertEqual(entry?.amount, .euros(20_00))
        XCTAssertEqual(entry?.note, "Lunch")
    }

    func testSave_ofOneThatIsUnderWayLeavesTheCopyAlone() throws {
        let journal = try journals()[0]
        for state in TransferState.allCases where state != .done {
            var transfer = done()
            transfer.state = state
            try journal.save(transfer)
        }

        XCTAssertNil(try AccountStatement(database: journal.database, wallet: 1).transaction("9"))
    }

    func testUpdate_ofATransferThatTheJournalHasLost_isRefused() throws {
        let journals = try journals()
        try journals[0].save(.stub(state: .posting))

        XCTAssertNoThrow(try journals[0].update(.stub(state: .posted)))
        XCTAssertThrowsError(try journals[1].update(.stub(state: .crediting))) {
            XCTAssertEqual(($0 as? TransferError)?.report.code, "data-replaced")
        }
        XCTAssertEqual(try journals[0].unfinished().map(\.state), [.posted])
    }

    func testRefresh_ofEverythingLeavesWhatWasSavedMeanwhile() throws {
        let journal = try journals()[0]
        let statement = AccountStatement(database: journal.database, wallet: 1)
        try journal.save(done())
        let refresh = FreshTransactions(before: Set(try statement.ids(limit: .max)))
        var undone = done()
        undone.state = .undone
        try journal.save(undone)
        var next = Transfer.stub("t10", state: .done)
        next.transaction = "10"
        try journal.save(next)

        try statement.keep(refresh, own: statement.own())

        XCTAssertEqual(try statement.ids(limit: .max), ["10"])
    }

    func testAdditions_areThoseThatAreDone() throws {
        let journal = try journals()[0]
        try journal.save(.stub("t1", kind: .add, state: .done, createdOn: 2_000))
        try journal.save(.stub("t2", kind: .add, state: .crediting))
        try journal.save(done())

        let additions = try journal.additions()

        XCTAssertEqual(additions.map(\.createdOn), [2_000])
        XCTAssertEqual(additions.map(\.amount), [.euros(20_00)])
    }

    // MARK: Records that cannot be read

    private func journalWithUnreadableRecords() throws -> Journal {
        let journal = try journals()[0]
        for (index, state) in [TransferState.crediting, .posting, .credited, .done].enumerated() {
            try journal.save(.stub("t\(index)", state: state, createdOn: Int64(index)))
        }
        try journal.database.write { connection in
            try connection.run("UPDATE codepay_transfer SET state = 'frozen', record = '{}' WHERE id = 't1'")
            try connection.run("UPDATE codepay_transfer SET record = substr(record, 1, 40) WHERE id IN ('t2', 't3')")
        }
        return journal
    }

    func testUnreadableRecords_hideNoOthers() throws {
        let journal = try journalWithUnreadableRecords()

        XCTAssertEqual(try journal.unfinished().map(\.id), ["t0"])
        XCTAssertEqual(try journal.additions().count, 0)
    }

    func testUnreadableRecords_areThoseThatMayBeUnfinished() throws {
        let records = try journalWithUnreadableRecords().unreadable()

        XCTAssertEqual(records.map(\.id), ["t1", "t2"])
        XCTAssertEqual(
            records.map(\.reason),
            ["this version of toolkit does not know its state 'frozen'", "its text is damaged"])
    }

    func testDismissedUnreadableRecord_staysAsItIs() throws {
        let journal = try journalWithUnreadableRecords()
        let record = try XCTUnwrap(journal.unreadable().first)

        try journal.dismiss(record)

        XCTAssertEqual(try journal.unreadable().map(\.id), ["t2"])
        let kept = try journal.database.read {
            try $0.value("SELECT state || record FROM codepay_transfer WHERE id = 't1'", as: String.self)
        }
        XCTAssertEqual(kept, "frozen{}")
    }

    func testDismissedUnreadableRecord_isNeverFinished_byAVersionThatCanReadItEither() throws {
        let journal = try journals()[0]
        try journal.save(.stub("t1", state: .crediting))
        func replace(_ old: String, with new: String) throws {
            let sql = "UPDATE codepay_transfer SET record = replace(record, ?, ?)"
            try journal.database.write { try $0.run(sql, old, new) }
        }
        try replace(#""kind":"send""#, with: #""kind":"newer""#)
        try journal.dismiss(XCTUnwrap(journal.unreadable().first))

        try replace(#""kind":"newer""#, with: #""kind":"send""#)

        XCTAssertEqual(try journal.unfinished(), [])
        XCTAssertEqual(try journal.stuck(), [])
    }
}
