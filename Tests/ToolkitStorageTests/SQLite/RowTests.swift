import Foundation
import XCTest

@testable import ToolkitStorage

final class RowTests: XCTestCase {
    func testGet_readsByName() throws {
        let row = try row("SELECT 'Tom' AS name, 5 AS rating, 4.5 AS weight")

        XCTAssertEqual(try row.get("name", as: String.self), "Tom")
        XCTAssertEqual(try row.get("rating", as: Int.self), 5)
        XCTAssertEqual(try row.get("weight", as: Double.self), 4.5)
    }

    func testGet_readsByPlace() throws {
        XCTAssertEqual(try row("SELECT 1, 'two'").get(1, as: String.self), "two")
    }

    func testGet_takesItsTypeFromTheContext() throws {
        let row = try row("SELECT 'Tom' AS name, NULL AS owner")

        let name: String = try row.get("name")
        let sameName: String? = try row.get("name")
        let owner: String? = try row.get("owner")

        XCTAssertEqual(name, "Tom")
        XCTAssertEqual(sameName, "Tom")
        XCTAssertNil(owner)
    }

    func testGet_ofNullIsAnErrorWhereAValueIsNeeded() throws {
        let row = try row("SELECT NULL AS name")

        XCTAssertThrowsError(try row.get("name", as: String.self)) { error in
            XCTAssertEqual(
                error as? DatabaseError,
                .unexpectedValue(column: "name", expected: "String", found: "NULL", path: ":memory:"))
        }
    }

    func testGet_ofAnotherTypeIsAnErrorWithoutTheValue() throws {
        let row = try row("SELECT 'hunter2' AS rating")

        XCTAssertThrowsError(try { let _: Int? = try row.get("rating") }()) { error in
            let report = (error as? DatabaseError)?.report
            XCTAssertEqual(
                report?.message, "The database :memory: has text in column rating, but toolkit expects Int.")
        }
    }

    func testGet_ofAColumnThatIsNotThereIsADefect() throws {
        let row = try row("SELECT 1 AS a")

        XCTAssertThrowsError(try row.get("b", as: Int.self)) { error in
            XCTAssertEqual((error as? DatabaseError)?.report.status, .defect)
        }
        XCTAssertThrowsError(try row.get(1, as: Int.self)) { error in
            XCTAssertEqual(error as? DatabaseError, .noSuchColumn("number 1", path: ":memory:"))
        }
    }

    func testNames_areThoseOfTheStatement() throws {
        XCTAssertEqual(try row("SELECT 1 AS b, 2 AS a").names, ["b", "a"])
    }

    private func row(_ sql: String) throws -> Row {
        try XCTUnwrap(try Database.temporary().read { try $0.row(sql) })
    }
}
