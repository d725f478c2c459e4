import Synchronization
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Requests without a route to a server that records.
final class BackendRecordingTests: XCTestCase {
    private let folder = TemporaryFolder()
    private let asked = Asked()

    /// The requests that reached the service, each with the host that it named.
    private final class Asked: Sendable {
        private let list = Mutex<[String]>([])

        var all: [String] { list.withLock(\.self) }

        func add(_ request: String) { list.withLock { $0.append(request) } }
    }

    private func notebook(
        classroom: Classroom? = nil, chaos: ChaosInjector = ChaosInjector(), fails: Bool = false, extra: [Route] = []
    ) throws -> Notebook {
        let recorder = Recorder(
            path: folder.path + "/recordings.sqlite", hosts: ["Notes.example"],
            service: { [asked] request, host in
                asked.add("\(request.method) \(request.address) \(host ?? "-")")
                guard !fails else { throw HTTPError.cannotConnect(host: "notes.example") }
                return ("https://notes.example\(request.address)", HTTPResponse(text: "real"))
            },
            name: { request, _ in
                .init(
                    feature: request.path.first == "others" ? "others" : "notes", name: "notes.url",
                    isBeside: request.path.first == "beside")
            })
        return try Notebook(in: folder, classroom: classroom, chaos: chaos, extra: extra, recorder: recorder)
    }

    func testRequestWithoutARoute_isAskedOnce() throws {
        let book = try notebook()

        let replies = try (1...2).map { _ in try book.ask("GET /nowhere?a=1") }

        XCTAssertEqual(replies.map(\.body), ["real", "real"])
        XCTAssertEqual(replies.map { $0["X-Toolkit-Recorded"] == nil }, [true, false])
        XCTAssertEqual(replies[0]["Vary"], "Origin")
        XCTAssertEqual(asked.all, ["GET /nowhere?a=1 -"])
    }

    func testRequestWithoutARoute_besideAService_isNotAsked() throws {
        XCTAssertEqual(try notebook().ask("GET /beside/nowhere").status, 404)
        XCTAssertEqual(asked.all, [])
    }

    func testRequestWithARoute_isNotAsked() throws {
        let book = try notebook()

        XCTAssertEqual(try book.ask("GET /notes/1").body, "first")
        XCTAssertEqual(try book.ask("GET /notes/99").status, 404)
        XCTAssertEqual(try book.ask("DELETE /notes/1").status, 405)
        XCTAssertEqual(asked.all, [])
    }

    /// The stand-in has no such notes, but a real service may have some.
    func testUnknownData_isAskedOfTheServiceOfItsFeature() throws {
        let book = try notebook(extra: [Route("GET /others/unknown") { _ in HTTPResponse(text: "empty") }])

        XCTAssertEqual(try book.ask("GET /notes/unknown").body, "real")
        XCTAssertEqual(try book.ask("GET /others/unknown").body, "empty")
        XCTAssertEqual(asked.all, ["GET /notes/unknown -"])
    }

    func testKnownData_atAnotherPath_isNotAsked() throws {
        let book = try notebook()

        XCTAssertEqual(try book.ask("GET /NOTES").body, "first")
        XCTAssertEqual(asked.all, [])
    }

    func testProxy_asksTheHostOfTheRequest() throws {
        let book = try notebook()

        XCTAssertEqual(try book.ask("GET http://notes.example/nowhere", host: "notes.example").body, "real")
        XCTAssertEqual(try book.ask("GET /nowhere", host: "notes.example").body, "real")
        XCTAssertEqual(try book.ask("GET http://other.example/nowhere", host: "other.example").status, 421)
        XCTAssertEqual(asked.all, ["GET /nowhere notes.example"])
    }

    func testClientElsewhere_reachesNoService() throws {
        let book = try notebook()

        XCTAssertEqual(try book.ask("GET /nowhere", ["X-Forwarded-For: 192.0.2.1"]).status, 404)
        XCTAssertEqual(try book.ask("GET /nowhere", ["Origin: https://other.example"]).status, 403)
        XCTAssertEqual(asked.all, [])
    }

    func testLinkOfAnotherSite_reachesNoService() throws {
        let link = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document", "Accept: text/html"]

        XCTAssertEqual(try notebook().ask("GET /nowhere", link).status, 404)
        XCTAssertEqual(asked.all, [])
    }

    func testRequestOfAPage_reachesTheServiceOnlyForThisMachine() throws {
        let book = try notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")
        let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
        let page = "POST /copy/anna\(Panel.path)/send"
        let edited = PercentEncoding.encode([("method", "GET"), ("target", "/nowhere"), ("fields", ""), ("body", "")])

        XCTAssertEqual(try book.ask(page, form + ["X-Forwarded-For: 192.0.2.1"], body: edited).status, 303)
        XCTAssertEqual(asked.all, [])
        XCTAssertEqual(try book.ask(page, form, body: edited).status, 303)
        XCTAssertEqual(asked.all, ["GET /nowhere -"])
    }

    func testRequestThatIsSentAgain_reachesTheServiceOnlyForThisMachine() throws {
        let book = try notebook(classroom: Classroom(size: 2, names: .chosen), fails: true)
        try book.makeCopy("anna")
        let again = "POST /copy/anna/toolkit/requests/1"
        XCTAssertEqual(try book.ask("GET /copy/anna/nowhere").status, 502)
        XCTAssertEqual(asked.all.count, 1)

        XCTAssertEqual(try book.ask(again, ["X-Forwarded-For: 192.0.2.1"]).status, 200)
        XCTAssertEqual(asked.all.count, 1)
        XCTAssertEqual(try book.ask(again).status, 200)
        XCTAssertEqual(asked.all.count, 2)
    }

    /// Whoever sends it again need not know what is in it.
    func testRequestOfAClientElsewhere_reachesNoService_alsoWhenItIsSentAgainHere() throws {
        let book = try notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")
        let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
        let edited = PercentEncoding.encode([("method", "GET"), ("target", "/nowhere"), ("fields", ""), ("body", "")])
        _ = try book.ask("POST /copy/anna\(Panel.path)/send", form + ["X-Forwarded-For: 192.0.2.1"], body: edited)

        XCTAssertEqual(try book.ask("POST /copy/anna/toolkit/requests/1").status, 200)

        XCTAssertEqual(asked.all, [])
    }

    func testRealAnswer_isExplainedByTheRealServiceAlone() throws {
        let book = try notebook()
        for path in ["/notes/unknown", "/note"] { _ = try book.ask("GET \(path)") }

        let list = try JSON.decode(JSONValue.self, from: Array(book.ask("GET /toolkit/requests").body.utf8))

        let sentence: JSONValue = "The sandboxes do not have this, so a real service gave the answer."
        for row in try XCTUnwrap(list["requests"]?.array) {
            XCTAssertEqual(row["why"], [["kind": "cause", "weight": "fact", "text": sentence]])
            XCTAssertEqual([row["failed"], row["nearest"]], [false, .null])
        }
    }

    func testRealAnswer_isNoPageOfThisServer() throws {
        let book = try notebook()

        for _ in 1...2 {
            let reply = try book.ask("GET /nowhere")
            XCTAssertEqual(reply["Content-Security-Policy"], "sandbox")
            XCTAssertEqual(reply["X-Content-Type-Options"], "nosniff")
        }
    }

    func testServiceThatDoesNotAnswer_isABadGateway() throws {
        let reply = try notebook(fails: true).ask("GET /nowhere")

        XCTAssertEqual(reply.status, 502)
        XCTAssertTrue(reply.body.contains("notes.example"), reply.body)
    }

    func testCopies_shareTheRecordings_andAResetKeepsThem() throws {
        let book = try notebook()
        try book.makeCopy("anna")

        XCTAssertEqual(try book.ask("GET /nowhere", ["X-Toolkit-Copy: anna"]).body, "real")
        XCTAssertEqual(try book.ask("POST /toolkit/reset").status, 204)
        XCTAssertEqual(try book.ask("GET /nowhere").body, "real")
        XCTAssertEqual(asked.all.count, 1)
    }

    func testFailures_happenToRecordedAnswers_too() throws {
        let book = try notebook(chaos: ChaosInjector(failureRate: 1))

        XCTAssertEqual(try book.ask("GET /nowhere").status, 500)
    }

    func testLane_isThatOfTheRealService() throws {
        let recorder = Recorder(
            path: folder.path + "/recordings.sqlite", service: { _, _ in nil },
            name: { request, _ in request.path.contains("elsewhere") ? nil : .init(feature: "notes", name: "notes.url")
            })
        let backend = try Notebook(in: folder, recorder: recorder).backend
        func lane(_ target: String, _ field: String = "Host: localhost") throws -> HelperLane? {
            let host = field.hasPrefix("Host") ? "" : "Host: localhost\r\n"
            let head = "GET \(target) HTTP/1.1\r\n\(host)\(field)\r\n\r\n"
            let request = try XCTUnwrap(try ServerExchange(answering: head).request)
            guard case .helped(let lane, _) = backend.plan(request).work else { return nil }
            return lane
        }

        XCTAssertEqual(try lane("/nowhere"), .forwarding(to: "notes.url"))
        XCTAssertEqual(try lane("/notes/unknown"), .forwarding(to: "notes.url"))
        XCTAssertEqual(try lane("/elsewhere"), .reading)
        // The stand-in has these.
        XCTAssertEqual(try lane("/notes"), .reading)
        XCTAssertEqual(try lane("/NOTES"), .reading)
        // Such a request gets kept answers only, which need no other server.
        XCTAssertEqual(try lane("/nowhere", "X-Forwarded-For: 192.0.2.1"), .reading)
    }

    func testControlRoutes_exportForgetAndImport() throws {
        let book = try notebook()
        _ = try book.ask("GET /nowhere")

        let archive = try book.ask("GET /toolkit/recordings").body
        XCTAssertEqual(try book.ask("DELETE /toolkit/recordings").body, "{\"forgotten\":1}\n")
        XCTAssertEqual(try book.ask("POST /toolkit/recordings", body: archive).body, "{\"imported\":1}\n")

        XCTAssertNotNil(try book.ask("GET /nowhere")["X-Toolkit-Recorded"])
        XCTAssertEqual(try book.ask("POST /toolkit/recordings", body: "[]").status, 400)
        XCTAssertEqual(asked.all.count, 1)
    }
}
