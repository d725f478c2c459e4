import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ProductSearchStandIn

final class ListingRowsTests: XCTestCase {
    private func sandbox() throws -> SearchSandbox {
        try SearchSandbox(SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_780_000_000) }))
    }

    private var leaf: Int { Department.all[0].leaves[0].id }

    func testListing_isFoundByItsWords() throws {
        let sandbox = try sandbox()
        let row: JSONValue = [
            "kind": "listing", "title": "Zzyzx lamp", "price": 12.5, "categoryId": .integer(Int64(leaf)),
            "zip": "90012",
        ]

        XCTAssertEqual(try sandbox.mistakes(importing: row), [])

        let stored = try sandbox.exportedRows().last
        XCTAssertEqual(stored?["id"]?.string, Listing.id(2_001))
        XCTAssertEqual(stored?["price"], 12.5)
        XCTAssertEqual(stored?["zip"], "90012")
        let found = try sandbox.database.read { connection in
            try connection.value("SELECT count(*) FROM listing_index WHERE listing_index MATCH 'zzyzx'", as: Int.self)
        }
        XCTAssertEqual(found, 1)
    }

    func testListing_mayNameASellerOfTheSameFile() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(
            try sandbox.mistakes(
                importing: ["kind": "seller", "name": "ann", "zip": "90012", "positivePercent": 99.5],
                [
                    "kind": "listing", "title": "Lamp", "price": 1, "categoryId": .integer(Int64(leaf)),
                    "seller": "ann",
                ], replacing: true), [])

        let rows = try sandbox.exportedRows()
        XCTAssertEqual(rows.map { $0["kind"] }, ["seller", "listing"])
        XCTAssertEqual(rows[0]["positivePercent"], 99.5)
        XCTAssertEqual(rows[1]["seller"], "ann")
    }

    func testMistakes_nameRowAndField() throws {
        let category = JSONValue.integer(Int64(leaf))

        XCTAssertEqual(
            try sandbox().mistakes(
                importing: ["kind": "listing"],
                ["kind": "listing", "title": "a", "price": 1, "categoryId": 1, "zip": "00000", "conditionId": 7],
                ["kind": "listing", "title": "a", "price": 1, "categoryId": category, "seller": "nobody"],
                ["kind": "listing", "title": "a", "price": 1, "categoryId": category, "id": .string(Listing.id(1))],
                ["kind": "listing", "title": "a", "price": 1, "categoryId": category, "specifics": ["Size": []]],
                ["kind": "seller", "positivePercent": 101]),
            [
                "1 title", "1 price", "1 categoryId", "2 categoryId", "2 conditionId", "2 zip", "3 seller", "4 id",
                "5 specifics", "6 name", "6 positivePercent",
            ])
    }
}
