import Foundation
import Synchronization
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class ConnectionTests: XCTestCase {
    func testRun_countsTheRowsItChanged() throws {
        try withCats("Tom", "Kit", "Mia") { connection in
            XCTAssertEqual(try connection.run("UPDATE cat SET rating = 5 WHERE name <> ?", "Tom"), 2)
            XCTAssertEqual(try connection.run("UPDATE cat SET rating = 5 WHERE name = ?", "Nobody"), 0)
            XCTAssertEqual(try connection.run("DELETE FROM cat"), 3)
        }
    }

    func testRun_countsNothingWhereNoRowsChange() throws {
        try withCats("Tom") { connection in
            XCTAssertEqual(try connection.run("CREATE TABLE other (id INTEGER)"), 0)
            XCTAssertEqual(try connection.run("SELECT * FROM cat"), 0)
        }
    }

    func testRun_bindsAndNeverSplices() throws {
        let name = "'); DROP TABLE cat; --"

        try withCats(name) { connection in
            XCTAssertEqual(try connection.value("SELECT name FROM cat", as: String.self), name)
        }
    }

    func testRun_takesValuesAsAList() throws {
        try withCats { connection in
            let values: [(any SQLValue)?] = ["Tom", nil]

            try connection.run("INSERT INTO cat (name, rating) VALUES (?, ?)", values)

            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat WHERE rating IS NULL", as: Int.self), 1)
        }
    }

    func testRun_refusesTooFewAndTooManyValues() throws {
        try withCats("Tom") { connection in
            for values in [[], ["Tom", "Kit"]] as [[(any SQLValue)?]] {
                XCTAssertThrowsError(try connection.run("DELETE FROM cat WHERE name = ?", values)) { error in
                    XCTAssertEqual((error as? DatabaseError)?.report.status, .defect)
                }
            }
            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat", as: Int.self), 1)
        }
    }

    func testRun_refusesASecondStatement() throws {
        try withCats("Tom") { connection in
            XCTAssertThrowsError(try connection.run("SELECT 1; DELETE FROM cat"))
            XCTAssertThrowsError(try connection.run(" "))
            XCTAssertNoThrow(try connection.run("SELECT 1; -- and a comment\n"))
        }
    }

    func testRunEach_runsOnceForEachList() throws {
        try withCats("Tom") { connection in
            let lists: [[(any SQLValue)?]] = [["Kit", 3], ["Mia", nil]]

            try connection.run("INSERT INTO cat (name, rating) VALUES (?, ?)", each: lists)

            let ratings: [Int?] = try connection.rows("SELECT rating FROM cat ORDER BY id").map { try $0.get(0) }
            XCTAssertEqual(ratings, [nil, 3, nil])
        }
    }

    func testRunEach_endsWithTheFirstError() throws {
        try withCats("Tom") { connection in
            let insert = "INSERT INTO cat (name) VALUES (?)"

            XCTAssertThrowsError(try connection.run(insert, each: [["Kit"], ["Tom"], ["Mia"]]))

            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat", as: Int.self), 2)
            XCTAssertEqual(try connection.run(insert, "Mia"), 1)
        }
    }

    func testScript_runsEveryStatement() throws {
        try withCats { connection in
            try connection.script("INSERT INTO cat (name) VALUES ('a'); INSERT INTO cat (name) VALUES ('b');")

            XCTAssertEqual(try connection.value("SELECT count(*) FROM cat", as: Int.self), 2)
        }
    }

    func testRows_areInTheOrderOfTheAnswer() throws {
        try withCats("Tom", "Kit") { connection in
            let names = try connection.rows("SELECT name FROM cat ORDER BY name").map { try $0.get(0, as: String.self) }

            XCTAssertEqual(names, ["Kit", "Tom"])
        }
    }

    func testRow_isNilWhenThereIsNone() throws {
        try withCats { connection in
            XCTAssertNil(try connection.row("SELECT * FROM cat"))
            XCTAssertNil(try connection.value("SELECT name FROM cat", as: String.self))
        }
    }

    func testForEach_endsWithAnErrorOfItsBody() throws {
        try withCats("Tom", "Kit", "Mia") { connection in
            var count = 0

            XCTAssertThrowsError(
                try connection.forEach("SELECT name FROM cat") { _ in
                    count += 1
                    throw FileError.exists(path: "x")
                }
            ) { XCTAssertEqual($0 as? FileError, .exists(path: "x")) }

            XCTAssertEqual(count, 1)
            XCTAssertEqual(try connection.rows("SELECT name FROM cat").count, 3)
        }
    }

    func testForEach_mayRunTheSameStatementInside() throws {
        try withCats("Tom", "Kit") { connection in
            var pairs = 0

            try connection.forEach("SELECT name FROM cat") { _ in
                try connection.forEach("SELECT name FROM cat") { _ in pairs += 1 }
            }

            XCTAssertEqual(pairs, 4)
        }
    }

    func testForEachText_givesTheBytesOfEachRow() throws {
        let names = ["Zoé", "", String(repeating: "Tom", count: 100), "Kit"]

        try withCats(names[0], names[1], names[2], names[3]) { connection in
            var texts: [[UInt8]] = []
            try connection.forEachText("SELECT name FROM cat WHERE id <> ? ORDER BY id", [0]) { texts.append($0) }

            XCTAssertEqual(texts, names.map { Array($0.utf8) })
        }
    }

    func testForEachText_refusesOtherTypes() throws {
        try withCats { connection in
            for (value, kind) in [("1", "an integer"), ("NULL", "NULL"), ("x'41'", "a blob")] {
                XCTAssertThrowsError(try connection.forEachText("SELECT \(value)") { _ in }) { error in
                    XCTAssertEqual(
                        error as? DatabaseError,
                        .unexpectedValue(column: "number 0", expected: "String", found: kind, path: ":memory:"))
                }
            }
        }
    }

    func testStatements_workAgainAfterAnError() throws {
        try withCats("Tom") { connection in
            let insert = "INSERT INTO cat (name) VALUES (?)"

            XCTAssertThrowsError(try connection.run(insert, "Tom"))

            XCTAssertEqual(try connection.run(insert, "Kit"), 1)
        }
    }

    func testStatements_forgetTheirValues() throws {
        try withCats { connection in
            XCTAssertEqual(try connection.value("SELECT ?", "secret", as: String.self), "secret")
            XCTAssertNil(try connection.value("SELECT ?", nil, as: String.self))
        }
    }

    func testStatements_seeAColumnThatIsAddedLater() throws {
        try withCats("Tom") { connection in
            XCTAssertEqual(try connection.row("SELECT * FROM cat")?.names.count, 3)

            try connection.run("ALTER TABLE cat ADD COLUMN owner TEXT")

            XCTAssertEqual(try connection.row("SELECT * FROM cat")?.names.last, "owner")
        }
    }

    func testLastInsertedID_isTheNewRow() throws {
        try withCats("Tom", "Kit") { connection in
            XCTAssertEqual(
                try connection.value("SELECT id FROM cat WHERE name = 'Kit'", as: Int64.self),
                connection.lastInsertedID)
        }
    }

    func testFunction_isCalledByStatements() throws {
        try withCats("Tom", "Kit") { connection in
            try connection.function("twice", argumentCount: 1) { arguments in
                guard case .text(let text) = arguments[0] else { return nil }
                return text + text
            }

            XCTAssertEqual(
                try connection.value("SELECT twice(name) FROM cat WHERE rowid = 1", as: String.self), "TomTom")
            XCTAssertNil(try connection.value("SELECT twice(1)", as: String.self))
        }
    }

    func testFunction_givesMeaningToRegexp() throws {
        try withCats("Tom", "Kit") { connection in
            try connection.function("regexp", argumentCount: 2) { arguments in
                guard case .text(let pattern) = arguments[0], case .text(let text) = arguments[1] else { return nil }
                return try text.firstMatch(of: Regex(pattern)) != nil
            }

            XCTAssertEqual(try connection.rows("SELECT * FROM cat WHERE name REGEXP ?", "^T").count, 1)
        }
    }

    func testFunction_passesOnTheMessageOfItsError() throws {
        try withCats { connection in
            try connection.function("fail", argumentCount: 0) { _ in throw FileError.exists(path: "x") }

            XCTAssertThrowsError(try connection.row("SELECT fail()")) { error in
                XCTAssertEqual(
                    error as? DatabaseError,
                    .other(code: 1, message: "'x' already exists.", sql: "SELECT fail()", path: ":memory:"))
            }
        }
    }

    func testFunction_isReleasedWithTheConnection() throws {
        final class Token: Sendable {}
        weak var token: Token?
        try withCats { connection in
            let kept = Token()
            token = kept
            try connection.function("token", argumentCount: 0) { _ in "\(kept)" }
            XCTAssertNotNil(token)
        }

        XCTAssertNil(token)
    }

    // MARK: Rows that are too long

    func testLimitOfRows_holdsDuringTheFunction() throws {
        let long = String(repeating: "x", count: 1_000)
        let query = "SELECT name FROM cat ORDER BY id"
        try withCats("Tom", long) { connection in
            try connection.withRows(upTo: 500) {
                XCTAssertEqual(try connection.value("SELECT name FROM cat WHERE id = 1", as: String.self), "Tom")
                XCTAssertThrowsError(try connection.rows(query)) { error in
                    XCTAssertEqual((error as? DatabaseError)?.isTooLong, true, "\(error)")
                }
            }

            XCTAssertEqual(try connection.rows(query).count, 2)
        }
    }

    private func withCats(_ names: String..., body: (Connection) throws -> Void) throws {
        let table = Migration("cats.1.create") { connection in
            try connection.run("CREATE TABLE cat (id INTEGER PRIMARY KEY, name TEXT UNIQUE, rating INTEGER)")
        }
        try Database.temporary(migrations: [table]).write { connection in
            for name in names { try connection.run("INSERT INTO cat (name) VALUES (?)", name) }
            try body(connection)
        }
    }
}
