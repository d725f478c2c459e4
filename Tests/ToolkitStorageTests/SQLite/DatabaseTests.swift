import Foundation
import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class DatabaseTests: FolderTestCase {
    func testWrite_isSeenByAnotherConnection() throws {
        let first = try Database(path: path("a.sqlite"), migrations: [.table])
        let second = try Database(path: path("a.sqlite"), migrations: [.table])

        try first.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }

        XCTAssertEqual(try count(second), 1)
    }

    func testWrite_returnsWhatItsBodyReturns() throws {
        let database = try Database.temporary(migrations: [.table])

        XCTAssertEqual(try database.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }, 1)
    }

    func testWrite_isUndoneWhenItsBodyThrows() throws {
        let database = try Database.temporary(migrations: [.table])

        assertThrows(FileError.exists(path: "x")) {
            try database.write { connection in
                try connection.run("INSERT INTO cat VALUES ('Tom')")
                throw FileError.exists(path: "x")
            }
        }

        XCTAssertEqual(try count(database), 0)
        XCTAssertNoThrow(try database.write { try $0.run("INSERT INTO cat VALUES ('Kit')") })
    }

    func testWrite_isUndoneWhenADeferredConstraintFailsAtTheEnd() throws {
        let database = try Database.temporary()
        try database.write { connection in
            try connection.script(
                """
                CREATE TABLE breed (id TEXT PRIMARY KEY);
                CREATE TABLE pet (breed TEXT REFERENCES breed DEFERRABLE INITIALLY DEFERRED);
                """)
        }

        XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO pet VALUES ('dog')") })

        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM pet", as: Int.self) }, 0)
    }

    func testWrite_takesTheWriteLockAtOnce() throws {
        let first = try Database(path: path("a.sqlite"), migrations: [.table])
        let second = try Database(path: path("a.sqlite"), migrations: [.table])
        try second.read { _ = try $0.row("PRAGMA busy_timeout = 1") }

        try first.write { connection in
            _ = try connection.rows("SELECT * FROM cat")
            XCTAssertThrowsError(try second.write { _ in })
            try connection.run("INSERT INTO cat VALUES ('Tom')")
        }

        XCTAssertEqual(try count(second), 1)
    }

    func testRead_goesOnWhileAnotherWrites() throws {
        let first = try Database(path: path("a.sqlite"), migrations: [.table])
        let second = try Database(path: path("a.sqlite"), migrations: [.table])

        try first.write { connection in
            try connection.run("INSERT INTO cat VALUES ('Tom')")
            XCTAssertEqual(try count(second), 0)
        }
    }

    func testRead_seesOneState() throws {
        let first = try Database(path: path("a.sqlite"), migrations: [.table])
        let second = try Database(path: path("a.sqlite"), migrations: [.table])

        try first.read { connection in
            let before = try connection.value("SELECT count(*) FROM cat", as: Int.self)
            try second.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }
            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat", as: Int.self), before)
        }
        XCTAssertEqual(try count(first), 1)
    }

    func testRead_refusesChanges() throws {
        let database = try Database.temporary(migrations: [.table])

        XCTAssertThrowsError(try database.read { try $0.run("INSERT INTO cat VALUES ('Tom')") })
        XCTAssertThrowsError(try database.read { try $0.script("INSERT INTO cat VALUES ('Tom')") })

        XCTAssertEqual(try count(database), 0)
    }

    func testTransactions_insideOneAnotherAreAnErrorThatUndoesNothing() throws {
        let database = try Database.temporary(migrations: [.table])

        try database.write { connection in
            try connection.run("INSERT INTO cat VALUES ('Tom')")
            XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO cat VALUES ('Kit')") })
            XCTAssertThrowsError(try database.read { _ in })
            try connection.run("INSERT INTO cat VALUES ('Mia')")
        }

        XCTAssertEqual(try count(database), 2)
    }

    func testThreads_takeTurns() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [.table])

        concurrently(50) { index in
            try database.write { try $0.run("INSERT INTO cat VALUES (?)", "cat \(index)") }
            let count = try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }
            XCTAssertGreaterThan(count ?? 0, 0)
        }

        XCTAssertEqual(try count(database), 50)
    }

    func testPragmas_areSet() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [])

        XCTAssertEqual(try pragma("journal_mode", of: database), "wal")
        XCTAssertEqual(try pragma("foreign_keys", of: database), "1")
        XCTAssertEqual(try pragma("synchronous", of: database), "1")
    }

    func testDurability_fullWaitsForTheDisk() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [], durability: .full)

        XCTAssertEqual(try pragma("synchronous", of: database), "2")
        XCTAssertEqual(try pragma("fullfsync", of: database), "1")
    }

    func testTemporary_isGoneWithTheObject() throws {
        try Database.temporary(migrations: [.table]).write { try $0.run("INSERT INTO cat VALUES ('Tom')") }

        XCTAssertEqual(try count(Database.temporary(migrations: [.table])), 0)
    }

    func testVerify_acceptsAWholeDatabaseAndLeavesNothing() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [.table])

        XCTAssertNoThrow(try Database.verify(path("a.sqlite")))

        XCTAssertEqual(try names(in: folder), ["a.sqlite", "a.sqlite.lock"])
    }

    func testVerify_findsDamageInside() throws {
        let file = path("a.sqlite")
        try Database(path: file, migrations: [.table]).write { connection in
            for number in 0..<2_000 { try connection.run("INSERT INTO cat VALUES (?)", "cat \(number)") }
        }
        var bytes = try XCTUnwrap(FileManager.default.contents(atPath: file))
        bytes.replaceSubrange(12_288..<16_384, with: Data(repeating: 0xAA, count: 4096))
        try bytes.write(to: URL(fileURLWithPath: file))

        assertThrows(DatabaseError.damaged(path: file)) { try Database.verify(file) }
    }

    private func count(_ database: Database) throws -> Int? {
        try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }
    }

    private func pragma(_ name: String, of database: Database) throws -> String? {
        try database.read { try $0.value("SELECT CAST(\(name) AS TEXT) FROM pragma_\(name)", as: String.self) }
    }
}

extension Migration {
    static let table = Migration("cats.1.create") { try $0.run("CREATE TABLE cat (name TEXT UNIQUE)") }
}
