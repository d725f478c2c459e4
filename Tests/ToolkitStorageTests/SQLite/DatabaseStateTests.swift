import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class DatabaseStateTests: FolderTestCase {
    private static let table = Migration("state.1.create") { connection in
        try connection.run("CREATE TABLE cat (name TEXT)")
    }

    private func open() throws -> Database { try Database(path: path("a.sqlite"), migrations: [Self.table]) }

    private func add(to database: Database) throws {
        try database.write { try $0.run("INSERT INTO cat VALUES ('Tom')") }
    }

    func testState_staysTheSameWithoutAChange() throws {
        let database = try open()
        let before = try database.read { try $0.state }

        _ = try database.read { try $0.rows("SELECT * FROM cat") }

        XCTAssertEqual(try database.read { try $0.state }, before)
    }

    func testState_changesWithAnOwnWrite() throws {
        let database = try open()
        let before = try database.read { try $0.state }

        try add(to: database)

        XCTAssertNotEqual(try database.read { try $0.state }, before)
    }

    func testState_changesWithTheWriteOfAnotherConnection() throws {
        let (first, second) = (try open(), try open())
        let before = try first.read { try $0.state }

        try add(to: second)

        XCTAssertNotEqual(try first.read { try $0.state }, before)
    }

    func testState_changesWithAReset() throws {
        let database = try open()
        let before = try database.read { try $0.state }

        try database.reset()

        XCTAssertNotEqual(try database.read { try $0.state }, before)
    }

    func testState_changesWhenACopyReplacesTheContents() throws {
        let database = try open()
        try database.copy(to: path("copy.sqlite"))
        let before = try database.read { try $0.state }

        try database.replace(with: path("copy.sqlite"))

        XCTAssertNotEqual(try database.read { try $0.state }, before)
    }
}
