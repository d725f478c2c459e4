import TestSupport
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ServerTests: XCTestCase {
    func testAnswer_hasWhatHTTPWants() throws {
        try withEachPoller { server, _ in
            let client = try TestClient(server.port)

            client.send("GET /cats HTTP/1.1\r\nHost: a\r\n\r\n")
            let reply = try XCTUnwrap(client.reply())

            XCTAssertTrue(reply.head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            XCTAssertEqual(reply.body, "GET /cats ")
            XCTAssertEqual(reply["Content-Length"], "10")
            XCTAssertEqual(reply["Content-Type"], "text/plain; charset=utf-8")
            XCTAssertNotNil(reply["Date"]?.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/))
            XCTAssertNil(reply["Connection"])
            XCTAssertNil(reply["Server"])
        }
    }

    func testManyRequestsAtOnce_letOthersHaveTheirTurn() throws {
        let body = "POST /body HTTP/1.1\r\nHost: a\r\n"
        let text = String(repeating: "x", count: 1_500)
        try checkTurns(after: [])
        try checkTurns(after: [body + "Content-Length: 1500\r\n\r\n\(text)"])
        try checkTurns(after: [body + "Transfer-Encoding: chunked\r\n\r\n5dc\r\n\(text)\r\n0\r\n\r\n"])
    }

    /// Sends many requests at once after others, and checks that another client does not wait for all of them.
    private func checkTurns(after first: [String]) throws {
        try withEachPoller { server, handler in
            let (many, other) = (try TestClient(server.port), try TestClient(server.port))
            let count = 1_000
            many.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the loop waits") { handler.answers == 1 }
            many.send(first.joined() + String(repeating: "GET /many HTTP/1.1\r\nHost: a\r\n\r\n", count: count))
            other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
            handler.gate.signal()

            XCTAssertEqual(try other.reply()?.body, "GET /other ")
            for _ in 0...count + first.count { XCTAssertEqual(try many.reply()?.status, 200) }
            let place = try XCTUnwrap(handler.exchanges.firstIndex { $0.request?.target == "/other" })
            XCTAssertLessThan(place, count / 2)
        }
    }

    func testConnection_staysOpenByTheRulesOfTheVersion() throws {
        let cases = [
            ("1.1", "", nil), ("1.1", "Connection: close\r\n", "close"), ("1.0", "", "close"),
            ("1.0", "Connection: keep-alive\r\n", "keep-alive"),
        ]

        try withEachPoller { server, _ in
            for (version, field, expected) in cases {
                let client = try TestClient(server.port)
                client.send("GET / HTTP/\(version)\r\nHost: a\r\n\(field)\r\n")

                XCTAssertEqual(try client.reply()?["Connection"], expected)
                if expected == "close" {
                    XCTAssertEqual(try client.readToEnd(), [])
                } else {
                    client.send("GET /again HTTP/1.1\r\nHost: a\r\n\r\n")
                    XCTAssertEqual(try client.reply()?.body, "GET /again ")
                }
            }
        }
    }

    func testHead_getsTheFieldsWithoutTheBody() throws {
        try withEachPoller({ StubHandler({ _ in .text("0123456789") }) }) { server, _ in
            let client = try TestClient(server.port)

            client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")

            XCTAssertEqual(try client.reply(isHead: true)?["Content-Length"], "10")
            XCTAssertEqual(try client.reply()?.body, "0123456789")
        }
    }

    func testBody_comesByLengthAndInChunks() throws {
        try withEachPoller { server, _ in
            let client = try TestClient(server.port)

            client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
            XCTAssertEqual(try client.reply()?.body, "POST /a abc")
            client.send(
                "PUT /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n")
            XCTAssertEqual(try client.reply()?.body, "PUT /b abc")
        }
    }

    func testBody_ofSixteenMegabytes() throws {
        let handler = { StubHandler({ _ in nil }, later: { .text("\($0.body.count) \($0.body.last ?? 0)") }) }
        try withEachPoller(handler) { server, _ in
            let client = try TestClient(server.port)
            let body = [UInt8](repeating: 7, count: 16 * 1024 * 1024)

            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
            client.send(body)

            XCTAssertEqual(try client.reply()?.body, "16777216 7")
        }
    }

    func testExpect_isAnsweredBeforeTheBodyOnly() throws {
        try withEachPoller { server, _ in
            let client = try TestClient(server.port)
            let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"

            client.send(head)
            XCTAssertEqual(try client.reply()?.head, "HTTP/1.1 100 Continue\r\n\r\n")
            client.send("hi")
            XCTAssertEqual(try client.reply()?.body, "POST / hi")
            client.send(head + "yo")
            XCTAssertEqual(try client.reply()?.body, "POST / yo")
        }
    }

    func testPipelinedRequests_areAnsweredInOrder() throws {
        let slow: @Sendable (ServerRequest) -> Sandbox.Outcome? = { $0.target.hasPrefix("/slow") ? nil : .echo($0) }
        try withEachPoller({ StubHandler(slow) }) { server, _ in
            let client = try TestClient(server.port)
            let targets = (0..<200).map { $0 % 7 == 3 ? "/slow\($0)" : "/\($0)" }

            client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())

            for target in targets { XCTAssertEqual(try client.reply()?.body, "GET \(target) ") }
        }
    }

    func testPipelinedRequests_withLargeAnswers_areSentAsTheClientReads() throws {
        let large = [UInt8](repeating: 0x61, count: 300_000)
        try withEachPoller({ StubHandler({ _ in .whole(HTTPResponse(body: large)) }) }) { server, handler in
            let client = try TestClient(server.port, receiveBuffer: 4_096)

            client.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 16))

            // Nobody reads yet, so only what fits between two sockets can be on its way.
            eventually("the first answer is sent") { handler.exchanges.count > 0 }
            XCTAssertLessThan(handler.answers, 16)
            for _ in 0..<16 { XCTAssertEqual(try client.reply()?.body.utf8.count, large.count) }
        }
    }

    func testHalfClosedClient_getsItsAnswers() throws {
        let slow: @Sendable (ServerRequest) -> Sandbox.Outcome? = { $0.target == "/slow" ? nil : .echo($0) }
        try withEachPoller({ StubHandler(slow) }) { server, _ in
            let client = try TestClient(server.port)

            client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
            client.endSending()

            XCTAssertEqual(try client.reply()?.body, "GET /slow ")
            XCTAssertEqual(try client.reply()?.body, "GET /b ")
            XCTAssertEqual(try client.readToEnd(), [])
        }
    }

    func testEntityTag_savesTheBody() throws {
        let answer = HTTPResponse(headers: ["ETag": "\"7\"", "Content-Type": "a/b"], body: [1, 2, 3])
        try withEachPoller({ StubHandler({ _ in .whole(answer) }) }) { server, _ in
            let client = try TestClient(server.port)

            client.send("GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"7\"\r\n\r\n")
            let reply = try client.reply()

            XCTAssertEqual(reply?.status, 304)
            XCTAssertEqual(reply?["ETag"], "\"7\"")
            XCTAssertNil(reply?["Content-Length"])
        }
    }

    func testRefusal_saysWhyAndCloses() throws {
        try withEachPoller { server, handler in
            let client = try TestClient(server.port)

            client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\n")

            XCTAssertEqual(try client.reply()?.status, 200)
            let reply = try client.reply()
            XCTAssertEqual(reply?.status, 400)
            XCTAssertEqual(reply?["Connection"], "close")
            XCTAssertEqual(reply?.body, RequestFault.host.sentence + "\n")
            XCTAssertEqual(try client.readToEnd(), [])
            eventually("both are noted") { handler.exchanges.map(\.status) == [200, 400] }
            XCTAssertEqual(handler.exchanges.map { $0.request?.target }, ["/a", nil])
        }
    }

    func testRefusal_reachesAClientThatGoesOnSending() throws {
        try withEachPoller { server, _ in
            let client = try TestClient(server.port)

            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n")
            client.send([UInt8](repeating: 0, count: 3_000_000))

            XCTAssertEqual(try client.reply()?.status, 413)
            XCTAssertEqual(try client.readToEnd(), [])
        }
    }

    func testLastAnswer_reachesAClientThatGoesOnSending() throws {
        try withEachPoller { server, _ in
            let client = try TestClient(server.port)
            let head = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

            client.send(Array(head.utf8) + [UInt8](repeating: 0, count: 3_000_000))

            XCTAssertEqual(try client.reply()?.body, "GET /last ")
            XCTAssertEqual(try client.readToEnd(), [])
        }
    }

    func testExchange_tellsWhatWasSent() throws {
        try withEachPoller { server, handler in
            let client = try TestClient(server.port)

            client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client.reply()
            eventually("it is noted") { !handler.exchanges.isEmpty }

            let exchange = try XCTUnwrap(handler.exchanges.first)
            XCTAssertEqual(exchange.request?.target, "/a")
            XCTAssertEqual(exchange.status, .ok)
            XCTAssertEqual(exchange.size, 7)
            XCTAssertTrue(exchange.isComplete)
            XCTAssertLessThan(exchange.duration, .seconds(10))
            XCTAssertEqual(exchange.request?.isDirectFromThisMachine, true)
        }
    }

    func testServer_isReachedByBothAddressesOfLocalhost() throws {
        let server = try Server(port: 0, handler: StubHandler())
        defer { server.stop() }

        for host in ["127.0.0.1", "::1"] {
            if host == "::1" { try Needs.ipv6() }
            let client = try TestClient(server.port, host: host)
            client.send("GET /\(host) HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertEqual(try client.reply()?.body, "GET /\(host) ")
        }
    }
}
