import Foundation
import XCTest

@testable import ToolkitStorage

final class SQLValueTests: XCTestCase {
    func testValues_comeBackAsTheyWere() throws {
        try assertComesBack("", "Tom", "a\0b", "日本 🐈", String(repeating: "x", count: 100_000))
        try assertComesBack(Int64.min, 0, Int64.max)
        try assertComesBack(Int.min, -1, Int.max)
        try assertComesBack(0.1, -Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity)
        try assertComesBack(true, false)
        try assertComesBack([UInt8](), [0, 255, 0])
    }

    func testText_isKeptWithItsBytes() throws {
        let decomposed = "e\u{301}"

        let kept: String? = try Database.temporary().read { try $0.value("SELECT ?", decomposed) }

        XCTAssertEqual(kept.map { Array($0.utf8) }, Array(decomposed.utf8))
    }

    func testStorageClasses_areSQLites() throws {
        let values: [(any SQLValue)?] = ["a", 1, 1.5, true, [UInt8](), nil]

        let types = try Database.temporary().read { connection in
            try values.map { try connection.value("SELECT typeof(?)", $0, as: String.self) }
        }

        XCTAssertEqual(types, ["text", "integer", "real", "integer", "blob", "null"])
    }

    func testDouble_takesAnInteger() throws {
        XCTAssertEqual(try Database.temporary().read { try $0.value("SELECT 2", as: Double.self) }, 2)
    }

    func testBool_takesOnlyZeroAndOne() {
        XCTAssertNil(Bool(stored: .integer(2)))
    }

    func testNotANumber_isNullToSQLite() throws {
        XCTAssertNil(try Database.temporary().read { try $0.value("SELECT ?", Double.nan, as: Double.self) })
    }

    private func assertComesBack<T: SQLValue & Equatable>(
        _ values: T..., file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let database = try Database.temporary()
        for value in values {
            let kept = try database.read { try $0.value("SELECT ?", value, as: T.self) }
            XCTAssertEqual(kept, value, file: file, line: line)
        }
    }
}
