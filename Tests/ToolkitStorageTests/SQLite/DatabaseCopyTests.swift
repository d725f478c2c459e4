import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class DatabaseCopyTests: FolderTestCase {
    private func open(_ name: String = "a.sqlite") throws -> Database {
        try Database(path: path(name), migrations: [.table])
    }

    func testCopy_holdsEverythingAtThatMoment() throws {
        let database = try open()
        try database.add(1)

        try database.copy(to: path("copy"))
        try database.add(1)

        XCTAssertEqual(try open("copy").count(), 1)
        XCTAssertEqual(try database.count(), 2)
    }

    func testCopy_isOnePrivateFile() throws {
        let database = try open()
        try database.add(1)
        let before = try names(in: folder)

        try database.copy(to: path("copy"))

        XCTAssertEqual(try names(in: folder), before + ["copy"])
        XCTAssertEqual(try permissions(of: path("copy")), 0o600)
        XCTAssertNoThrow(try Database.verify(path("copy")))
    }

    func testCopy_goesFromMemoryToAFileAndBack() throws {
        let database = try Database.temporary(migrations: [.table])
        try database.add(1)

        try database.copy(to: path("copy"))
        try database.add(1)
        try database.replace(with: path("copy"))

        XCTAssertEqual(try open("copy").count(), 1)
        XCTAssertEqual(try database.count(), 1)
    }

    func testCopy_replacesNoFile() throws {
        let database = try open()
        try put("mine", at: "copy")

        assertThrows(FileError.exists(path: path("copy"))) { try database.copy(to: path("copy")) }
        assertThrows(FileError.exists(path: path("a.sqlite"))) { try database.copy(to: path("a.sqlite")) }

        XCTAssertEqual(try text(of: path("copy")), "mine")
        XCTAssertEqual(try database.count(), 0)
    }

    func testCopy_whileOthersWriteHoldsWholeTransactions() throws {
        let (reader, writer) = (try open(), try open())

        let copy = path("copy")
        concurrently(12) { index in
            if index % 2 == 0 {
                try writer.add(40)
            } else {
                try reader.copy(to: "\(copy) \(index)")
            }
        }

        XCTAssertEqual(try reader.count(), 240)
        for index in stride(from: 1, to: 12, by: 2) {
            XCTAssertEqual(try XCTUnwrap(open("copy \(index)").count()) % 40, 0)
        }
    }

    func testCopy_andReplacementWorkBetweenSharedReads() throws {
        let database = try open()
        database.beginReading()
        XCTAssertEqual(try database.count(), 0)

        try database.copy(to: path("copy"))
        try database.add(1)
        XCTAssertEqual(try database.count(), 1)
        try database.replace(with: path("copy"))

        XCTAssertEqual(try database.count(), 0)
    }

    func testCopy_insideAWriteIsAnErrorAndLeavesNothing() throws {
        let database = try open()
        let before = try names(in: folder)

        try database.write { _ in XCTAssertThrowsError(try database.copy(to: path("copy"))) }

        XCTAssertEqual(try names(in: folder), before)
    }

    func testReplacement_isSeenByPreparedStatementsOfOthers() throws {
        let (database, other) = (try open(), try open())
        try database.add(2)
        try database.copy(to: path("copy"))
        try database.reset()
        XCTAssertEqual(try other.count(), 0)

        try database.replace(with: path("copy"))

        XCTAssertEqual(try other.count(), 2)
        try other.add(1)
        XCTAssertEqual(try database.count(), 3)
        XCTAssertNoThrow(try Database.verify(path("a.sqlite")))
    }

    func testReplacement_isSeenWholeByOthers() throws {
        let database = try open()
        try database.add(500)
        try database.copy(to: path("copy"))
        try database.reset()

        let (file, copy) = (path("a.sqlite"), path("copy"))
        concurrently(6) { index in
            let database = try Database(path: file, migrations: [.table])
            for _ in 0..<10 {
                switch index {
                case 0: try database.replace(with: copy)
                case 1: try database.reset()
                default: XCTAssertTrue(try [0, 500].contains(database.count()))
                }
            }
        }
    }

    func testReplacement_leavesAReaderItsState() throws {
        let (database, other) = (try open(), try open())
        try database.copy(to: path("copy"))
        try database.add(1)

        try other.read { connection in
            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat"), 1)
            try database.replace(with: path("copy"))
            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat"), 1)
        }

        XCTAssertEqual(try other.count(), 0)
    }

    func testReplacement_refusesWhatIsNoCopy() throws {
        let database = try open()
        try database.add(1)
        _ = try Database(path: path("older"), migrations: [])
        _ = try Database(path: path("newer"), migrations: [.table, .other])
        try put("no database at all, but long enough to be read as one", at: "text")
        let file = path("a.sqlite")

        assertThrows(FileError.notFound(path: path("none"))) { try database.replace(with: path("none")) }
        assertThrows(DatabaseError.damaged(path: path("text"))) { try database.replace(with: path("text")) }
        for name in ["older", "newer"] {
            assertThrows(DatabaseError.foreign(path: path(name), database: file)) {
                try database.replace(with: path(name))
            }
        }

        XCTAssertEqual(try database.count(), 1)
    }

    func testReplacement_refusesADamagedCopy() throws {
        let database = try open()
        try database.add(2_000)
        try database.copy(to: path("copy"))
        var bytes = try XCTUnwrap(FileManager.default.contents(atPath: path("copy")))
        bytes.replaceSubrange(12_288..<16_384, with: Data(repeating: 0xAA, count: 4096))
        try bytes.write(to: URL(fileURLWithPath: path("copy")))
        try database.add(1)

        assertThrows(DatabaseError.damaged(path: path("copy"))) { try database.replace(with: path("copy")) }

        XCTAssertEqual(try database.count(), 2_001)
    }

    func testReplacement_onAFullDiskLeavesEverything() throws {
        let (database, larger) = (try open(), try open("larger"))
        try larger.add(2_000)
        try larger.copy(to: path("copy"))
        try database.add(1)
        let pages = try database.read { try $0.value("PRAGMA page_count", as: Int.self) } ?? 0
        try database.read { _ = try $0.row("PRAGMA max_page_count = \(pages)") }

        assertThrows(DatabaseError.full(path: path("a.sqlite"))) { try database.replace(with: path("copy")) }

        XCTAssertEqual(try database.count(), 1)
        XCTAssertNoThrow(try Database.verify(path("a.sqlite")))
    }

    func testReplacement_waitsForAWriterAndThenTellsThatItIsBusy() throws {
        let (database, other) = (try open(), try open())
        try database.copy(to: path("copy"))
        try database.read { _ = try $0.row("PRAGMA busy_timeout = 1") }

        try other.write { connection in
            try connection.run("INSERT INTO cat VALUES ('Tom')")
            assertThrows(DatabaseError.busy(path: path("a.sqlite"))) { try database.replace(with: path("copy")) }
        }

        XCTAssertEqual(try database.count(), 1)
    }

    func testReplacement_cutOffAnywhereIsWholeOrNotThere() throws {
        try makeCopyOfMany()
        let database = try open()
        try database.replace(with: path("copy"))
        let file = try XCTUnwrap(FileManager.default.contents(atPath: path("a.sqlite")))
        let log = try XCTUnwrap(FileManager.default.contents(atPath: path("a.sqlite-wal")))
        XCTAssertGreaterThan(log.count, 5 * 4096)

        for length in Array(stride(from: 0, to: log.count, by: 2_059)) + [log.count - 1, log.count] {
            let name = "killed \(length)"
            try file.write(to: URL(fileURLWithPath: path(name)))
            try log.prefix(length).write(to: URL(fileURLWithPath: path(name + "-wal")))
            XCTAssertEqual(try open(name).count(), length == log.count ? 300 : 1, "\(length) of \(log.count)")
        }
    }

    /// Makes a copy of 300 rows, then leaves one row in the database and closes it.
    private func makeCopyOfMany() throws {
        let database = try open()
        try database.add(300)
        try database.copy(to: path("copy"))
        try database.reset()
        try database.add(1)
    }
}

extension Database {
    fileprivate func add(_ number: Int) throws {
        try write { connection in
            for _ in 0..<number { try connection.run("INSERT INTO cat VALUES (lower(hex(randomblob(20))))") }
        }
    }

    fileprivate func count() throws -> Int? {
        try read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }
    }
}

extension Migration {
    fileprivate static let other = Migration("cats.2.other") { try $0.run("CREATE TABLE other (a)") }
}
