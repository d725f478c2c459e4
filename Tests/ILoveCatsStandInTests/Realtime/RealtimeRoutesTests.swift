import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class RealtimeRoutesTests: XCTestCase {
    /// Follows a path from now on, and returns a function for the events since its last call.
    private func follow(
        _ path: String, _ client: SandboxClient, headers: HTTPHeaders = SandboxClient.keys
    ) throws -> () throws -> [String] {
        let request = try XCTUnwrap(
            SandboxRequest(.get, target: path, headers: headers, body: [], origin: Sandbox.origin))
        guard case .route(let route, _) = Sandbox(client.service).match(request), let events = route.events else {
            throw DocumentError.noSuchPath
        }
        let next = try events(request)
        return {
            String(decoding: try next(), as: UTF8.self).split(separator: "\n").map(String.init)
                .filter { !$0.hasPrefix("id: ") }
        }
    }

    func testStream_tellsEachWriteOnce() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime", client)
        let id = try client.post(#"[{"n":1}]"#, to: "notes")[0]
        _ = try client.send("PUT /rest/notes/\(id)", body: #"{"n":2}"#)
        _ = try client.send("DELETE /rest/notes/\(id)")

        let events = try next()

        XCTAssertEqual(
            events,
            [
                "event: post", #"data: {"collection":"notes","data":{"_id":"\#(id)"},"event":"post"}"#,
                "event: put", #"data: {"collection":"notes","data":"\#(id)","event":"put"}"#,
                "event: delete", #"data: {"collection":"notes","data":["\#(id)"],"event":"delete"}"#,
            ])
        XCTAssertEqual(try next(), [])
    }

    func testPost_hasTheDocument() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime", client)
        let id = try client.post(#"[{"n":1}]"#, to: "notes")[0]

        XCTAssertEqual(
            try next().last, #"data: {"collection":"notes","data":{"_id":"\#(id)","n":1},"event":"post"}"#)
    }

    func testPost_namesDocumentsWithoutRoomByTheirIDs() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime", client)
        let (half, long) = (String(repeating: "x", count: 40_000), String(repeating: "x", count: 80_000))
        let ids = try client.post(#"[{"n":"\#(half)"},{"n":"\#(long)"},{"n":"\#(half)"},{"n":1}]"#, to: "notes")

        let documents = [
            #"{"_id":"\#(ids[0])","n":"\#(half)"}"#, #"{"_id":"\#(ids[1])"}"#, #"{"_id":"\#(ids[2])"}"#,
            #"{"_id":"\#(ids[3])","n":1}"#,
        ]
        XCTAssertEqual(
            try next().last,
            #"data: {"collection":"notes","data":[\#(documents.joined(separator: ","))],"event":"post"}"#)
    }

    func testStream_returnsAFewLargeEventsAtOnce() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime", client)
        let body = #"[{"n":"\#(String(repeating: "x", count: 50_000))"}]"#
        for _ in 1...5 { try client.post(body, to: "notes") }

        let counts = try (1...4).map { _ in try next().count { $0.hasPrefix("event: ") } }

        XCTAssertEqual(counts, [2, 2, 1, 0])
    }

    func testStream_ofACollectionLeavesOthersOut() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime/notes", client)

        try client.post("[{}]", to: "others")
        try client.post("[{}]", to: "notes")

        XCTAssertEqual(try next().count { $0.hasPrefix("event: ") }, 1)
    }

    func testStream_goesOnAfterTheLastEventOfTheClient() throws {
        let client = try SandboxClient()
        try client.post("[{}]", to: "notes")
        try client.post("[{}]", to: "notes")

        let next = try follow("/realtime", client, headers: ["Last-Event-ID": "1"])

        XCTAssertEqual(try next().count { $0.hasPrefix("event: ") }, 1)
    }

    func testStream_beginsAnewAfterAReset() throws {
        let client = try SandboxClient()
        try client.post("[{}]", to: "notes")
        try client.post("[{}]", to: "notes")
        let next = try follow("/realtime", client)
        try Sandbox(client.service).reset()
        XCTAssertEqual(try next(), [])

        try client.post("[{}]", to: "notes")

        XCTAssertEqual(try next().count { $0.hasPrefix("event: ") }, 1)
    }

    func testMessage_reachesThoseWhoFollow() throws {
        let client = try SandboxClient()
        let next = try follow("/realtime", client)

        let response = try client.send("POST /realtime", body: #"{"event":"hello","data":{"a":[1,2]}}"#)

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(try next(), ["event: publish", #"data: {"data":{"a":[1,2]},"event":"hello"}"#])
        XCTAssertEqual(try client.send("POST /realtime", body: "{}").status, .badRequest)
    }

    func testEvents_areBounded() throws {
        let client = try SandboxClient()

        try client.service.database.write { connection in
            for _ in 1...1_050 { try DocumentEvents(connection).add(.put, ["1"], in: "notes") }
        }

        let count = try client.service.database.read {
            try $0.value("SELECT count(*) FROM document_event", as: Int.self)
        }
        XCTAssertEqual(count, 550)
    }

    func testStream_needsAKeyAndNoAccept() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("GET /realtime", headers: [:]).status, .unauthorized)
        let response = try client.send(
            "GET /realtime", query: ["apikey": CatSandbox.demoKey], headers: ["Accept": "text/event-stream"])
        XCTAssertEqual(response.mediaType, "text/event-stream")
    }
}
