import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

final class DocumentRowsTests: XCTestCase {
    private let id = "65f0a1b2c3d4e5f607182930"

    func testRow_isACatOfTheUsualCollection() throws {
        let client = try SandboxClient()

        XCTAssertEqual(
            try client.service.mistakes(importing: ["_id": .string(id), "catName": "Zzyzx", "weightKg": 4]), [])

        XCTAssertEqual(try client.send("GET /rest/cats/\(id)").json()["catName"], "Zzyzx")
    }

    func testRow_mayBeInAnotherCollection() throws {
        let client = try SandboxClient()
        let row: JSONValue = ["_id": .string(id), "collection": "a3cats", "catName": "Zzyzx", "note": .null]

        XCTAssertEqual(try client.service.mistakes(importing: row), [])

        XCTAssertEqual(try client.send("GET /rest/a3cats").json().array?.count, 1)
        XCTAssertEqual(try client.service.exportedRows().first { $0["collection"] == "a3cats" }, row)
    }

    func testOwnFieldKind_isNeverTheKindOfTheRow() throws {
        let client = try SandboxClient()
        let fromCSV: JSONValue = ["kind": "", "_id": "65f0a1b2c3d4e5f607182931", "_kind": "vote"]

        XCTAssertEqual(try client.service.mistakes(importing: ["_id": .string(id), "kind": "mammal"]), [])
        XCTAssertEqual(try client.send("GET /rest/cats/\(id)").json()["kind"], "mammal")
        XCTAssertEqual(try client.service.mistakes(importing: fromCSV, isText: true), [])
        XCTAssertEqual(try client.send("GET /rest/cats/65f0a1b2c3d4e5f607182931").json()["kind"], "vote")
        XCTAssertEqual(try client.service.exportedRows().filter { $0["_kind"] != nil }.count, 2)
    }

    func testDates_areNormalised() throws {
        let client = try SandboxClient()

        XCTAssertEqual(
            try client.service.mistakes(
                importing: ["_id": .string(id), "birthDate": "2015-06-07T10:09:10+02:00"]), [])

        XCTAssertEqual(try client.send("GET /rest/cats/\(id)").json()["birthDate"], "2015-06-07T08:09:10.000Z")
    }

    func testRow_fromCSVHasNumbersWhereCatsHaveThem() throws {
        let client = try SandboxClient()
        let row: JSONValue = [
            "_id": .string(id), "catName": "", "weightKg": "3.5", "rating": "4", "note": "4", "tags": #"["a",1]"#,
        ]

        XCTAssertEqual(try client.service.mistakes(importing: row, isText: true), [])

        let cat = try client.send("GET /rest/cats/\(id)").json()
        XCTAssertEqual(cat, ["_id": .string(id), "weightKg": 3.5, "rating": 4, "note": "4", "tags": ["a", 1]])
    }

    func testMistakes_areThoseOfTheService() throws {
        let client = try SandboxClient()

        XCTAssertEqual(
            try client.service.mistakes(
                importing: ["_id": "1"], ["rating": 9, "weightKg": "much"], ["catName": "", "birthDate": "May"],
                ["_changed": "now"], ["_id": .string(CatSandbox.firstDemoID)]),
            ["1 _id", "2 weightKg", "2 rating", "3 catName", "3 birthDate", "4 _changed", "5 _id"])
        XCTAssertEqual(try client.service.contents().first?.count, 60)
    }

    func testCollection_withoutANameIsRefused_becauseItHasTheCatsOfNewCollections() throws {
        let client = try SandboxClient()
        let number = try number(of: CatSandbox.firstDemoID, client)

        XCTAssertEqual(try client.service.mistakes(importing: ["catName": "a", "collection": ""]), ["1 collection"])
        XCTAssertEqual(
            try client.service.mistakes(changing: "cat", number, to: ["catName": "a", "collection": ""]),
            ["1 collection"])
    }

    func testOwnFieldNamedCollection_movesNoCat() throws {
        let client = try SandboxClient()
        try client.post(#"[{"catName":"Zzyzx","collection":"mine"}]"#, to: CatSandbox.catCollection)
        let row = try XCTUnwrap(client.service.exportedRows().first { $0["catName"] == "Zzyzx" })
        let id = try XCTUnwrap(row["_id"]?.string)

        XCTAssertEqual(try client.service.mistakes(changing: "cat", number(of: id, client), to: row), [])

        XCTAssertEqual(try client.send("GET /rest/cats/\(id)").json()["catName"], "Zzyzx")
    }

    func testNewIDs_areGreaterThanImportedOnes() throws {
        let client = try SandboxClient()
        _ = try client.service.mistakes(importing: ["_id": .string(id)])

        let new = try client.send("POST /rest/cats", body: "{}").json()["_id"]?.string ?? ""

        XCTAssertGreaterThan(new, id)
    }

    func testReplacing_leavesNewCollectionsWithTheDemoCats() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.service.mistakes(importing: ["catName": "Only"], replacing: true), [])

        XCTAssertEqual(try client.send("GET /rest/cats").json().array?.count, 1)
        XCTAssertEqual(try client.send("GET /rest/a3cats").json().array?.count, 60)
    }

    // MARK: Changes of one row

    private func number(of id: String, _ client: SandboxClient) throws -> Int64 {
        let sql = "SELECT rowid FROM document WHERE collection = ? AND id = ?"
        let number: Int64? = try client.service.database.read {
            try $0.value(sql, CatSandbox.catCollection, id)
        }
        return try XCTUnwrap(number)
    }

    private func versions(_ client: SandboxClient) throws -> [String: [String]] {
        let rows = try client.service.database.read { connection in
            try connection.rows("SELECT collection || id, body, created, changed, CAST(version AS TEXT) FROM document")
                .map { row in
                    (try row.get(0, as: String.self), try (1..<5).map { try row.get($0, as: String.self) })
                }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    func testChange_isLikeAPUTAndLeavesAllOtherRows() throws {
        let client = try SandboxClient()
        let id = CatSandbox.firstDemoID
        let (number, before) = (try number(of: id, client), try versions(client))

        XCTAssertEqual(
            try client.service.mistakes(changing: "cat", number, to: ["_id": .string(id), "catName": "Zzyzx"]), [])

        let after = try versions(client)
        let key = CatSandbox.catCollection + id
        XCTAssertEqual(before.keys.filter { before[$0] != after[$0] }, [key])
        XCTAssertEqual(after.count, before.count)
        XCTAssertEqual(after[key]?[1], before[key]?[1])
        XCTAssertEqual(after[key]?[3], "2")
        XCTAssertEqual(try client.send("GET /rest/cats/\(id)").json()["catName"], "Zzyzx")
    }

    func testChange_ofIDOrCollectionMovesTheCat() throws {
        let client = try SandboxClient()
        let number = try number(of: CatSandbox.firstDemoID, client)

        XCTAssertEqual(
            try client.service.mistakes(
                changing: "cat", number, to: ["_id": .string(id), "collection": "a3cats", "catName": "Zzyzx"]), [])

        XCTAssertEqual(try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)").status, .notFound)
        XCTAssertEqual(try client.send("GET /rest/a3cats/\(id)").json()["catName"], "Zzyzx")
    }

    func testRow_withTheNamesOfAnotherListIsRefused() throws {
        let client = try SandboxClient()
        let row: JSONValue = ["Name": "Tom", "Owner": "Ann", "Breed": "abys", "KG": "4", "Rating": "3"]

        XCTAssertEqual(
            try client.service.mistakes(importing: row, isText: true), ["1 Name", "1 Owner", "1 Breed", "1 KG"])
        XCTAssertEqual(try client.service.mistakes(importing: ["name": "A field of an app"]), [])
    }
}
