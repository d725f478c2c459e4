import Foundation
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests that undo brings back the data before the last change that a page has made.
final class PanelUndoTests: XCTestCase {
    private static let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
    private let large = String(repeating: "x", count: 10 << 20)

    func testUndo_bringsBackTheDataBeforeAReset_andIsUndone() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        try Self.change("reset", book)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")

        try Self.change("undo", book)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
        try Self.change("undo", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testUndo_bringsBackTheDataBeforeARestoration() throws {
        let book = try Notebook()
        try Self.change("snapshot&name=a", book)
        _ = try book.ask("POST /notes", body: "second")
        try Self.change("restore&name=a", book)

        try Self.change("undo", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testUndo_bringsBackARow_thatWasDeleted_edited_orAdded() throws {
        for (fields, changed) in [
            (["do": "delete"], "second"), (["do": "save", "text": #"{"id":1,"text":"new"}"#], "new,second"),
            (["do": "save", "text": #"{"text":"third"}"#, "row": ""], "first,second,third"),
        ] {
            let book = try Notebook()
            _ = try book.ask("POST /notes", body: "second")

            try Self.changeRow(fields, book)
            XCTAssertEqual(try book.ask("GET /notes").body, changed)
            XCTAssertTrue(try book.ask("GET \(Panel.path)/data/notes").body.contains("Undo the change of "))
            try Self.change("undo", book)

            XCTAssertEqual(try book.ask("GET /notes").body, "first,second", changed)
        }
    }

    func testUndo_doesNotSkipTheLastChange_whenALaterOneHasFailed() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        try Self.change("reset", book)
        try Self.changeRow(["do": "save", "text": #"{"id":true}"#], book, status: 400)
        try Self.change("restore&name=none", book, status: 404)

        try Self.change("undo", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testUndo_takesBackTheLastChange_whenALaterOneWasRefusedAfterItsFirstWrite() throws {
        struct Refusal: Error {}
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        try Self.changeRow(["do": "delete"], book)
        let workspace = book.backend.store.main
        let database = try XCTUnwrap(workspace.data.sound.first).writing.service.database
        XCTAssertThrowsError(
            try workspace.inTurn(isUndoable: true, isOneTransaction: true) {
                try database.write { connection in
                    try connection.run("DELETE FROM note")
                    throw Refusal()
                }
            })

        try Self.change("undo", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testUndo_needsNoPlaceAmongTheSnapshots() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        try Self.change("reset", book)
        for number in 1...Workspace.snapshotLimit { try Self.change("snapshot&name=s\(number)", book) }

        try Self.change("undo", book)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
        try Self.change("undo", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        try Self.change("snapshot&name=more", book, status: 429)
    }

    func testUndo_isNotOffered_whenThereWasNoRoomForTheDataBeforeTheLastChange() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        try Self.change("reset&copy=anna", book)
        for _ in 1...5 { XCTAssertEqual(try book.ask("POST /copy/anna/notes", body: large).status, 201) }

        try Self.change("reset&copy=anna&from=class", book)

        let page = try book.ask("GET \(Panel.path)/class").body
        XCTAssertTrue(page.contains("This cannot be undone"), page)
        XCTAssertFalse(page.contains("value=\"undo\""), page)
        try Self.change("undo&copy=anna", book, status: 404)
        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first")
    }

    func testUndo_takesNoRoomFromTheRequestsOfApps() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        for _ in 1...2 { XCTAssertEqual(try book.ask("POST /copy/anna/notes", body: large).status, 201) }
        try Self.change("reset&copy=anna", book)
        try Self.change("undo&copy=anna", book)
        try Self.change("undo&copy=anna", book)

        let statuses = try (1...6).map { _ in try book.ask("POST /copy/anna/notes", body: large).status }

        XCTAssertEqual(statuses, Array(repeating: 201, count: 6))
    }

    func testUndo_isThatOfEachCopy_whenSeveralPeopleChangeAtOnce() throws {
        let book = try Notebook()
        let names = (1...6).map { "c\($0)" }
        for name in names {
            try book.makeCopy(name)
            _ = try book.ask("POST /copy/\(name)/notes", body: name)
        }

        DispatchQueue.concurrentPerform(iterations: names.count) { place in
            try? Self.change("reset&copy=\(names[place])", book)
        }
        for name in names { XCTAssertEqual(try book.ask("GET /copy/\(name)/notes").body, "first") }
        DispatchQueue.concurrentPerform(iterations: names.count) { place in
            try? Self.change("undo&copy=\(names[place])", book)
        }

        for name in names { XCTAssertEqual(try book.ask("GET /copy/\(name)/notes").body, "first,\(name)") }
    }

    func testUndo_isNeverOlderThanTheLastChange_whenTwoPeopleChangeTheSameDataAtOnce() throws {
        let book = try Notebook()
        for round in 1...10 {
            try Self.change("reset", book)
            DispatchQueue.concurrentPerform(iterations: 2) { place in
                try? Self.changeRow(["do": "save", "text": #"{"text":"by \#(place)"}"#, "row": ""], book)
            }
            XCTAssertEqual(try book.ask("GET /notes").body.split(separator: ",").count, 3)

            try Self.change("undo", book)

            XCTAssertEqual(try book.ask("GET /notes").body.split(separator: ",").count, 2, "round \(round)")
        }
    }

    private static func change(_ action: String, _ book: Notebook, status: Int = 303) throws {
        let reply = try book.ask("POST \(Panel.path)/copies", form, body: "do=\(action)")
        XCTAssertEqual(reply.status, status, "\(action): \(reply.body)")
    }

    /// Sends the form of the first row, with other fields.
    private static func changeRow(_ fields: [String: String], _ book: Notebook, status: Int = 303) throws {
        let path = "\(Panel.path)/data/notes"
        let page = try book.ask("GET \(path)/row?of=note&row=1").body
        let tag = try XCTUnwrap(page.firstMatch(of: /name="tag" value="(\w+)"/)).1
        let known = ["of": "note", "row": "1", "tag": String(tag)].merging(fields) { $1 }
        let body = PercentEncoding.encode(known.map { ($0.key, $0.value) })
        let reply = try book.ask("POST \(path)", form, body: body)
        XCTAssertEqual(reply.status, status, reply.body)
    }
}
