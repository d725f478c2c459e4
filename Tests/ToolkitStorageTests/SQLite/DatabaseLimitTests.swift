import Synchronization
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class DatabaseLimitTests: XCTestCase {
    private static let endless = """
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT count(*) FROM number
        """
    private static let texts = """
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 10)
        SELECT printf('%.*c', 100, 'x'), n FROM number
        """

    private func code(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? DatabaseLimitError)?.report.code ?? "\(error)"
        }
    }

    private func limited<T>(_ time: Duration, bytes: Int = 1 << 60, _ body: () throws -> T) rethrows -> T {
        try DatabaseLimit.$current.withValue(DatabaseLimit(time: time, bytes: bytes), operation: body)
    }

    func testStatement_thatTakesTooLongIsInterrupted() throws {
        let database = try Database.temporary()

        XCTAssertEqual(
            code { try limited(.milliseconds(50)) { try database.read { _ = try $0.rows(Self.endless) } } },
            "took-too-long")
        XCTAssertEqual(try database.read { try $0.value("SELECT 1", as: Int.self) }, 1)
    }

    func testWrite_thatTakesTooLongChangesNothing() throws {
        let database = try Database.temporary()
        try database.write { try $0.script("CREATE TABLE cat (name TEXT)") }

        let found = code {
            try limited(.milliseconds(50)) {
                try database.write { connection in
                    try connection.run("INSERT INTO cat VALUES ('Tom')")
                    _ = try connection.rows(Self.endless)
                }
            }
        }

        XCTAssertEqual(found, "took-too-long")
        XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM cat", as: Int.self) }, 0)
    }

    func testStatement_ofAClientThatLeavesIsInterrupted() throws {
        let database = try Database.temporary()
        let looks = Mutex(0)

        let client = DatabaseLimit.Client { _ in
            looks.withLock { looks in
                looks += 1
                return looks > 100
            }
        }

        let found = code {
            try DatabaseLimit.$client.withValue(client) {
                try limited(.seconds(60)) { try database.read { _ = try $0.rows(Self.endless) } }
            }
        }

        XCTAssertEqual(found, "abandoned")
        XCTAssertEqual(try database.read { try $0.value("SELECT 1", as: Int.self) }, 1)
    }

    func testTransaction_thatReadsTooMuchStops() throws {
        let database = try Database.temporary()
        var count = 0

        XCTAssertEqual(
            code {
                try limited(.seconds(60), bytes: 350) {
                    try database.read { try $0.forEach(Self.texts) { _ in count += 1 } }
                }
            }, "answer-too-large")
        XCTAssertEqual(count, 3)
        XCTAssertEqual(
            code {
                try limited(.seconds(60), bytes: 350) { try database.read { try $0.forEachText(Self.texts) { _ in } } }
            }, "answer-too-large")
    }

    func testStatement_thatTakesTooMuchMemoryIsInterrupted() throws {
        let database = try Database.temporary()
        // Each column keeps its text until the statement ends.
        let columns = (1...60).map { "printf('%.*c', 4000000 + n + \($0), 'x')" }.joined(separator: ", ")
        let sql = """
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 50)
            SELECT max(\(columns)) FROM number
            """

        XCTAssertEqual(
            code { try limited(.seconds(60)) { try database.read { _ = try $0.rows(sql) } } }, "too-much-memory")
    }

    func testLimit_isForEachTransaction() throws {
        let database = try Database.temporary()

        try limited(.seconds(60), bytes: 1_000) {
            for _ in 0..<3 { XCTAssertEqual(try database.read { try $0.rows(Self.texts).count }, 10) }
        }
    }

    func testErrors_ofTheStatementAreNotThoseOfTheLimit() throws {
        let database = try Database.temporary()

        XCTAssertThrowsError(try limited(.seconds(60)) { try database.read { _ = try $0.rows("SELECT * FROM none") } })
        {
            XCTAssertTrue($0 is DatabaseError)
        }
    }
}
