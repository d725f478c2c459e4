import Foundation
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import CodePayStandIn

final class KeptAnswersTests: XCTestCase {
    private func count(_ client: SandboxClient) throws -> Int { try client.ids("transaction").count }

    func testRepeat_getsTheSameAnswerAndDoesNothing() throws {
        let client = try SandboxClient()
        let before = try count(client)

        let answers = try (0..<3).map { _ in
            try client.send("POST transaction", #"{"amount":5}"#, headers: ["Idempotency-Key": "k"])
        }

        XCTAssertEqual(answers[0].status, .created)
        XCTAssertEqual(Set(answers.map(\.text)).count, 1)
        XCTAssertEqual(answers[2].status, .created)
        XCTAssertEqual(try count(client), before + 1)
    }

    func testRepeatOfAChange_getsTheOldAnswerWithItsTag() throws {
        let client = try SandboxClient()
        let headers: HTTPHeaders = ["Idempotency-Key": "k"]
        let first = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)
        _ = try client.send("PUT account/1", #"{"balance":6}"#)

        let second = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)

        XCTAssertEqual(second, first)
        XCTAssertNotNil(second.headers["ETag"])
        XCTAssertEqual(try client.send("GET account/1").json()["balance"], 6)
    }

    func testRepeat_isAnsweredEvenWhenItsConditionHoldsNoMore() throws {
        let client = try SandboxClient()
        let tag = try client.send("GET account/1").headers["ETag"] ?? ""
        let headers: HTTPHeaders = ["Idempotency-Key": "k", "If-Match": tag]

        let answers = try (0..<2).map { _ in try client.send("PATCH account/1", #"{"balance":5}"#, headers: headers) }

        XCTAssertEqual(answers[0].status, .ok)
        XCTAssertEqual(answers[1], answers[0])
    }

    func testOtherRequest_underTheSameKeyIsRefused() throws {
        let client = try SandboxClient()
        let headers: HTTPHeaders = ["Idempotency-Key": "k"]
        _ = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)

        for line in ["PUT account/2", "PATCH account/1", "POST account"] {
            XCTAssertEqual(
                try client.send(line, #"{"balance":5}"#, headers: headers).status, .unprocessableContent, line)
        }
        let refused = try client.send("PUT account/1", #"{"balance":6}"#, headers: headers)
        XCTAssertEqual(refused.status, .unprocessableContent)
        XCTAssertEqual(refused.headers["Idempotency-Keys"], "used")
        XCTAssertNotNil(try refused.json().string)
        XCTAssertEqual(try client.send("GET account/1").json()["balance"], 5)
    }

    func testFailure_isNotKept() throws {
        let client = try SandboxClient()
        let tag = try client.send("GET account/1").headers["ETag"] ?? ""

        let refused = try client.send(
            "PUT account/1", #"{"balance":5}"#, headers: ["Idempotency-Key": "k", "If-Match": #""999""#])
        let done = try client.send(
            "PUT account/1", #"{"balance":5}"#, headers: ["Idempotency-Key": "k", "If-Match": tag])

        XCTAssertEqual(refused.status, .preconditionFailed)
        XCTAssertEqual(done.status, .ok)
    }

    func testLostAnswer_isHadByRepeating() throws {
        let client = try SandboxClient()
        let before = try count(client)
        let sandbox = Sandbox(client.service)
        let route = try XCTUnwrap(RoutePattern("POST /api/v1/transaction"))
        _ = try Fault.add(FaultPlan(route, .dropAfter, nth: 1), to: client.service.database)
        let request = try XCTUnwrap(
            SandboxRequest(
                .post, target: "/api/v1/transaction", headers: ["Idempotency-Key": "k"], body: [],
                origin: Sandbox.origin))

        guard case .dropped = try sandbox.answer(request) else { return XCTFail("The answer should be lost.") }
        guard case .response(let answer, _) = try sandbox.answer(request) else { return XCTFail("No answer.") }

        XCTAssertEqual(answer.status, .created)
        XCTAssertEqual(try count(client), before + 1)
    }

    func testRepeats_atTheSameTimeAreDoneOnce() throws {
        let folder = TemporaryFolder()
        let home = SandboxHome(path: folder.path + "/codepay.sqlite", now: { SandboxClient.now })
        let before = try CodePaySandbox(home).contents()[2].count
        let request = try XCTUnwrap(
            SandboxRequest(
                .post, target: "/api/v1/transaction", headers: ["Idempotency-Key": "k"], body: [],
                origin: Sandbox.origin))

        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            XCTAssertNotNil(try? Sandbox(CodePaySandbox(home)).answer(request))
        }

        XCTAssertEqual(try CodePaySandbox(home).contents()[2].count, before + 1)
    }

    func testDelete_hasNoKey() throws {
        let client = try SandboxClient()

        let answers = try (0..<2).map { _ in
            try client.send("DELETE transaction/1", headers: ["Idempotency-Key": "k"])
        }

        XCTAssertEqual(answers.map(\.status), [.ok, .notFound])
    }

    func testAnswers_sayThatKeysAreKept() throws {
        let client = try SandboxClient()

        for line in ["GET account", "GET account/1", "GET account/999", "GET transaction?search=1", "POST transaction"]
        {
            XCTAssertEqual(try client.send(line).headers["Idempotency-Keys"], "kept", line)
        }
        XCTAssertNil(try client.send("GET /api/vx/account").headers["Idempotency-Keys"])
    }

    func testReset_forgetsTheKeys() throws {
        let client = try SandboxClient()
        let headers: HTTPHeaders = ["Idempotency-Key": "k"]
        _ = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)

        try Sandbox(client.service).reset()

        XCTAssertEqual(try client.send("PUT account/1", #"{"balance":6}"#, headers: headers).status, .ok)
    }

    func testReplacingImport_forgetsTheKeysThatItsRowsLack() throws {
        let client = try SandboxClient()
        let headers: HTTPHeaders = ["Idempotency-Key": "k"]
        let rows = try client.service.exportedRows()
        _ = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)

        _ = try RowFile(client.service)?.replace(with: rows)

        _ = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)
        XCTAssertEqual(try client.send("GET account/1").json()["balance"], 5)
    }

    func testRows_takeTheKeysToOtherData() throws {
        let (client, other) = (try SandboxClient(), try SandboxClient())
        let headers: HTTPHeaders = ["Idempotency-Key": "k"]
        let first = try client.send("PUT account/1", #"{"balance":5}"#, headers: headers)
        _ = try client.send("PUT account/1", #"{"balance":6}"#)

        _ = try RowFile(other.service)?.replace(with: client.service.exportedRows())

        XCTAssertEqual(try other.send("PUT account/1", #"{"balance":5}"#, headers: headers), first)
        XCTAssertEqual(try other.send("GET account/1").json()["balance"], 6)
        XCTAssertEqual(try other.service.exportedRows(), try client.service.exportedRows())
    }

    func testPages_showNoAnswers() throws {
        let client = try SandboxClient()
        _ = try client.send("POST user", #"{"password":"Secret-1"}"#, headers: ["Idempotency-Key": "k"])
        let file = try XCTUnwrap(RowFile(client.service))

        XCTAssertFalse(try file.counts().contains { $0.kind == "answer" })
        XCTAssertNil(try file.row(RowFile.Place(kind: "answer", number: 1)))
        XCTAssertEqual(try file.rows(kind: "answer", offset: 0, limit: 9).count, 0)
        XCTAssertEqual(try client.service.exportedRows().last?["kind"], "answer")
    }

    func testRows_withMistakesAreRefused() throws {
        let client = try SandboxClient()
        let row: [String: JSONValue] = ["kind": "answer", "key": "k", "request": "UA==", "status": 200, "body": "1"]
        func mistakes(_ changes: [String: JSONValue]) throws -> [String] {
            let row = row.merging(changes) { $1 }
            return try client.service.mistakes(importing: .object(row.map { .init($0.key, $0.value) }))
        }

        XCTAssertEqual(try mistakes(["request": "="]), ["1 request"])
        XCTAssertEqual(try mistakes(["status": 404]), ["1 status"])
        XCTAssertEqual(try mistakes(["body": "{"]), ["1 body"])
        XCTAssertEqual(try mistakes(["key": .null]), ["1 key"])
        XCTAssertEqual(try mistakes([:]), [])
        XCTAssertEqual(try mistakes([:]), ["1 key"])
    }

    func testSetting_turnsKeysOff() throws {
        let client = try SandboxClient(["codepay.sandbox.idempotency-keys": "false"])
        let before = try count(client)

        for _ in 0..<2 {
            let answer = try client.send("POST transaction", "{}", headers: ["Idempotency-Key": "k"])
            XCTAssertNil(answer.headers["Idempotency-Keys"])
        }

        XCTAssertEqual(try count(client), before + 2)
    }
}
