import ToolkitTesting
import XCTest

@testable import Toolkit

final class ColumnTests: XCTestCase {
    private struct Fish: TableRow {
        static let columns: [Column<Self>] = [
            .data("price", \.price),
            Column("KILOS", \.weight, name: "weight", alignment: .right) { "\("\($0.weight)") kg" },
            .text("MOOD") { _ in "calm" }, Column("NICK", \.nick), Column("TAGS", \.tags),
            Column("ALIVE", \.isAlive, name: "alive"),
        ]
        let weight: Double
        let nick: String?
        var price: Money?
        var tags = ["wet", "cold"]
        var isAlive = true
    }

    private let fish = Fish(weight: 1.5, nick: nil, price: Money(minor: 250, currency: Currency("EUR")!))

    func testText_hasTheColumnsWithAHeading() {
        let table = Table([fish])

        XCTAssertEqual(table.columns.map(\.title), ["KILOS", "MOOD", "NICK", "TAGS", "ALIVE"])
        XCTAssertEqual(table.rows.map { $0.map(\.plain) }, [["1.5 kg", "calm", "–", "wet, cold", "yes"]])
    }

    func testFields_areThoseOfTheColumnsWithANameInTheirOrder() {
        XCTAssertEqual(
            Fish.fields.map(\.name), ["price.amount", "price.currency", "weight", "nick", "tags", "alive"])
        XCTAssertEqual(Fish.fields.map(\.type), [.string, .string, .number, .string, .strings, .boolean])
    }

    func testData_hasAMemberForEachName() throws {
        XCTAssertEqual(
            try fish.data,
            [
                "price": ["amount": "2.50", "currency": "EUR"], "weight": 1.5, "nick": .null, "tags": ["wet", "cold"],
                "alive": true,
            ])
    }

    func testMissingObject_isNull() throws {
        XCTAssertEqual(try Fish(weight: 1, nick: nil).data["price"], .null)
    }

    func testEncodedRow_isItsData() throws {
        XCTAssertEqual(try ValueEncoder.encode([fish]), .array([try fish.data]))
    }
}
