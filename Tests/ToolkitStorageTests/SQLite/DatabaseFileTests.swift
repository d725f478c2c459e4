import Foundation
import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class DatabaseFileTests: FolderTestCase {
    private var file: String { path("home/data/a.sqlite") }

    func testOpen_makesPrivateFoldersAndFiles() throws {
        let database = try Database(path: file, migrations: [.table])
        try database.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }

        XCTAssertEqual(try permissions(of: path("home")), 0o700)
        XCTAssertEqual(try permissions(of: path("home/data")), 0o700)
        for name in ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm", "a.sqlite.lock"] {
            XCTAssertEqual(try permissions(of: path("home/data/" + name)), 0o600, name)
        }
    }

    func testOpen_givesTheFileItsMode() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [], mode: 0o640)

        XCTAssertEqual(try permissions(of: path("a.sqlite")), 0o640)
    }

    func testOpen_throughALinkLocksBesideTheFile() throws {
        try FileManager.default.createDirectory(atPath: path("home"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path("link.sqlite"), withDestinationPath: path("home/a.sqlite"))

        _ = try Database(path: path("link.sqlite"), migrations: [.table])

        XCTAssertEqual(Set(try names(in: folder)), ["home", "link.sqlite"])
        XCTAssertEqual(Set(try names(in: path("home"))), ["a.sqlite", "a.sqlite.lock"])
        XCTAssertEqual(Database.location(of: path("home/a.sqlite")), path("home/a.sqlite"))
    }

    func testOpen_byManyAtOnceMigratesOnce() throws {
        for round in 0..<5 {
            let path = path("round\(round)/a.sqlite")

            concurrently(20) { index in
                let database = try Database(path: path, migrations: [.table, .demo])
                try database.write { try $0.run("INSERT INTO cat VALUES (?)", "cat \(index)") }
            }

            let database = try Database(path: path, migrations: [.table, .demo])
            XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }, 21)
        }
    }

    func testOpen_byManyAtOnceBringsAnOldFileUpToDate() throws {
        let path = path("a.sqlite")
        _ = try Database(path: path, migrations: [.table])

        concurrently(20) { _ in _ = try Database(path: path, migrations: [.table, .demo]) }

        let database = try Database(path: path, migrations: [.table, .demo])
        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }, 1)
    }

    func testOpen_ofAnUpToDateFileTakesNoLockAndWritesNothing() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [.table])
        try FileManager.default.removeItem(atPath: path("a.sqlite.lock"))
        let before = try snapshot()

        _ = try Database(path: path("a.sqlite"), migrations: [.table])

        XCTAssertEqual(try snapshot(), before)
    }

    func testOpen_ofAnUpToDateFileDoesNotWaitForAWriter() throws {
        let writer = try Database(path: path("a.sqlite"), migrations: [.table])

        try writer.write { _ in
            XCTAssertNoThrow(try Database(path: path("a.sqlite"), migrations: [.table]))
        }
    }

    func testOpen_continuesWhereAnotherProcessDiedAfterMakingTheFile() throws {
        try put("", at: "a.sqlite")

        let database = try Database(path: path("a.sqlite"), migrations: [.table])

        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }, 0)
        XCTAssertEqual(try database.write { try $0.value("PRAGMA journal_mode", as: String.self) }, "wal")
    }

    func testOpen_undoesAllMigrationsWhenOneFails() throws {
        let failing = Migration("cats.2.fail") { connection in
            try connection.run("INSERT INTO cat VALUES ('Tom')")
            throw FileError.exists(path: "x")
        }

        assertThrows(FileError.exists(path: "x")) {
            try Database(path: path("a.sqlite"), migrations: [.table, failing])
        }

        let database = try Database(path: path("a.sqlite"), migrations: [.table])
        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }, 0)
    }

    func testOpen_refusesANewerFileAndLeavesItAsItIs() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [.table, .demo])
        let before = try snapshot()

        assertThrows(DatabaseError.newer(path: path("a.sqlite"), migration: "cats.2.demo")) {
            try Database(path: path("a.sqlite"), migrations: [.table])
        }

        XCTAssertEqual(try snapshot(), before)
    }

    func testOpen_refusesANewerFileAndLeavesALogThatAnotherProcessLeftBehind() throws {
        try leaveLogBehind([.table, .demo])
        let before = try snapshot()

        assertThrows(DatabaseError.newer(path: path("left.sqlite"), migration: "cats.2.demo")) {
            try Database(path: path("left.sqlite"), migrations: [.table])
        }

        XCTAssertEqual(try snapshot()["left.sqlite"], before["left.sqlite"])
        XCTAssertEqual(try snapshot()["left.sqlite-wal"], before["left.sqlite-wal"])
    }

    func testOpen_recoversALogThatAnotherProcessLeftBehind() throws {
        try leaveLogBehind([.table, .demo])

        let database = try Database(path: path("left.sqlite"), migrations: [.table, .demo])

        XCTAssertEqual(try database.read { try $0.value("SELECT name FROM cat", as: String.self) }, "Demo")
    }

    func testOpen_allowsMigrationsOfGroupsItDoesNotKnow() throws {
        let other = Migration("codepay.7.wallet") { try $0.run("CREATE TABLE wallet (id TEXT)") }
        _ = try Database(path: path("a.sqlite"), migrations: [other])

        let database = try Database(path: path("a.sqlite"), migrations: [.table])

        XCTAssertEqual(
            try database.read { try $0.rows("SELECT name FROM toolkit_migration ORDER BY name") }
                .map { try $0.get("name", as: String.self) }, ["cats.1.create", "codepay.7.wallet"])
    }

    func testOpen_ofSomethingElseLeavesItAsItIs() throws {
        try put(String(repeating: "This is no database. ", count: 100), at: "a.sqlite")
        let before = try snapshot()

        assertThrows(DatabaseError.damaged(path: path("a.sqlite"))) {
            try Database(path: path("a.sqlite"), migrations: [.table])
        }

        XCTAssertEqual(try snapshot(), before)
    }

    func testOpen_underAFileIsAStorageErrorThatNamesIt() throws {
        try put("", at: "file")

        assertThrows(FileError.cannotWrite(path: path("file/a.sqlite.lock"), code: ENOTDIR)) {
            try Database(path: path("file/a.sqlite"), migrations: [.table])
        }
    }

    func testOpen_inAReadOnlyFolder_readsNewDataAndRefusesWrites() throws {
        chmod(folder, 0o555)

        try withoutPrivileges {
            let database = try Database(path: path("a.sqlite"), migrations: [.table])

            XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat") }, 0)
            XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO cat VALUES (1)") }) { error in
                guard case DatabaseError.readOnly(path("a.sqlite")) = error else { return XCTFail("\(error)") }
            }
        }
    }

    func testOpen_inAReadOnlyFolder_takesWritesThatMayBeForgotten() throws {
        chmod(folder, 0o555)

        try withoutPrivileges {
            let database = try Database(path: path("a.sqlite"), migrations: [.table], mayForget: true)
            try database.write { try $0.run("INSERT INTO cat VALUES (1)") }

            XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat") }, 1)
        }
    }

    func testOpen_ofAReadOnlyFile_refusesWritesThatMayBeForgotten() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [.table])
        chmod(path("a.sqlite"), 0o444)
        chmod(folder, 0o555)

        try withoutPrivileges {
            let database = try Database(path: path("a.sqlite"), migrations: [.table], mayForget: true)

            XCTAssertThrowsError(try database.write { try $0.run("INSERT INTO cat VALUES (1)") }) { error in
                guard case DatabaseError.readOnly(path("a.sqlite")) = error else { return XCTFail("\(error)") }
            }
        }
    }

    func testOpen_inAFolderThatCannotBeSearched_isAStorageError() throws {
        _ = try Database(path: path("a.sqlite"), migrations: [.table])
        chmod(folder, 0o000)

        try withoutPrivileges {
            XCTAssertThrowsError(try Database(path: path("a.sqlite"), migrations: [.table])) { error in
                XCTAssertEqual((error as? any ReportedError)?.report.status, .storage)
            }
        }
    }

    func testOpen_ofAFolderIsAStorageError() throws {
        XCTAssertThrowsError(try Database(path: folder, migrations: [.table])) { error in
            XCTAssertEqual((error as? DatabaseError)?.report.status, .storage)
        }
    }

    /// Copies a database whose last changes are only in its log, as after a killed process.
    private func leaveLogBehind(_ migrations: [Migration]) throws {
        let database = try Database(path: path("a.sqlite"), migrations: migrations)
        try database.read { _ in
            for name in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path("a.sqlite" + name), toPath: path("left.sqlite" + name))
            }
        }
        XCTAssertNotEqual(try snapshot()["left.sqlite-wal"], Data())
    }

    // MARK: Setting a damaged file aside

    func testSetAside_keepsTheFileAndItsLog() throws {
        for name in ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm"] { try put(name, at: name) }
        let now = Date(timeIntervalSince1970: 1_780_000_000)

        let first = try Database.setAside(path("a.sqlite"), now: now)
        try put("again", at: "a.sqlite")
        let second = try Database.setAside(path("a.sqlite"), now: now)

        XCTAssertEqual(first, path("a.sqlite.damaged-20260528T202640Z"))
        XCTAssertEqual(try text(of: first), "a.sqlite")
        XCTAssertEqual(try text(of: first + "-wal"), "a.sqlite-wal")
        XCTAssertEqual(second, first + "-2")
        XCTAssertEqual(try text(of: second), "again")
        XCTAssertEqual(
            try names(in: folder),
            [
                "a.sqlite.damaged-20260528T202640Z", "a.sqlite.damaged-20260528T202640Z-2",
                "a.sqlite.damaged-20260528T202640Z-wal", "a.sqlite.lock",
            ])
    }

    func testSetAside_leavesTheFilesToThoseWhoUseThem() throws {
        let file = path("a.sqlite")
        var old: Database? = try Database(path: file, migrations: [.table])
        try old?.write { try $0.run("INSERT INTO cat (name) VALUES ('Tom')") }

        let kept = try Database.setAside(file, now: .now)
        let new = try Database(path: file, migrations: [.table])
        try old?.write { try $0.run("INSERT INTO cat (name) VALUES ('Kit')") }
        try new.write { try $0.run("INSERT INTO cat (name) VALUES ('Ada')") }
        old = nil

        let names = "SELECT group_concat(name) FROM cat"
        XCTAssertEqual(try new.read { try $0.value(names, as: String.self) }, "Ada")
        XCTAssertEqual(
            try Database(path: kept, migrations: [.table]).read { try $0.value(names, as: String.self) }, "Tom,Kit")
    }

    func testOpen_ofAChangedMigrationName_isDamageAndNotANewerVersion() throws {
        let file = path("a.sqlite")
        try Database(path: file, migrations: [.table])
            .write { try $0.run("UPDATE toolkit_migration SET name = 'cats.1.creaue'") }

        assertThrows(DatabaseError.damaged(path: file)) { try Database(path: file, migrations: [.table]) }
    }
}

extension Migration {
    /// A migration that fails when it is applied twice.
    fileprivate static let demo = Migration("cats.2.demo") { try $0.run("INSERT INTO cat VALUES ('Demo')") }
}
