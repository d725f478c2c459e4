import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class DatabaseErrorTests: FolderTestCase {
    func testConstraints_areToldApart() throws {
        let database = try Database.temporary()
        try database.write { connection in
            try connection.script(
                """
                CREATE TABLE breed (id TEXT PRIMARY KEY);
                CREATE TABLE cat (
                    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rating INTEGER CHECK (rating < 6),
                    breed TEXT REFERENCES breed);
                INSERT INTO cat (id, name) VALUES (1, 'Tom');
                """)
        }

        XCTAssertEqual(broken(database, "INSERT INTO cat (name) VALUES ('Tom')"), .unique)
        XCTAssertEqual(broken(database, "INSERT INTO cat (id, name) VALUES (1, 'Kit')"), .unique)
        XCTAssertEqual(broken(database, "INSERT INTO cat (name) VALUES (NULL)"), .notNull)
        XCTAssertEqual(broken(database, "INSERT INTO cat (name, rating) VALUES ('Kit', 6)"), .check)
        XCTAssertEqual(broken(database, "INSERT INTO cat (name, breed) VALUES ('Kit', 'dog')"), .foreignKey)
    }

    func testConstraint_namesTheColumnAndNotTheValue() throws {
        let database = try Database.temporary()
        try database.write { try $0.run("CREATE TABLE token (text TEXT UNIQUE)") }
        try database.write { try $0.run("INSERT INTO token VALUES (?)", "hunter2") }

        XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO token VALUES (?)", "hunter2") }) { error in
            let message = (error as? DatabaseError)?.report.message
            XCTAssertEqual(message, "The database :memory: refused the change: UNIQUE constraint failed: token.text.")
        }
    }

    func testBusy_isToldWhenAnotherProcessWrites() throws {
        let first = try Database(path: path("a.sqlite"), migrations: [])
        let second = try Database(path: path("a.sqlite"), migrations: [])
        XCTAssertEqual(try second.read { try $0.value("PRAGMA busy_timeout", as: Int.self) }, 10_000)
        try second.read { _ = try $0.row("PRAGMA busy_timeout = 1") }

        try first.write { _ in
            assertThrows(DatabaseError.busy(path: path("a.sqlite"))) { try second.write { _ in } }
        }
        XCTAssertEqual(DatabaseError.busy(path: "a").report.status.rawValue, 75)
    }

    func testFull_isToldAndLeavesTheDatabaseUsable() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [])
        try database.write { try $0.run("CREATE TABLE t (b BLOB)") }
        try database.write { try $0.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 1, count: 10)) }
        let pages = try database.read { try $0.value("PRAGMA page_count", as: Int.self) } ?? 0
        try database.read { _ = try $0.row("PRAGMA max_page_count = \(pages)") }

        assertThrows(DatabaseError.full(path: path("a.sqlite"))) {
            try database.write { try $0.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 1, count: 100_000)) }
        }

        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM t", as: Int.self) }, 1)
        XCTAssertEqual(try database.write { try $0.run("DELETE FROM t") }, 1)
    }

    func testReadOnly_isToldWhenTheFileMayNotBeWritten() throws {
        let file = path("a.sqlite")
        try Database(path: file, migrations: []).write { try $0.script("CREATE TABLE t (a)") }
        chmod(file, 0o444)
        chmod(folder, 0o777)

        try withoutPrivileges {
            let database = try Database(path: file, migrations: [])
            assertThrows(DatabaseError.readOnly(path: file)) { try database.write { try $0.run("DELETE FROM t") } }
        }
        XCTAssertEqual(DatabaseError.readOnly(path: "a").report.status.rawValue, 74)
    }

    func testOther_hasTheStatementWithoutItsValues() throws {
        let database = try Database.temporary()

        XCTAssertThrowsError(try database.read { try $0.row("SELECT * FROM nowhere WHERE a = ?", "hunter2") }) {
            error in
            let report = (error as? DatabaseError)?.report
            XCTAssertEqual(
                report?.message,
                """
                The database :memory: cannot run a statement: no such table: nowhere, \
                in: SELECT * FROM nowhere WHERE a = ?
                """)
            XCTAssertEqual(report?.status.rawValue, 70)
        }
    }

    func testStatement_thatDoesNotFitAFile_isDamageWithoutItsText() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [])

        for sql in ["SELECT * FROM nowhere", "SELECT json_extract('{', '$.a')"] {
            XCTAssertThrowsError(try database.read { try $0.row(sql) }, sql) { error in
                let error = error as? DatabaseError
                XCTAssertEqual(error?.isDamage, true, sql)
                XCTAssertEqual(error?.report.status.rawValue, 74, sql)
                let message = "\(error?.report.message ?? "")"
                XCTAssertTrue(message.contains(path("a.sqlite")), sql)
                XCTAssertFalse(message.contains("SELECT"), sql)
            }
        }
    }

    func testStoredText_thatCannotBeDecoded_isDamage() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [])

        assertThrows(DatabaseError.damaged(path: path("a.sqlite"))) {
            try database.read { _ in try JSONDecoder().decode([Int].self, from: Data("[1,".utf8)) }
        }
    }

    func testStatement_withASyntaxError_isADefect() throws {
        let database = try Database(path: path("a.sqlite"), migrations: [])

        for sql in ["SELEKT 1", "SELECT (", "SELECT #"] {
            XCTAssertThrowsError(try database.read { try $0.row(sql) }, sql) { error in
                XCTAssertEqual((error as? DatabaseError)?.report.status.rawValue, 70, sql)
            }
        }
    }

    func testHeader_ofALaterFormat_isDamage() throws {
        let file = path("a.sqlite")
        try Database(path: file, migrations: []).write { try $0.script("CREATE TABLE t (a)") }
        let bytes = try XCTUnwrap(FileManager.default.contents(atPath: file))

        // The version for writing, the version for reading, and the format of the schema.
        for place in [18, 19, 47] {
            var damaged = bytes
            damaged[place] = 0x42
            try damaged.write(to: URL(fileURLWithPath: file))
            XCTAssertThrowsError(try Database(path: file, migrations: []).write { try $0.run("DELETE FROM t") }) {
                XCTAssertEqual(($0 as? DatabaseError)?.isDamage, true, "\(place): \($0)")
            }
        }
    }

    func testFileThatIsNoFile_isNamedWithTheReason() throws {
        try FileManager.default.createDirectory(atPath: path("a.sqlite"), withIntermediateDirectories: false)

        XCTAssertThrowsError(try Database(path: path("a.sqlite"), migrations: [])) { error in
            let error = error as? DatabaseError
            XCTAssertEqual(error?.needsNewFile, true)
            XCTAssertEqual(error?.report.message, "The database \(path("a.sqlite")) cannot be opened: is a directory.")
        }
    }

    func testReports_nameTheFileAndEndAsTheTableSays() {
        let statuses: [(DatabaseError, Int32)] = [
            (.busy(path: "/x"), 75), (.full(path: "/x"), 74), (.readOnly(path: "/x"), 74), (.damaged(path: "/x"), 74),
            (.newer(path: "/x", migration: "cats.9"), 78), (.constraint(.unique, message: "m", path: "/x"), 74),
            (.foreign(path: "/x", database: "/y"), 65),
            (.unexpectedValue(column: "c", expected: "Int", found: "text", path: "/x"), 74),
            (.noSuchColumn("c", path: "/x"), 74), (.other(code: 10, message: "m", sql: nil, path: "/x"), 74),
            (.cannotOpen(path: "/x", code: 13), 74),
        ]
        for (error, status) in statuses {
            XCTAssertTrue("\(error.report.message)".contains("/x"), "\(error)")
            XCTAssertEqual(error.report.status.rawValue, status, "\(error)")
        }
    }

    private func broken(_ database: Database, _ sql: String) -> DatabaseError.Constraint? {
        do {
            try database.write { try $0.run(sql) }
        } catch DatabaseError.constraint(let kind, _, _) {
            return kind
        } catch {
            XCTFail("\(error)")
        }
        return nil
    }
}
