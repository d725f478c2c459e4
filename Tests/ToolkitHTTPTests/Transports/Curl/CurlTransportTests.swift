import Synchronization
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class CurlTransportTests: XCTestCase {
    private let transport = LiveTransport.make(environment: [:], bodyLimit: 1 << 20)

    func testSend_bringsBackStatusHeadersAndBody() async throws {
        let server = try ScriptedServer([.response(201, ["X-Cat": "Tom"], "héllo")])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(response.headers["x-cat"], "Tom")
        XCTAssertEqual(response.text, "héllo")
    }

    func testSend_sendsMethodPathHeadersAndBodyAsTheyAre() async throws {
        let server = try ScriptedServer([.response(200)])
        defer { server.stop() }
        let endpoint = Endpoint<HTTPResponse>(
            .patch, path: ["a/b", "é?"], query: [("q", "1+1 & 2")], headers: ["X-Cat": "Tom"],
            body: .bytes([UInt8]("hello".utf8), type: "text/plain"))

        _ = try await transport.send(endpoint.request(on: server.url))

        let request = try XCTUnwrap(server.received.first)
        XCTAssertTrue(request.hasPrefix("PATCH /a%2Fb/%C3%A9%3F?q=1%2B1%20%26%202 HTTP/1.1\r\n"), request)
        XCTAssertTrue(request.contains("\r\nX-Cat: Tom\r\n"), request)
        XCTAssertTrue(request.contains("\r\nContent-Type: text/plain\r\n"), request)
        XCTAssertTrue(request.contains("\r\nUser-Agent: toolkit\r\n"), request)
        XCTAssertTrue(request.hasSuffix("\r\n\r\nhello"), request)
    }

    func testSend_followsNoRedirect() async throws {
        let server = try ScriptedServer([.response(302, ["Location": "/elsewhere"], "moved"), .response(200)])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(response.status, .found)
        XCTAssertEqual(response.headers["location"], "/elsewhere")
        XCTAssertEqual(server.received.count, 1)
    }

    func testSend_throughAProxyThatRefusesSendsNothing() async throws {
        let proxy = try ScriptedServer([.response(403)])
        defer { proxy.stop() }
        let transport = LiveTransport.make(environment: ["https_proxy": proxy.url.absoluteString])

        let refused = HTTPError.proxyFailed(host: "pay.example")
        await assertThrows(refused) {
            try await transport.send(HTTPRequest(.put, .of("https://pay.example/account/2")))
        }

        XCTAssertEqual(refused.delivery, .notSent)
        XCTAssertTrue(proxy.received.first?.hasPrefix("CONNECT pay.example:443") == true, "\(proxy.received)")
    }

    func testSend_toAProxyThatIsGoneSendsNothing() async {
        let transport = LiveTransport.make(environment: ["http_proxy": "http://127.0.0.1:1"])

        await assertThrows(HTTPError.proxyFailed(host: "pay.example")) {
            try await transport.send(HTTPRequest(.put, .of("http://pay.example/account/2")))
        }
    }

    func testSend_tellsTheAddressesThatItTried() async {
        await assertThrows(HTTPError.cannotConnect(host: "127.0.0.1:1", tried: ["127.0.0.1:1"])) {
            try await transport.send(HTTPRequest(.get, .of("http://127.0.0.1:1/")))
        }
    }

    func testSend_tellsOfAHostWithoutAddress() async {
        await assertThrows(HTTPError.unknownHost("cats.invalid")) {
            try await transport.send(HTTPRequest(.get, .of("http://cats.invalid/")))
        }
    }

    func testSend_tellsProtocolAndAddress() async throws {
        let server = try ScriptedServer([.response(200)])
        defer { server.stop() }

        let metrics = try await transport.send(HTTPRequest(.get, server.url)).metrics

        XCTAssertEqual(metrics?.version, "HTTP/1.1")
        XCTAssertEqual(metrics?.address, "127.0.0.1:\(server.port)")
        XCTAssertEqual(metrics?.isReused, false)
        XCTAssertNil(metrics?.tls)
    }

    func testSend_keepsAConnectionForTheNextRequest() async throws {
        let kept = ScriptedServer.Answer.keepingOpen([UInt8]("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        let server = try ScriptedServer([kept, .response(200)])
        defer { server.stop() }

        _ = try await transport.send(HTTPRequest(.get, server.url))
        let second = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(second.metrics?.isReused, true)
    }

    /// libcurl sends a request again by itself if a kept connection turns out to be closed.
    func testSend_onAKeptConnectionThatIsGoneMayHaveSent() async throws {
        let place = Mutex<ScriptedServer?>(nil)
        let server = try ScriptedServer(answering: { request in
            guard request.hasPrefix("DELETE") else {
                return .keepingOpen([UInt8]("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
            }
            place.withLock { $0 }?.stop()
            return .close
        })
        place.withLock { $0 = server }
        _ = try await transport.send(HTTPRequest(.get, server.url))

        do {
            _ = try await transport.send(HTTPRequest(.delete, server.url))
            XCTFail("The server is gone.")
        } catch let error as HTTPError {
            XCTAssertEqual(error.delivery, .maybeSent, "\(error)")
        }
        XCTAssertTrue(server.received.last?.hasPrefix("DELETE") == true)
        place.withLock { $0 = nil }
    }

    func testSend_toThisMachineUsesNoProxyWhateverItsAddress() async throws {
        let proxy = try ScriptedServer([.response(200)])
        defer { proxy.stop() }
        let transport = LiveTransport.make(environment: ["http_proxy": proxy.url.absoluteString])

        await assertThrows(HTTPError.cannotConnect(host: "127.0.0.2:1", tried: ["127.0.0.2:1"])) {
            try await transport.send(HTTPRequest(.get, .of("http://127.0.0.2:1/")))
        }
        XCTAssertEqual(proxy.received, [])
    }

    func testSend_losesAResponseWhoseHeadIsCut() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"
        let server = try ScriptedServer([.text(head)])
        defer { server.stop() }

        await assertThrows(HTTPError.connectionLost(host: WebOrigin.name(of: server.url), .maybeSent)) {
            try await transport.send(HTTPRequest(.get, server.url))
        }
    }

    func testSend_refusesAnEndlessHead() async throws {
        let lines = String(repeating: "X-Cat: Tom\r\n", count: 1_001)
        let server = try ScriptedServer([.keepingOpen([UInt8]("HTTP/1.1 200 OK\r\n\(lines)".utf8))])
        defer { server.stop() }

        await assertThrows(HTTPError.headTooLarge(host: WebOrigin.name(of: server.url))) {
            try await transport.send(HTTPRequest(.get, server.url))
        }
    }

    func testSend_dropsInterimResponses() async throws {
        let interim = "HTTP/1.1 103 Early Hints\r\nX-Cat: Kit\r\n\r\n"
        let server = try ScriptedServer([.text(interim + "HTTP/1.1 200 OK\r\nX-Cat: Tom\r\nContent-Length: 0\r\n\r\n")])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(response.headers.values(of: "X-Cat"), ["Tom"])
    }

    func testSend_tellsTheLengthOfAnEmptyBody() async throws {
        for method in [HTTPMethod.post, .put, .patch] {
            let server = try ScriptedServer([.response(200)])
            defer { server.stop() }

            _ = try await transport.send(HTTPRequest(method, server.url))

            let request = try XCTUnwrap(server.received.first)
            XCTAssertTrue(request.contains("\r\nContent-Length: 0\r\n"), request)
            XCTAssertFalse(request.contains("Content-Type"), request)
        }
    }

    func testSend_sendsADeleteWithoutBody() async throws {
        let server = try ScriptedServer([.response(204)])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.delete, server.url))

        XCTAssertEqual(response.status, .noContent)
        XCTAssertTrue(server.received.first?.hasPrefix("DELETE / HTTP/1.1") == true)
    }

    func testSend_tellsOfAPortWithoutTLS() async throws {
        let server = try ScriptedServer([.text("HTTP/1.1 400 Bad Request\r\n\r\n")])
        defer { server.stop() }
        let name = "127.0.0.1:\(server.port)"
        let url = try XCTUnwrap(URL(string: "https://\(name)/"))

        await assertThrows(HTTPError.notTLS(host: name)) { try await transport.send(HTTPRequest(.get, url)) }
    }

    func testSend_keepsNoCookie() async throws {
        let server = try ScriptedServer([.response(200, ["Set-Cookie": "a=1"]), .response(200)])
        defer { server.stop() }

        _ = try await transport.send(HTTPRequest(.get, server.url))
        _ = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(server.received.count, 2)
        XCTAssertFalse(server.received.joined().contains("Cookie"))
    }

    func testSend_takesA401ThatAsksForAScheme() async throws {
        for scheme in ["Basic realm=\"cats\"", "Bearer", "Digest realm=\"x\", nonce=\"y\""] {
            let server = try ScriptedServer([.response(401, ["WWW-Authenticate": scheme], "who are you?")])
            defer { server.stop() }

            let response = try await transport.send(HTTPRequest(.get, server.url))

            XCTAssertEqual(response.status, .unauthorized, scheme)
            XCTAssertEqual(response.text, "who are you?", scheme)
        }
    }

    func testSend_sendsAPostOnceEvenIfAKeptConnectionIsClosed() async throws {
        let kept = ScriptedServer.Answer.keepingOpen([UInt8]("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        let server = try ScriptedServer([kept, .close, .response(200)])
        defer { server.stop() }
        _ = try await transport.send(HTTPRequest(.get, server.url))

        await assertThrows(HTTPError.connectionLost(host: WebOrigin.name(of: server.url), .maybeSent)) {
            try await transport.send(HTTPRequest(.post, server.url, body: [65]))
        }

        XCTAssertEqual(server.received.count, 2)
    }

    func testSend_refusesAHeaderWithALineBreak() async {
        let request = HTTPRequest(.get, .of("http://127.0.0.1:1/"), headers: ["x-apikey": "a\r\nHost: evil.example"])

        await assertThrows(HTTPError.unsendableHeader(name: "x-apikey")) { try await transport.send(request) }
    }

    func testSend_refusesWhatIsNotHTTP() async {
        await assertThrows(HTTPError.badAddress(reason: "is not a valid http:// or https:// URL")) {
            try await transport.send(HTTPRequest(.get, .of("file:///etc/passwd")))
        }
    }

    func testSend_takesInABodyOfExactlyTheLimit() async throws {
        let server = try ScriptedServer([.response(200, [:], String(repeating: "a", count: 1 << 20))])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual(response.body.count, 1 << 20)
    }

    func testSend_refusesABodyThatIsSaidToBeTooLarge_beforeItComes() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n"
        let server = try ScriptedServer([.keepingOpen(Array((head + "begin").utf8))])
        defer { server.stop() }

        await assertThrows(HTTPError.bodyTooLarge(host: WebOrigin.name(of: server.url), limit: 1 << 20)) {
            try await transport.send(HTTPRequest(.get, server.url))
        }
    }

    func testSend_takesAnyLengthThatIsToldToHead() async throws {
        let server = try ScriptedServer([.bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n".utf8))])
        defer { server.stop() }

        let response = try await transport.send(HTTPRequest(.head, server.url))

        XCTAssertEqual(response.headers["content-length"], "1048577")
    }

    func testSend_endsAtOnceWithItsTask() async throws {
        let server = try ScriptedServer([.silence])
        defer { server.stop() }
        let task = Task { [transport] in try await transport.send(HTTPRequest(.get, server.url)) }
        while server.received.isEmpty { await Task.yield() }

        task.cancel()

        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }

    func testSend_endsWithATaskThatWasCancelledBefore() async throws {
        let server = try ScriptedServer(Array(repeating: .silence, count: 50))
        defer { server.stop() }
        for _ in 0..<50 {
            let task = Task { [transport] in try await transport.send(HTTPRequest(.get, server.url)) }
            task.cancel()

            let result = await task.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
        }
    }

    func testSend_takesManyRequestsAtOnce() async throws {
        let server = try ScriptedServer(Array(repeating: .response(200, [:], "ok"), count: 40))
        defer { server.stop() }

        let bodies = try await withThrowingTaskGroup(of: String.self) { [transport] group in
            for index in 0..<40 {
                group.addTask {
                    let method = index % 2 == 0 ? HTTPMethod.get : .post
                    return try await transport.send(HTTPRequest(method, server.url)).text
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        XCTAssertEqual(bodies, Array(repeating: "ok", count: 40))
    }

    func testSend_goesThroughAProxyButNotToThisMachine() async throws {
        let proxy = try ScriptedServer([.response(200, [:], "proxied")])
        let server = try ScriptedServer([.response(200, [:], "direct")])
        defer {
            for server in [proxy, server] { server.stop() }
        }
        let transport = LiveTransport.make(environment: ["HTTP_PROXY": proxy.url.absoluteString])

        let far = try await transport.send(HTTPRequest(.get, .of("http://cats.invalid/x")))
        let near = try await transport.send(HTTPRequest(.get, server.url))

        XCTAssertEqual([far.text, near.text], ["proxied", "direct"])
        XCTAssertEqual(proxy.received.map { $0.prefix(34) }, ["GET http://cats.invalid/x HTTP/1.1"])
    }

    func testSend_readsNoProxyFromTheProcess() async throws {
        let server = try ScriptedServer([.response(200, [:], "direct")])
        defer { server.stop() }
        setenv("all_proxy", "http://127.0.0.1:1", 1)
        defer { unsetenv("all_proxy") }

        let response = try await LiveTransport.make(environment: ["no_proxy": "x"]).send(HTTPRequest(.get, server.url))

        XCTAssertEqual(response.text, "direct")
    }

    #if os(Linux)
        func testTransport_endsItsThreadWithItself() async throws {
            func threads() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }
            let server = try ScriptedServer(Array(repeating: .response(200, [:], "ok"), count: 50))
            defer { server.stop() }
            let before = try threads()

            for _ in 0..<50 {
                _ = try await LiveTransport.make(environment: [:]).send(HTTPRequest(.get, server.url))
            }

            // Other parts of the process may start a few threads, too.
            let end = ContinuousClock.now + .seconds(10)
            while try threads() > before + 20, ContinuousClock.now < end { await Task.yield() }
            XCTAssertLessThanOrEqual(try threads(), before + 20)
        }
    #endif
}
