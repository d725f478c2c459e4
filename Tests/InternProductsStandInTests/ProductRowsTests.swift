import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import InternProductsStandIn

final class ProductRowsTests: XCTestCase {
    private func sandbox() throws -> ProductSandbox {
        try ProductSandbox(SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_780_000_000) }))
    }

    func testProduct_hasAPictureFromAFile() throws {
        let sandbox = try sandbox()
        let row: JSONValue = ["kind": "product", "title": "Lamp", "picture": "lamp.png", "tags": ["a", "b"]]

        XCTAssertEqual(try sandbox.mistakes(importing: row, files: ["lamp.png": [1, 2, 3]]), [])

        XCTAssertEqual(
            try sandbox.exportedRows().last,
            [
                "kind": "product", "title": "Lamp", "description": "", "tags": ["a", "b"], "date": 1_780_000_000,
                "image": "AQID",
            ])
    }

    func testProduct_fromCSV() throws {
        let sandbox = try sandbox()
        let row: JSONValue = [
            "kind": "product", "title": "Lamp", "image": "AQID", "tags": "a;b", "date": "2026-05-28T20:26:40Z",
            "name": "",
        ]

        XCTAssertEqual(try sandbox.mistakes(importing: row, isText: true), [])

        let product = try sandbox.exportedRows().last
        XCTAssertEqual(product?["tags"], ["a", "b"])
        XCTAssertEqual(product?["date"], 1_780_000_000)
    }

    func testProduct_ofADayIsOfItsFirstMoment() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(
            try sandbox.mistakes(importing: [
                "kind": "product", "title": "Lamp", "image": "AQID", "date": "1970-01-02",
            ]), [])

        XCTAssertEqual(try sandbox.exportedRows().last?["date"], 86_400)
    }

    func testUser_canSignInAndItsPasswordIsStoredAsAHash() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(
            try sandbox.mistakes(importing: ["kind": "user", "name": "ann", "password": "s3cret"]), [])

        let user = try XCTUnwrap(try sandbox.database.read { try UserTable($0).user("ann") })
        XCTAssertTrue(user.hash.matches("s3cret"))
        XCTAssertNil(try sandbox.exportedRows().first { $0["name"] == "ann" }?["password"])
    }

    func testMistakes_nameRowAndField() throws {
        XCTAssertEqual(
            try sandbox().mistakes(
                importing: ["kind": "product", "image": "?", "date": "soon"], ["kind": "product", "title": "a"],
                ["kind": "product", "title": "a", "picture": "gone.png"],
                ["kind": "product", "title": "a", "image": "AQID", "tags": [1], "price": 3],
                ["kind": "user", "name": .string(DemoUser.username), "password": "x"], ["kind": "user"]),
            [
                "1 title", "1 image", "1 date", "2 picture", "3 picture", "4 tags", "4 price", "5 name", "6 name",
                "6 password",
            ])
    }

    // MARK: Changes of one row

    func testChangedUser_staysSignedIn() throws {
        let sandbox = try sandbox()
        let token = try sandbox.database.write { try UserTable($0).makeToken(for: 1, at: sandbox.now()) }

        XCTAssertEqual(
            try sandbox.mistakes(changing: "user", 1, to: ["kind": "user", "name": "ann", "password": "s3cret"]), [])

        XCTAssertTrue(try sandbox.database.read { try UserTable($0).knows(token) })
        XCTAssertNotNil(try sandbox.database.read { try UserTable($0).user("ann") })
        XCTAssertEqual(try sandbox.exportedRows().filter { $0["kind"] == "user" }.count, 1)
    }

    func testChangedUser_cannotTakeAnothersName() throws {
        let sandbox = try sandbox()
        _ = try sandbox.mistakes(importing: ["kind": "user", "name": "ann", "password": "s3cret"])

        XCTAssertEqual(
            try sandbox.mistakes(changing: "user", 1, to: ["kind": "user", "name": "ann", "password": "x"]), ["1 name"])
        XCTAssertNotNil(try sandbox.database.read { try UserTable($0).user(DemoUser.username) })
    }

    func testUser_hasOnePasswordOnly() throws {
        let sandbox = try sandbox()
        let user: JSONValue = ["kind": "user", "name": "ann", "passwordHash": "x", "password": "s3cret"]

        XCTAssertEqual(try sandbox.mistakes(changing: "user", 1, to: user), ["1 password"])
    }

    func testChangedProduct_keepsItsPlace() throws {
        let sandbox = try sandbox()
        let before = try sandbox.exportedRows()

        XCTAssertEqual(
            try sandbox.mistakes(changing: "product", 2, to: ["kind": "product", "title": "Lamp", "image": "AQID"]), [])

        let after = try sandbox.exportedRows()
        XCTAssertEqual(zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset), [2])
        XCTAssertEqual(after[2]["title"], "Lamp")
        XCTAssertEqual(after.count, before.count)
    }
}
