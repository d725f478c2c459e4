import Foundation
import Synchronization
import ToolkitTesting
import XCTest

@testable import LocalBackend
@testable import Toolkit

/// Tests copies of the data and snapshots.
final class WorkspaceTests: XCTestCase {
    func testCopy_keepsItsWritesToItself() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "everybody's")

        for name in ["one", "two"] { try book.makeCopy(name) }
        _ = try book.ask("POST /notes", ["X-Toolkit-Copy: one"], body: "mine")

        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: one"]).body, "first,everybody's,mine")
        XCTAssertEqual(try book.ask("GET /notes").body, "first,everybody's")
        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: two"]).body, "first,everybody's")
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"one\",\"two\"]\n")
    }

    func testCopy_thatIsRemoved_beginsAfresh() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        _ = try book.ask("POST /notes", ["X-Toolkit-Copy: one"], body: "mine")

        XCTAssertEqual(try book.ask("DELETE /toolkit/copies/one").status, 204)
        try book.makeCopy("one")

        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: one"]).body, "first")
    }

    func testCopies_haveGenerationsOfTheirOwn_alsoUnderTheSameName() throws {
        let book = try Notebook()
        var generations: [String?] = [try book.backend.store.main.data.sound.first?.writing.generation()]

        for name in ["one", "two", "one"] {
            _ = try book.ask("DELETE /toolkit/copies/\(name)")
            try book.makeCopy(name)
            generations.append(try book.backend.store.existing(name)?.data.sound.first?.writing.generation())
        }

        XCTAssertEqual(Set(generations.compactMap(\.self)).count, 4)
    }

    func testRequest_makesNoCopy_whateverItsMethod() throws {
        let book = try Notebook()
        let page = "Accept: text/html"

        for path in ["/notes", "/notes/1", "/", "/openapi.json", "/toolkit/requests", Panel.path + "/data", "/none"] {
            let isOfService = ["/notes", "/notes/1", "/none"].contains(path)
            for method in ["GET", "HEAD"] + (isOfService ? ["POST", "PUT", "PATCH", "DELETE"] : []) {
                XCTAssertEqual(try book.ask("\(method) /copy/one\(path)").status, 404, "\(method) \(path)")
                XCTAssertEqual(try book.ask("\(method) /copy/one\(path)", [page]).status, 404, "\(method) \(path)")
            }
        }
        for line in ["POST /toolkit/reset", "POST /toolkit/faults", "PUT /toolkit/rows/notes"] {
            XCTAssertEqual(try book.ask(line, ["X-Toolkit-Copy: one"], body: "[]").status, 404, line)
        }
        let answer = try book.ask("GET /notes", ["X-Toolkit-Copy: one"])
        XCTAssertEqual(answer.status, 404)
        XCTAssertTrue(answer.body.contains("POST /copy?name=one creates it."), answer.body)
        XCTAssertTrue(try book.ask("GET /copy/one/", [page]).body.contains("Make the copy"))
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
    }

    func testCopy_needsAPlainName() throws {
        let book = try Notebook()
        for name in ["../x", "a b", String(repeating: "x", count: 65)] {
            XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: \(name)"]).status, 400, name)
        }
    }

    func testCopies_are256AtMost() throws {
        let book = try Notebook()
        for number in 1...256 {
            XCTAssertEqual(try book.ask("POST /copy?name=c\(number)").status, 201)
        }

        XCTAssertEqual(try book.ask("POST /copy?name=c257").status, 429)
        XCTAssertEqual(try book.ask("GET /notes/1", ["X-Toolkit-Copy: c1"]).status, 200)
    }

    func testCopies_fromOneNetworkAreEightAtMost() throws {
        let book = try Notebook()
        let store = book.backend.store
        for number in 1...8 { _ = try store.workspace("a\(number)", limit: 64, for: 7) }

        XCTAssertThrowsError(try store.workspace("a9", limit: 64, for: 7)) {
            XCTAssertEqual($0 as? BackendError, .tooManyOwnCopies)
        }
        XCTAssertNoThrow(try store.workspace("a8", limit: 64, for: 7))
        XCTAssertNoThrow(try store.workspace("a8", limit: 64, for: 8))
        XCTAssertNoThrow(try store.workspace("b", limit: 64, for: 8))
        XCTAssertNoThrow(try store.workspace("c", limit: 64))
        try store.remove("a1")
        XCTAssertNoThrow(try store.workspace("a9", limit: 64, for: 7))
    }

    func testCopy_growsUpToItsLimit_andIsEmptiedByAReset() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let note = String(repeating: "x", count: 10 << 20)
        var status = 201
        for _ in 0..<8 where status == 201 {
            status = try book.ask("POST /copy/one/notes", body: note).status
        }

        XCTAssertEqual(status, 507)
        XCTAssertTrue(try book.ask("POST /copy/one/notes", body: "a").body.contains("has grown by 64 MB"))
        XCTAssertEqual(try book.ask("GET /copy/one/notes/1").status, 200)
        XCTAssertEqual(try book.ask("POST /notes", body: "a").status, 201)
        XCTAssertEqual(try book.ask("POST /copy/one/toolkit/reset").status, 204)
        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: "a").status, 201)
    }

    func testFullCopy_takesNewDataInThePlaceOfDeletedData() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let note = String(repeating: "x", count: 10 << 20)
        while try book.ask("POST /copy/one/notes", body: note).status == 201 {}
        let copy = try XCTUnwrap(book.backend.store.existing("one")?.data.standIns.first)

        try copy.writing.service.database.write { try $0.run("DELETE FROM note WHERE id IN (2, 3)") }

        let statuses = try (0..<4).map { _ in try book.ask("POST /copy/one/notes", body: note).status }
        XCTAssertEqual(statuses.first, 201)
        XCTAssertEqual(statuses.last, 507)
    }

    func testFullCopy_takesNewData_whenOneChangeHasDeletedMuch() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let copy = try XCTUnwrap(book.backend.store.existing("one")?.data.standIns.first)
        let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
        for _ in 1...7 {
            try copy.writing.service.database.write {
                try $0.run("INSERT INTO note (text) \(many) SELECT hex(zeroblob(500)) FROM n")
            }
        }
        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: "full").status, 507)

        try copy.writing.service.database.write { try $0.run("DELETE FROM note WHERE id < 40000") }

        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: "x").status, 201)
    }

    func testFullCopy_takesNewData_whenDeletedRowsHaveLeftPagesHalfEmpty() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let copy = try XCTUnwrap(book.backend.store.existing("one")?.data.standIns.first)
        let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25000) "
        for _ in 1...6 {
            try copy.writing.service.database.write {
                try $0.run("INSERT INTO note (text) \(many) SELECT hex(zeroblob(250)) FROM n")
            }
        }
        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: "full").status, 507)

        try copy.writing.service.database.write { try $0.run("DELETE FROM note WHERE id % 2 = 0") }

        XCTAssertLessThan(try copy.writing.service.database.freeSize(), 1 << 20)
        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: "x").status, 201)
    }

    func testSnapshots_leaveOutTheSpaceOfDeletedData() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let note = String(repeating: "x", count: 10 << 20)
        for _ in 1...4 { XCTAssertEqual(try book.ask("POST /copy/one/notes", body: note).status, 201) }
        let copy = try XCTUnwrap(book.backend.store.existing("one")?.data.standIns.first)
        try copy.writing.service.database.write { try $0.run("DELETE FROM note WHERE id > 1") }

        for number in 1...3 {
            XCTAssertEqual(try book.ask("POST /copy/one/toolkit/snapshot?name=a\(number)").status, 201)
        }

        XCTAssertEqual(try book.ask("POST /copy/one/notes", body: note).status, 201)
    }

    func testSnapshots_countForTheLimitOfACopy() throws {
        let book = try Notebook()
        try book.makeCopy("one")
        let note = String(repeating: "x", count: 10 << 20)
        for _ in 0..<2 { XCTAssertEqual(try book.ask("POST /copy/one/notes", body: note).status, 201) }

        XCTAssertEqual(try book.ask("POST /copy/one/toolkit/snapshot?name=a").status, 201)
        let statuses = try (0..<3).map { try book.ask("POST /copy/one/toolkit/snapshot?name=b\($0)").status }

        XCTAssertEqual(statuses.last, 507)
        XCTAssertEqual(
            try book.ask("GET /copy/one/toolkit/snapshot").body.matches(of: /b\d/).count,
            statuses.count { $0 == 201 })
    }

    func testReset_goesBackToTheDemoData() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        XCTAssertEqual(try book.ask("POST /toolkit/reset").status, 204)

        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        XCTAssertEqual(try book.ask("GET /notes/2").status, 404)
    }

    func testReset_ofACopy_leavesTheOthersAlone() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")
        try book.makeCopy("one")

        _ = try book.ask("POST /toolkit/reset", ["X-Toolkit-Copy: one"])

        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: one"]).body, "first")
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testRestore_goesBackToASnapshot_alsoTwice() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "kept")
        XCTAssertEqual(try book.ask("POST /toolkit/snapshot?name=a").status, 201)

        for _ in 1...2 {
            _ = try book.ask("POST /notes", body: "lost")
            XCTAssertEqual(try book.ask("POST /toolkit/restore?name=a").status, 204)
            XCTAssertEqual(try book.ask("GET /notes").body, "first,kept")
            XCTAssertEqual(try book.ask("GET /notes/3").status, 404)
        }
        XCTAssertEqual(try book.ask("GET /toolkit/snapshot").body, "[\"a\"]\n")
    }

    func testRestore_ofWhatWasNeverKept_isNotFound() throws {
        XCTAssertEqual(try Notebook().ask("POST /toolkit/restore?name=a").status, 404)
    }

    func testCopy_hasNoneOfTheFaultsOfOthers() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/faults", body: Self.fault)
        try book.makeCopy("one")

        XCTAssertEqual(try book.ask("GET /notes/1", ["X-Toolkit-Copy: one"]).status, 200)
        XCTAssertEqual(try book.ask("GET /notes/1").status, 503)
    }

    func testRestore_disarmsFaults_alsoThoseOfTheSnapshot() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/faults", body: Self.fault)
        _ = try book.ask("POST /toolkit/snapshot")

        _ = try book.ask("POST /toolkit/restore")

        XCTAssertEqual(try book.ask("GET /notes/1").status, 200)
    }

    func testCopy_isMadeForThisMachineAlone() throws {
        let book = try Notebook()
        let field = "X-Toolkit-Copy: one"
        for foreign in ["Origin: http://evil.example", "Origin: null", "X-Forwarded-For: 192.0.2.1"] {
            XCTAssertEqual(try book.ask("POST /copy?name=one", [foreign]).status, 403, foreign)
            XCTAssertEqual(try book.ask("POST /notes", [field, foreign], body: "a").status, 403, foreign)
        }
        XCTAssertEqual(try book.ask("POST /copy?name=one", host: "192.0.2.1").status, 403)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")

        XCTAssertEqual(try book.ask("POST /copy?name=one", ["Origin: http://localhost:3000"]).status, 201)

        // After the copy is created, any client may use it.
        XCTAssertEqual(try book.ask("GET /notes", [field], host: "192.0.2.1").status, 200)
    }

    func testSnapshots_areSixtyFourAtMost() throws {
        let book = try Notebook()
        for number in 1...64 {
            XCTAssertEqual(try book.ask("POST /toolkit/snapshot?name=s\(number)").status, 201)
        }

        XCTAssertEqual(try book.ask("POST /toolkit/snapshot?name=s65").status, 429)
        XCTAssertEqual(try book.ask("POST /toolkit/snapshot?name=s64").status, 201)
    }

    func testSnapshot_thatTakesThePlaceOfAnother_leavesNothingOfIt() throws {
        let book = try Notebook()
        for _ in 1...3 { _ = try book.ask("POST /toolkit/snapshot") }

        XCTAssertEqual(book.filesOfCopies("main").count, 1)
    }

    func testCopying_holdsNobodyUp() throws {
        let gate = Gate()
        let book = try Notebook(opening: gate.pass)
        try book.makeCopy("old")
        gate.close()
        let isMade = expectation(description: "the copy")
        Thread.detachNewThread {
            XCTAssertEqual(try? book.ask("POST /copy?name=new").status, 201)
            isMade.fulfill()
        }
        gate.waitForSomebody()

        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        XCTAssertEqual(try book.ask("POST /notes", body: "second").status, 201)
        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: old"]).body, "first")
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[\"new\",\"old\"]\n")
        XCTAssertEqual(try book.ask("GET /toolkit/requests").status, 200)
        gate.open()
        wait(for: [isMade], timeout: 10)
    }

    func testCopying_holdsNobodyUp_howeverManyWait() throws {
        let gate = Gate()
        let book = try Notebook(opening: gate.pass)
        gate.close()
        let areMade = expectation(description: "the copies")
        areMade.expectedFulfillmentCount = 12
        for number in 1...12 {
            Thread.detachNewThread {
                XCTAssertEqual(try? book.ask("POST /copy?name=c\(number)").status, 201)
                areMade.fulfill()
            }
        }
        gate.waitForSomebody()

        XCTAssertEqual(try book.ask("POST /notes", body: "second").status, 201)
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
        gate.open()
        wait(for: [areMade], timeout: 10)
    }

    func testRequests_ofACopyThatIsRefused_areInTheMainList() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: a b"]).status, 400)

        XCTAssertEqual(try book.requestCount(), 1)
    }

    func testSnapshot_ofACopyThatIsRemovedMeanwhile_isRefused() throws {
        let folder = TemporaryFolder()
        let open: ServedData.Opening = { feature, _ in
            Sandbox(try NotesSandbox("\(folder.path)/\(feature).sqlite"))
        }
        let data = try ServedData(["notes"], .one, at: { _ in .shared }, open: open)
        let demo = DemoFiles(folder: "\(folder.path)/demo", open: open)
        let workspace = Workspace("one", data, demo: demo, folder: "\(folder.path)/snapshots")

        workspace.close()

        XCTAssertThrowsError(try workspace.takeSnapshot("a")) { XCTAssertEqual($0 as? BackendError, .noCopy("one")) }
        XCTAssertFalse(FileManager.default.fileExists(atPath: "\(folder.path)/snapshots"))
    }

    func testCopy_thatCannotBeMade_isTriedAgain_andLeavesNothing() throws {
        let fails = Mutex(false)
        let book = try Notebook(opening: { path in
            if path != nil, fails.withLock(\.self) { throw FileError.cannotWrite(path: "/secret/place", code: EIO) }
        })
        fails.withLock { $0 = true }
        let refused = try book.ask("POST /copy?name=one")
        XCTAssertEqual(refused.status, 500)
        XCTAssertFalse(refused.body.contains("/secret/place"), refused.body)
        XCTAssertEqual(try book.ask("GET /toolkit/copies").body, "[]\n")
        XCTAssertEqual(book.filesOfCopies(), [])
        fails.withLock { $0 = false }
        try book.makeCopy("one")

        XCTAssertEqual(try book.ask("GET /notes", ["X-Toolkit-Copy: one"]).body, "first")
    }

    func testCopies_thatAreAskedForAtOnce_areOne() throws {
        let book = try Notebook()

        DispatchQueue.concurrentPerform(iterations: 16) { number in
            XCTAssertEqual(try? book.ask("POST /copy?name=one").status, 201)
            XCTAssertEqual(
                try? book.ask("POST /notes", ["X-Toolkit-Copy: one"], body: "\(number)").status, 201)
        }

        let notes = try book.ask("GET /notes", ["X-Toolkit-Copy: one"]).body
        XCTAssertEqual(notes.split(separator: ",").count, 17)
        XCTAssertEqual(try book.requestCount(["X-Toolkit-Copy: one"]), 17)
        XCTAssertEqual(try book.requestCount(), 0)
    }

    private static let fault = #"{"route":"GET /notes/:id","effect":"status","status":503}"#
}

/// Blocks threads that open a database while the gate is closed.
private final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting = 0
    }

    private let state = Mutex(State())
    private let isOpen = DispatchSemaphore(value: 0)
    private let somebodyWaits = DispatchSemaphore(value: 0)

    func pass(_ path: String?) {
        let waits = state.withLock { state in
            if state.isClosed { state.waiting += 1 }
            return state.isClosed
        }
        guard waits else { return }
        somebodyWaits.signal()
        isOpen.wait()
    }

    func close() {
        state.withLock { $0.isClosed = true }
    }

    func waitForSomebody() {
        XCTAssertEqual(somebodyWaits.wait(timeout: .now() + 10), .success)
    }

    func open() {
        let waiting = state.withLock { state in
            state.isClosed = false
            return state.waiting
        }
        for _ in 0..<waiting { isOpen.signal() }
    }
}
