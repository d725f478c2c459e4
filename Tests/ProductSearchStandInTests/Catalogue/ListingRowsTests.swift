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

    // MARK: Changes of one row

    private func found(_ words: String, _ sandbox: SearchSandbox) throws -> [Int] {
        try sandbox.database.read { try ListingIndex($0).numbers(ListingQuery(keywords: words, limit: 10_000)) }
    }

    private func row(_ number: Int64, of kind: String, _ sandbox: SearchSandbox) throws -> [JSONValue.Member] {
        let row = try RowFile(sandbox)?.row(RowFile.Place(kind: kind, number: number))
        guard case .object(let members)? = row else { return [] }
        return members
    }

    func testChangedListing_isFoundByItsNewWordsOnly() throws {
        let sandbox = try sandbox()
        let (before, old) = (try sandbox.exportedRows(), try row(5, of: "listing", sandbox))
        let title = try XCTUnwrap(old.first { $0.name == "title" }?.value.string)
        XCTAssertTrue(try found(title, sandbox).contains(5))

        let new = old.filter { $0.name != "title" } + [.init("title", "Zzyzx lamp")]
        XCTAssertEqual(try sandbox.mistakes(changing: "listing", 5, to: .object(new)), [])

        XCTAssertEqual(try found("zzyzx", sandbox), [5])
        XCTAssertFalse(try found(title, sandbox).contains(5))
        let after = try sandbox.exportedRows()
        XCTAssertEqual(after.count, before.count)
        XCTAssertEqual(zip(before, after).filter { $0 != $1 }.map { $0.1["title"] }, ["Zzyzx lamp"])
    }

    func testRemovedListing_isFoundNoMore() throws {
        let sandbox = try sandbox()
        let title = try XCTUnwrap(try row(5, of: "listing", sandbox).first { $0.name == "title" }?.value.string)

        XCTAssertEqual(try sandbox.mistakes(changing: "listing", 5, to: nil), [])

        XCTAssertFalse(try found(title, sandbox).contains(5))
    }

    func testRenamedSeller_keepsItsListings() throws {
        let sandbox = try sandbox()
        let old = try row(1, of: "seller", sandbox)
        let name = try XCTUnwrap(old.first { $0.name == "name" }?.value)
        let count = try sandbox.exportedRows().filter { $0["seller"] == name }.count
        XCTAssertGreaterThan(count, 0)

        let new = old.filter { $0.name != "name" } + [.init("name", "ann")]
        XCTAssertEqual(try sandbox.mistakes(changing: "seller", 1, to: .object(new)), [])

        XCTAssertEqual(try sandbox.exportedRows().filter { $0["seller"] == "ann" }.count, count)
        XCTAssertEqual(try sandbox.mistakes(changing: "seller", 2, to: .object(new)), ["1 name"])
    }

    func testSeller_whoseRatingChangesHasEachListingOnceInTheIndex() throws {
        let sandbox = try sandbox()
        let seller = try row(1, of: "seller", sandbox)
        let isTopRated = seller.first { $0.name == "topRated" }?.value == true
        let listing = try XCTUnwrap(
            try sandbox.database.read { connection in
                try connection.row("SELECT * FROM listing WHERE seller = 1").map(Listing.init)
            })

        let new = seller.filter { $0.name != "topRated" } + [.init("topRated", .bool(!isTopRated))]
        XCTAssertEqual(try sandbox.mistakes(changing: "seller", 1, to: .object(new)), [])

        XCTAssertEqual(try found(listing.title, sandbox).filter { $0 == listing.number }, [listing.number])
        XCTAssertEqual(try sandbox.mistakes(changing: "listing", Int64(listing.number), to: nil), [])
        XCTAssertFalse(try found(listing.title, sandbox).contains(listing.number))
    }

    func testSeller_withListingsIsNotRemoved() throws {
        let sandbox = try sandbox()
        let before = try sandbox.exportedRows()

        XCTAssertEqual(try sandbox.mistakes(changing: "seller", 1, to: nil), ["1"])
        XCTAssertEqual(try sandbox.exportedRows(), before)

        XCTAssertEqual(try sandbox.mistakes(importing: ["kind": "seller", "name": "ann"]), [])
        let number = Int64(before.filter { $0["kind"] == "seller" }.count + 1)
        XCTAssertEqual(try sandbox.mistakes(changing: "seller", number, to: nil), [])
        XCTAssertEqual(try sandbox.exportedRows(), before)
    }
}
