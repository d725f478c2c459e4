import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import CodePayStandIn

final class AccountTagTests: XCTestCase {
    private let tag = AccountTag(StoredItem(id: 1, body: "{}", version: 7), generation: "3f9a04c12233")

    func testTag_isStrongAndQuoted() {
        XCTAssertEqual(tag.text, #""3f9a04c1-7""#)
    }

    func testCondition_holdsForTheTagAListAndAnything() {
        let own = tag.text
        for conditions in [[], [own], [#""1", \#(own)"#], [#""1""#, own], ["*"], [#""1",\#(own) , "9""#]] {
            XCTAssertTrue(tag.isAllowed(by: conditions), "\(conditions)")
        }
    }

    func testCondition_doesNotHoldForOthersAndWeakTags() {
        for condition in [
            #""1""#, "W/\(tag.text)", "3f9a04c1-7", #""7""#, #""3f9a04c1-77""#, #""*""#, "", #""1,3f9a04c1-7""#,
        ] {
            XCTAssertFalse(tag.isAllowed(by: [condition]), condition)
        }
    }

    func testAnswersAboutOneAccount_carryTheTag() throws {
        let client = try SandboxClient()

        let posted = try client.send("POST account", "{}")
        let id = try XCTUnwrap(posted.json()["id"]?.string)
        let put = try client.send("PUT account/\(id)", #"{"balance":1}"#)
        let patched = try client.send("PATCH account/\(id)", #"{"balance":2}"#)
        let got = try client.send("GET account/\(id)")

        let tags = [posted, put, patched].map { $0.headers["ETag"] }
        XCTAssertEqual(Set(tags).count, 3)
        XCTAssertNotNil(tags[0]?.wholeMatch(of: /"[0-9a-f]{8}-[0-9]+"/))
        XCTAssertEqual(got.headers["ETag"], tags[2])
    }

    func testChange_needsTheVersionThatIsNamed() throws {
        let client = try SandboxClient()
        let first = try client.send("GET account/1").headers["ETag"] ?? ""
        let second = try client.send("PUT account/1", #"{"balance":1}"#, headers: ["If-Match": first])

        XCTAssertEqual(second.status, .ok)
        for method in ["PUT", "PATCH", "DELETE"] {
            let refused = try client.send("\(method) account/1", #"{"balance":2}"#, headers: ["If-Match": first])
            XCTAssertEqual(refused.status, .preconditionFailed, method)
            XCTAssertNotNil(try refused.json().string)
        }
        XCTAssertEqual(try client.send("GET account/1").body, second.body)
    }

    func testTag_neverComesBackWhenDataIsRestored() throws {
        let client = try SandboxClient()
        let folder = TemporaryFolder()
        let copy = try folder.write("", to: "empty") + ".db"
        let first = try client.send("GET account/1")
        try client.service.database.copy(to: copy)
        let change = try client.send("PUT account/1", #"{"balance":1}"#)
        try Sandbox(client.service).restore(copy)
        let restored = try client.send("GET account/1")

        XCTAssertEqual(restored.body, first.body)
        XCTAssertNotEqual(restored.headers["ETag"], first.headers["ETag"])
        let late = try client.send(
            "PUT account/1", #"{"balance":1}"#, headers: ["If-Match": first.headers["ETag"] ?? ""])
        XCTAssertEqual(late.status, .preconditionFailed)
        XCTAssertNotEqual(try client.send("PUT account/1", "{}").headers["ETag"], change.headers["ETag"])
    }

    func testDelete_isDoneWhenTheConditionHolds() throws {
        let client = try SandboxClient()
        let tag = try client.send("GET account/1").headers["ETag"] ?? ""

        XCTAssertEqual(try client.send("DELETE account/1", headers: ["If-Match": tag]).status, .ok)
        XCTAssertEqual(try client.send("PUT account/1", "{}", headers: ["If-Match": "*"]).status, .notFound)
    }

    func testUsersAndTransactions_haveNoTags() throws {
        let client = try SandboxClient()

        let change = try client.send("PUT user/1", "{}", headers: ["If-Match": #""999""#])

        XCTAssertEqual(change.status, .ok)
        XCTAssertNil(change.headers["ETag"])
        XCTAssertNil(try client.send("GET transaction/1").headers["ETag"])
        XCTAssertNil(try client.send("GET account").headers["ETag"])
    }

    func testSetting_turnsTagsAndConditionsOff() throws {
        let client = try SandboxClient(["codepay.sandbox.etags": "false"])

        let change = try client.send("PUT account/1", #"{"balance":1}"#, headers: ["If-Match": #""999""#])

        XCTAssertEqual(change.status, .ok)
        XCTAssertNil(change.headers["ETag"])
        XCTAssertNil(try client.send("GET account/1").headers["ETag"])
    }
}
