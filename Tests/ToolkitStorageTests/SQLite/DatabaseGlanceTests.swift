import TestSupport
import XCTest

@testable import ToolkitStorage

final class DatabaseGlanceTests: FolderTestCase {
    private func names(_ path: String) throws -> [String]? {
        try Database.glance(at: path) { try $0.rows("SELECT name FROM cat").map { try $0.get(0) } }
    }

    private func makeDatabase(_ name: String = "a.sqlite") throws -> Database {
        let database = try Database(path: path(name), migrations: [.table])
        try database.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }
        return database
    }

    func testGlance_atNoFile_findsNothing_andMakesNone() throws {
        XCTAssertNil(try names(path("a.sqlite")))

        XCTAssertEqual(try snapshot(), [:])
    }

    func testGlance_seesWhatIsInTheLogAlone() throws {
        let database = try makeDatabase()

        try withExtendedLifetime(database) {
            XCTAssertNotEqual(try snapshot()["a.sqlite-wal"], Data())
            XCTAssertEqual(try names(path("a.sqlite")), ["Tom"])
        }
    }

    func testGlance_atAFileThatNobodyHasOpen_leavesTheFolderAsItIs() throws {
        _ = try makeDatabase()
        let before = try snapshot()

        XCTAssertEqual(try names(path("a.sqlite")), ["Tom"])

        XCTAssertEqual(try snapshot(), before)
    }

    func testGlance_leavesNothingBesideAFile_whileItLooks() throws {
        _ = try makeDatabase()
        let before = try names(in: folder)

        let during = try Database.glance(at: path("a.sqlite")) { connection in
            _ = try connection.rows("SELECT name FROM cat")
            return try names(in: folder)
        }

        XCTAssertEqual(during, before)
    }

    func testGlance_atALogThatAnotherProcessLeftBehind_leavesItThere() throws {
        let database = try makeDatabase()
        try database.read { _ in
            for name in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path("a.sqlite" + name), toPath: path("left.sqlite" + name))
            }
        }
        let before = try snapshot()

        XCTAssertEqual(try names(path("left.sqlite")), ["Tom"])

        XCTAssertEqual(try snapshot()["left.sqlite"], before["left.sqlite"])
        XCTAssertEqual(try snapshot()["left.sqlite-wal"], before["left.sqlite-wal"])
    }

    func testGlance_atAPathThatLooksLikeAnAddress_findsTheFile() throws {
        for name in ["a?b.sqlite", "a#b.sqlite", "a%41b.sqlite", "größe 1.sqlite"] {
            _ = try makeDatabase(name)

            XCTAssertEqual(try names(path(name)), ["Tom"], name)
        }
    }
}
