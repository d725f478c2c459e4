import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class SharedReadsTests: FolderTestCase {
    private func open() throws -> Database { try Database(path: path("a.sqlite"), migrations: [.table]) }

    func testReads_seeOneStateUntilTheEnd() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()
        XCTAssertEqual(try first.count(), 0)

        try second.add("Tom")

        XCTAssertEqual(try first.count(), 0)
        first.endReading()
        XCTAssertEqual(try first.count(), 1)
    }

    func testTransaction_beginsWithTheFirstRead() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()

        try second.add("Tom")

        XCTAssertEqual(try first.count(), 1)
    }

    func testReads_afterTheEndSeeEveryChange() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()
        first.endReading()
        XCTAssertEqual(try first.count(), 0)

        try second.add("Tom")

        XCTAssertEqual(try first.count(), 1)
    }

    func testWrite_inBetweenIsSeenByTheNextRead() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()
        XCTAssertEqual(try first.count(), 0)

        try first.add("Tom")
        try second.add("Kit")

        XCTAssertEqual(try first.count(), 2)
        try second.add("Mia")
        XCTAssertEqual(try first.count(), 2)
    }

    func testRead_refusesChanges() throws {
        let database = try open()
        database.beginReading()

        XCTAssertThrowsError(try database.read { try $0.run("INSERT INTO cat VALUES ('Tom')") })
        XCTAssertThrowsError(try database.read { try $0.script("INSERT INTO cat VALUES ('Tom')") })

        XCTAssertEqual(try database.count(), 0)
    }

    func testRead_thatFailsLeavesTheOthersTheirState() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()
        XCTAssertEqual(try first.count(), 0)
        try second.add("Tom")

        assertThrows(FileError.exists(path: "x")) { try first.read { _ in throw FileError.exists(path: "x") } }

        XCTAssertEqual(try first.count(), 0)
        first.endReading()
        XCTAssertEqual(try first.count(), 1)
    }

    func testTransactions_insideAReadAreAnError() throws {
        let database = try open()
        database.beginReading()

        try database.read { _ in
            XCTAssertThrowsError(try database.read { _ in })
            XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO cat VALUES ('Tom')") })
        }

        XCTAssertEqual(try database.count(), 0)
    }

    func testRead_insideAWriteIsAnError() throws {
        let database = try open()
        database.beginReading()

        try database.write { connection in
            try connection.run("INSERT INTO cat VALUES ('Tom')")
            XCTAssertThrowsError(try database.read { _ in })
        }

        XCTAssertEqual(try database.count(), 1)
    }

    func testEnd_duringAReadEndsItsTransactionToo() throws {
        let (first, second) = (try open(), try open())
        first.beginReading()
        try first.read { connection in
            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat"), 0)
            first.endReading()
        }

        try second.add("Tom")

        XCTAssertEqual(try first.count(), 1)
    }

    func testReset_worksBetweenReads() throws {
        let database = try open()
        try database.add("Tom")
        database.beginReading()
        XCTAssertEqual(try database.count(), 1)

        try database.reset()

        XCTAssertEqual(try database.count(), 0)
        XCTAssertEqual(try database.write { try $0.value("PRAGMA foreign_keys") }, 1)
    }

    func testThreads_takeTurns() throws {
        let database = try open()
        database.beginReading()

        concurrently(50) { index in
            if index % 5 == 0 { try database.add("cat \(index)") }
            _ = try database.count()
        }

        XCTAssertEqual(try database.count(), 10)
    }
}

extension Database {
    fileprivate func add(_ name: String) throws {
        try write { try $0.run("INSERT INTO cat VALUES (?)", name) }
    }

    fileprivate func count() throws -> Int? {
        try read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }
    }
}
