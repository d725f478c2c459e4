import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// States of the data that tests go to and fro between, and copies of it that do not see each other.
final class ServeStateTests: XCTestCase {
    private static let copyA = ["X-Toolkit-Copy": "test-A"]
    private static let copyB = ["X-Toolkit-Copy": "test_B"]

    // MARK: States

    func testReset_goesBackToTheDemoData() throws {
        let served = try Served()
        let before = try served.catNames()
        XCTAssertEqual(try served.addCat("Extra").status, 201)
        XCTAssertEqual(try served.ask("DELETE /api/v1/user/1").status, 200)

        XCTAssertEqual(try served.ask("POST /toolkit/reset").status, 204)

        XCTAssertEqual(try served.catNames().sorted(), before.sorted())
        XCTAssertEqual(try served.ask("GET /api/v1/user/1").status, 200)
    }

    func testSnapshots_areGoneBackTo_asOftenAsWanted() throws {
        let served = try Served("--quiet --only cats")
        XCTAssertEqual(try served.addCat("First").status, 201)
        XCTAssertEqual(try served.ask("POST /toolkit/snapshot").status, 201)
        XCTAssertEqual(try served.addCat("Second").status, 201)
        XCTAssertEqual(try served.ask("POST /toolkit/snapshot?name=both").status, 201)

        for (query, expected) in [("", ["First"]), ("?name=both", ["First", "Second"]), ("?name=default", ["First"])] {
            XCTAssertEqual(try served.addCat("Third").status, 201)
            XCTAssertEqual(try served.ask("POST /toolkit/restore\(query)").status, 204)
            let names = try served.catNames().filter { ["First", "Second", "Third"].contains($0) }
            XCTAssertEqual(names.sorted(), expected, query)
        }
        XCTAssertEqual(try served.ask("GET /toolkit/snapshot").json, ["both", "default"])
    }

    func testRestore_isSeenByReadsAtOnce_overAConnectionThatIsKept() throws {
        let served = try Served("--quiet --only cats")
        let id = try XCTUnwrap(served.addCat("Kept").json["_id"]?.string)
        _ = try served.ask("POST /toolkit/snapshot")
        let client = try TestClient(served.port)
        func name() throws -> JSONValue? {
            client.send(served.request("GET /rest/cats/\(id)", Served.catKey))
            return try client.reply()?.json["catName"]
        }

        XCTAssertEqual(try name(), "Kept")
        _ = try served.ask("PATCH /rest/cats/\(id)", Served.catFields, #"{"catName":"Changed"}"#)
        XCTAssertEqual(try name(), "Changed")
        _ = try served.ask("POST /toolkit/restore")

        XCTAssertEqual(try name(), "Kept")
    }

    func testUnknownSnapshot_andBadNames_areSentences() throws {
        let served = try Served("--quiet --only badges")

        for (line, status) in [
            ("POST /toolkit/restore?name=never", 404), ("POST /toolkit/snapshot?name=../../evil", 400),
            ("POST /toolkit/snapshot?name=", 400), ("DELETE /toolkit/copies/never", 404),
            ("GET /toolkit/nonsense", 404),
            ("PUT /toolkit/reset", 405),
        ] {
            let answer = try served.ask(line)
            XCTAssertEqual(answer.status, status, "\(line): \(answer.body)")
        }
        XCTAssertEqual(try served.ask("PUT /toolkit/reset")["Allow"], "POST")
        XCTAssertTrue(try served.ask("GET /toolkit/nonsense").body.contains("POST /toolkit/faults"))
    }

    func testDeletedRow_endsNoSignIn() throws {
        let served = try Served("--quiet --only codepay")
        _ = try served.program.run("codepay home --json")
        let path = "/toolkit/panel/data/codepay"
        let list = try served.ask("GET \(path)?kind=transaction", ["Accept": "text/html"]).body
        let link = try XCTUnwrap(list.firstMatch(of: /href="([^"]*\/row\?of=[^"]*)"/))
        let page = try served.ask("GET \(link.1.replacing("&amp;", with: "&"))", ["Accept": "text/html"]).body
        let row = try XCTUnwrap(
            page.firstMatch(of: /name="row" value="(\d+)">\s*<input type="hidden" name="tag" value="(\w+)"/))

        let reply = try served.ask(
            "POST \(path)", ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"],
            "of=transaction&row=\(row.1)&tag=\(row.2)&do=delete")

        XCTAssertEqual(reply.status, 303, reply.body)
        let home = try served.program.run("codepay home --json")
        XCTAssertEqual(home.status, 0)
        XCTAssertEqual(home.error, "")
    }

    // MARK: Copies

    func testCopies_doNotSeeEachOther() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.addCat("Shared")
        for name in ["test-A", "test_B"] { _ = try served.ask("POST /copy?name=\(name)") }

        XCTAssertEqual(try served.addCat("In A", Self.copyA).status, 201)
        XCTAssertEqual(try served.addCat("In B", Self.copyB).status, 201)
        XCTAssertEqual(try served.addCat("In all").status, 201)

        let mine = ["Shared", "In A", "In B", "In all"]
        XCTAssertEqual(try Set(served.catNames(Self.copyA)).intersection(mine), ["Shared", "In A"])
        XCTAssertEqual(try Set(served.catNames(Self.copyB)).intersection(mine), ["Shared", "In B"])
        XCTAssertEqual(try Set(served.catNames()).intersection(mine), ["Shared", "In all"])
        XCTAssertEqual(try served.ask("GET /toolkit/copies").json, ["test-A", "test_B"])
        XCTAssertFalse(try served.program.rows().contains { $0.contains("In A") })
    }

    func testControlRoutes_areOfTheCopy() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.ask("POST /copy?name=test-A")
        _ = try served.addCat("In A", Self.copyA)
        let plan = #"{"route":"GET /v1/breeds/:id","effect":"status","status":503}"#

        XCTAssertEqual(try served.ask("POST /toolkit/faults", Self.copyA, plan).status, 201)
        XCTAssertEqual(try served.ask("GET /v1/breeds/abys", Self.copyA).status, 503)
        XCTAssertEqual(try served.ask("POST /copy?name=test_B").status, 201)
        XCTAssertEqual(try served.ask("GET /v1/breeds/abys", Self.copyB).status, 200)
        XCTAssertEqual(try served.ask("GET /v1/breeds/abys").status, 200)
        XCTAssertEqual(try served.ask("POST /toolkit/reset", Self.copyA).status, 204)
        XCTAssertFalse(try served.catNames(Self.copyA).contains("In A"))

        let requests = try served.ask("GET /toolkit/requests?route=GET%20/v1/breeds/:id", Self.copyA).json
        XCTAssertEqual(requests["count"], 1)
    }

    func testRemovedCopy_beginsAnewFromTheDataOfNow() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.ask("POST /copy?name=test-A")
        _ = try served.addCat("In A", Self.copyA)
        _ = try served.addCat("Later")

        XCTAssertEqual(try served.ask("DELETE /toolkit/copies/test-A").status, 204)
        XCTAssertEqual(try served.ask("POST /copy?name=test-A").status, 201)

        let names = try served.catNames(Self.copyA)
        XCTAssertTrue(names.contains("Later"))
        XCTAssertFalse(names.contains("In A"))
    }

    func testCopies_haveALimitAndPlainNames() throws {
        let served = try Served("--quiet")
        func status(_ name: String) throws -> Int {
            try served.ask("POST /copy?name=\(name)").status
        }

        for name in ["", "../x", "a%20b", "%C3%A4", String(repeating: "n", count: 65)] {
            XCTAssertEqual(try status(name), 400, name)
        }
        for number in 1...255 { XCTAssertEqual(try status("copy-\(number)"), 201) }
        XCTAssertEqual(try status(String(repeating: "n", count: 64)), 201)
        let refused = try served.ask("POST /copy?name=one-more")
        XCTAssertEqual(refused.status, 429)
        XCTAssertTrue(refused.body.contains("DELETE /toolkit/copies/NAME"), refused.body)
        XCTAssertEqual(try status("copy-63"), 201)
    }

    func testCopies_areGoneWithTheServer() throws {
        let served = try Served("--quiet --only cats")
        let folder = served.program.home + "/serve"
        _ = try served.ask("POST /copy?name=test-A")
        _ = try served.addCat("In A", Self.copyA)
        _ = try served.ask("POST /toolkit/snapshot")
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "lock" }
        }

        XCTAssertEqual(try names().count, 1)
        try served.stop()

        XCTAssertEqual(try names(), [])
    }

    func testCopies_ofAKilledServer_areClearedAwayByTheNext_thoseOfARunningOneAreNot() throws {
        let killed = try Served("--quiet --only cats")
        _ = try killed.ask("POST /copy?name=test-A")
        _ = try killed.addCat("In A", Self.copyA)
        killed.process.send(SIGKILL)
        _ = try killed.process.finish()
        let folder = killed.program.home + "/serve"
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "lock" }

        let first = try Served("--quiet --only cats", in: killed.program)
        _ = try first.ask("POST /copy?name=test-A")
        _ = try first.addCat("In first", Self.copyA)
        let second = try Served("--quiet --only cats", in: killed.program)
        _ = try second.ask("GET /v1/breeds")

        XCTAssertEqual(left.count, 1)
        XCTAssertFalse(FileManager.default.fileExists(atPath: "\(folder)/\(left.first ?? "")"))
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder).count, 3)
        XCTAssertTrue(try first.catNames(Self.copyA).contains("In first"))
    }
}
