import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import CodePayStandIn

final class ItemRowsTests: XCTestCase {
    private func sandbox() throws -> CodePaySandbox {
        try CodePaySandbox(SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_780_000_000) }))
    }

    private let account: JSONValue = [
        "kind": "account", "phoneNumber": "3701", "currency": "EUR", "balance": 12.5,
    ]

    func testRow_withoutAnIDGetsTheNextOne() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(try sandbox.mistakes(importing: account), [])

        let last = try sandbox.exportedRows().last { $0["kind"] == "account" }
        XCTAssertEqual(last?["id"], "15")
        XCTAssertEqual(last?["balance"], 12.5)
    }

    private func row(id: JSONValue) -> JSONValue {
        ["kind": "account", "phoneNumber": "3702", "currency": "EUR", "balance": 1, "id": id]
    }

    func testID_leavesRoomForTheNextOne() throws {
        let own: JSONValue = ["kind": "element", "resource": "boards", "id": "9223372036854775807", "element": [:]]
        let sandbox = try sandbox()
        let huge = row(id: "9223372036854775807")

        XCTAssertEqual(try sandbox.mistakes(importing: huge, own), ["1 id", "2 id"])
        XCTAssertEqual(try sandbox.mistakes(importing: row(id: "2147483647")), [])
        XCTAssertEqual(try sandbox.mistakes(importing: account), [])
    }

    func testNextID_behindTheLargestNumber_isAFullResource() {
        XCTAssertThrowsError(try ElementID.next(after: .max)) { XCTAssertEqual($0 as? ItemError, .full) }
    }

    func testRow_keepsItsIDAndItsOtherFields() throws {
        let sandbox = try sandbox()
        let row: JSONValue = [
            "kind": "user", "id": "99", "phoneNumber": "3701", "password": "p", "extra": ["a": [1, .null]],
        ]

        XCTAssertEqual(try sandbox.mistakes(importing: row), [])

        XCTAssertEqual(try sandbox.exportedRows().first { $0["id"] == "99" }, row)
    }

    func testRow_fromCSVHasNumbers() throws {
        let sandbox = try sandbox()
        let row: JSONValue = ["kind": "account", "phoneNumber": "3701", "currency": "EUR", "balance": "0.25", "id": ""]

        XCTAssertEqual(try sandbox.mistakes(importing: row, isText: true), [])

        XCTAssertEqual(try sandbox.exportedRows().last { $0["kind"] == "account" }?["balance"], 0.25)
    }

    func testMistakes_nameRowAndField() throws {
        XCTAssertEqual(
            try sandbox().mistakes(
                importing: account, ["kind": "account", "phoneNumber": 7, "balance": "much"], ["kind": "wallet"], [:],
                ["kind": "transaction", "id": "01"]),
            [
                "2 phoneNumber", "2 currency", "2 balance", "3 kind", "4 kind", "5 id", "5 senderId", "5 receiverId",
                "5 amount", "5 currency", "5 createdOn", "5 reference",
            ])
    }

    func testMistakes_storeNothing() throws {
        let sandbox = try sandbox()
        let before = try sandbox.exportedRows()

        XCTAssertEqual(
            try sandbox.mistakes(importing: account, ["kind": "account", "id": "1"], replacing: true),
            ["2 phoneNumber", "2 currency", "2 balance"])

        XCTAssertEqual(try sandbox.exportedRows(), before)
    }

    func testTakenID_isAMistake() throws {
        let row: JSONValue = ["kind": "user", "id": "1", "phoneNumber": "3701", "password": "p"]

        XCTAssertEqual(try sandbox().mistakes(importing: row), ["1 id"])
        XCTAssertEqual(try sandbox().mistakes(importing: row, row, replacing: true), ["2 id"])
    }

    func testReplacing_beginsFromNothing() throws {
        let sandbox = try sandbox()
        let generation = try Sandbox(sandbox).generation()

        XCTAssertEqual(try sandbox.mistakes(importing: account, replacing: true), [])

        XCTAssertEqual(try sandbox.exportedRows().map { $0["id"] }, ["1"])
        XCTAssertNotEqual(try Sandbox(sandbox).generation(), generation)
    }

    func testOwnFieldKind_staysAField() throws {
        let client = try SandboxClient()
        let body = #"{"kind":"account","_kind":1,"__kind":2,"amount":5}"#
        let stored = try client.send("POST transaction", body).json()
        let (rows, id) = (try client.service.exportedRows(), try XCTUnwrap(stored["id"]?.string))
        let row = try XCTUnwrap(rows.first { $0["id"]?.string == id })
        XCTAssertEqual(
            [row["kind"], row["_kind"], row["__kind"], row["___kind"]], ["transaction", "account", 1, 2])

        _ = try RowFile(client.service)?.replace(with: rows)

        XCTAssertEqual(try client.send("GET transaction/\(id)").json(), stored)
        XCTAssertEqual(try client.service.exportedRows(), rows)
        XCTAssertEqual(try client.service.mistakes(importing: row), ["1 id"])
        let other: JSONValue = ["kind": "element", "_kind": 1, "resource": "notes", "element": [:]]
        XCTAssertEqual(try client.service.mistakes(importing: other), ["1 _kind"])
    }

    func testOwnFieldKind_hasTheSameNameInARowAndAmongItsColumns() throws {
        let client = try SandboxClient()
        _ = try client.send("POST transaction", #"{"kind":"expense"}"#)
        let file = try XCTUnwrap(RowFile(client.service))
        let number = try XCTUnwrap(file.rows(kind: "transaction", offset: 0, limit: 1_000).last).place

        let row = try XCTUnwrap(file.row(number))

        let names = try file.columns(kind: "transaction").map(file.nameInFile)
        XCTAssertEqual(names.contains("kind"), false)
        XCTAssertEqual(names.filter { $0.hasSuffix("kind") }.map { row[$0] }, ["expense"])
    }

    // MARK: Changes of one row

    private func tag(_ id: String, _ sandbox: CodePaySandbox) throws -> String {
        try sandbox.database.read { connection in
            let table = ItemTable(.account, connection)
            return try table.tag(of: table.item(id)).text
        }
    }

    func testChange_givesTheAccountANewTag_andLeavesAllOtherRows() throws {
        let sandbox = try sandbox()
        let (before, tag) = (try sandbox.exportedRows(), try tag("2", sandbox))

        XCTAssertEqual(try sandbox.mistakes(changing: "account", 2, to: account), [])

        let after = try sandbox.exportedRows()
        XCTAssertEqual(after.count, before.count)
        let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
        XCTAssertEqual(changed.map { $0["id"] }, ["2"])
        XCTAssertEqual(changed.first?["balance"], 12.5)
        XCTAssertNotEqual(try self.tag("2", sandbox), tag)
    }

    func testChange_toATakenIDIsAMistake_andToAFreeOneMovesTheRow() throws {
        let sandbox = try sandbox()
        let before = try sandbox.exportedRows()
        let row: JSONValue = ["kind": "user", "id": "1", "phoneNumber": "3701", "password": "p"]

        XCTAssertEqual(try sandbox.mistakes(changing: "user", 2, to: row), ["1 id"])
        XCTAssertEqual(try sandbox.exportedRows(), before)

        let free: JSONValue = ["kind": "user", "id": "50", "phoneNumber": "3701", "password": "p"]
        XCTAssertEqual(try sandbox.mistakes(changing: "user", 2, to: free), [])
        let users = try sandbox.exportedRows().filter { $0["kind"] == "user" }.map { $0["id"] }
        XCTAssertFalse(users.contains("2"))
        XCTAssertEqual(users.last, "50")
    }

    func testChange_ofTheKindMovesTheRow() throws {
        let sandbox = try sandbox()

        XCTAssertEqual(try sandbox.mistakes(changing: "user", 2, to: account), [])

        let rows = try sandbox.exportedRows()
        XCTAssertFalse(rows.contains { $0["kind"] == "user" && $0["id"] == "2" })
        XCTAssertEqual(rows.last { $0["kind"] == "account" }?["balance"], 12.5)
    }

    func testAccount_whoseIDWasUsedBeforeDoesNotGetTheOldTag() throws {
        let sandbox = try sandbox()
        let tag = try tag("2", sandbox)
        XCTAssertEqual(try sandbox.mistakes(changing: "account", 2, to: nil), [])
        guard case .object(let members) = account else { return XCTFail("no object") }

        XCTAssertEqual(try sandbox.mistakes(importing: .object(members + [.init("id", "2")])), [])

        XCTAssertNotEqual(try self.tag("2", sandbox), tag)
    }

    func testGeneration_changesOnlyWithAReplacingImport() throws {
        let sandbox = try sandbox()
        let generation = try Sandbox(sandbox).generation()

        XCTAssertEqual(try sandbox.mistakes(changing: "account", 2, to: account), [])
        XCTAssertEqual(try sandbox.mistakes(changing: "account", 3, to: nil), [])
        XCTAssertEqual(try sandbox.mistakes(importing: account), [])
        XCTAssertEqual(try Sandbox(sandbox).generation(), generation)

        XCTAssertEqual(try sandbox.mistakes(importing: account, replacing: true), [])
        XCTAssertNotEqual(try Sandbox(sandbox).generation(), generation)
    }
}
