import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import TechTestBadgesStandIn

final class BadgeRowsTests: XCTestCase {
    private func sandbox() throws -> BadgeSandbox { try BadgeSandbox(SandboxHome(path: nil, now: { .distantPast })) }

    func testProduct_isInBothAnswers() throws {
        let sandbox = try sandbox()
        let row: JSONValue = [
            "kind": "product", "id": 500, "name": "Hat", "price": 12.5, "originalPrice": 20, "offers": ["1"],
            "imageKey": "HAT_1", "detailImageKey": "HAT_2", "information": [["title": "", "text": "Warm.\r\nSoft."]],
        ]

        XCTAssertEqual(try sandbox.mistakes(importing: row), [])

        XCTAssertEqual(try sandbox.exportedRows().first { $0["name"] == "Hat" }, row)
        let detail = try sandbox.database.read { try ProductTable($0).detail("500") }
        XCTAssertTrue(detail?.contains(#""current_price": 1250"#) == true, detail ?? "")
    }

    func testProduct_needsANameAndAPriceOnly() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(
            try sandbox.mistakes(importing: ["kind": "product", "name": "Hat", "price": "7"], isText: true), [])

        XCTAssertEqual(try sandbox.exportedRows().last { $0["kind"] == "product" }?["id"], 98)
    }

    func testUser_hasOffers() throws {
        let sandbox = try sandbox()
        let row: JSONValue = [
            "kind": "user", "id": 6, "availableBadges": "sale:REDUCED",
            "offers": [["id": "1", "title": "Half", "type": "REDUCED"]],
        ]

        XCTAssertEqual(try sandbox.mistakes(importing: row), [])

        let answer = try sandbox.database.read { try UserTable($0).answer("6", .recorded) }
        XCTAssertEqual(
            answer,
            #"{"available_badges": "sale:REDUCED", "offers": [{"id": "1", "title": "Half", "type": "REDUCED"}]}"#)
    }

    func testMistakes_nameRowAndField() throws {
        XCTAssertEqual(
            try sandbox().mistakes(
                importing: ["kind": "product", "id": 1, "price": 1.234], ["kind": "product", "name": "a", "price": -1],
                ["kind": "product", "id": 2, "name": "a", "price": 1],
                ["kind": "product", "name": "a", "price": 1, "information": [["title": 7]]],
                ["kind": "user", "id": 1], ["kind": "user", "id": 7, "offers": [["id": 1]]]),
            ["1 id", "1 price", "1 name", "2 price", "3 id", "4 information", "5 id", "6 offers"])
    }

    // MARK: Changes of one row

    func testChange_isInPlaceAndChecked() throws {
        let sandbox = try sandbox()
        let before = try sandbox.exportedRows()
        let ids = before.filter { $0["kind"] == "product" }.compactMap { $0["id"]?.integer }
        let hat: JSONValue = ["kind": "product", "name": "Hat", "price": 7]
        let taken: JSONValue = ["kind": "product", "id": .integer(Int64(ids[1])), "name": "Hat", "price": 7]

        XCTAssertEqual(try sandbox.mistakes(changing: "product", Int64(ids[0]), to: taken), ["1 id"])
        XCTAssertEqual(try sandbox.mistakes(changing: "user", 1, to: ["kind": "user", "id": 2]), ["1 id"])
        XCTAssertEqual(try sandbox.exportedRows(), before)

        XCTAssertEqual(try sandbox.mistakes(changing: "product", Int64(ids[0]), to: hat), [])
        let after = try sandbox.exportedRows()
        XCTAssertEqual(zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset), [0])
        XCTAssertEqual(after[0]["name"], "Hat")
        XCTAssertEqual(after[0]["id"]?.integer, ids[0])
    }
}
