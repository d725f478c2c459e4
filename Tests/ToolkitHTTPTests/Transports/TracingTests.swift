import Synchronization
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class TracingTests: XCTestCase {
    private let transport = ScriptedTransport()
    private let lines = Lines()

    private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let time = ManualClock()
        return try await Tracing(transport, clock: time.clock, write: lines.add).send(request)
    }

    func testSend_writesALineForRequestAndResponse() async throws {
        transport.reply(to: "GET /x?limit=1", with: HTTPResponse(body: [UInt8](repeating: 0, count: 12_300)))

        _ = try await send(HTTPRequest(.get, .of("https://a.example/x?limit=1")))

        XCTAssertEqual(lines.all, ["> GET https://a.example/x?limit=1", "< 200 12.3 kB 0 ms"])
    }

    func testSend_masksSecretsInTheValuesOfFields() async throws {
        transport.reply(to: "GET /x", with: HTTPResponse())

        _ = try await send(
            HTTPRequest(.get, .of("https://a.example/x"), headers: ["Referer": "https://b.example/?apikey=s3cret"]))

        XCTAssertEqual(lines.all[1], ">   Referer: https://b.example/?apikey=***")
    }

    func testSend_masksSecretsEverywhere() async throws {
        let answer = HTTPResponse(
            headers: ["Content-Type": "application/json"], body: [UInt8](#"{"token":"t","echo":"s3cret"}"#.utf8))
        transport.reply(to: "POST /x?key=k1", with: answer)
        let headers: HTTPHeaders = ["Authorization": "Bearer s3cret", "Content-Type": "application/json"]

        _ = try await send(
            HTTPRequest(
                .post, .of("https://u:pw@a.example/x?key=k1"), headers: headers,
                body: [UInt8](#"{"name":"Tom","password":"pw"}"#.utf8)))

        XCTAssertEqual(
            lines.all,
            [
                "> POST https://***@a.example/x?key=***",
                ">   Authorization: ***",
                ">   Content-Type: application/json",
                #">   {"name":"Tom","password":"***"}"#,
                "< 200 29 bytes 0 ms",
                #"<   {"token":"***","echo":"***"}"#,
            ])
    }

    func testSend_showsNoBodyThatIsLongOrNoText() async throws {
        let long = HTTPResponse(headers: ["Content-Type": "text/plain"], body: [UInt8](repeating: 65, count: 2049))
        let picture = HTTPResponse(headers: ["Content-Type": "image/png"], body: [65, 66])
        transport.reply(to: "GET /x", with: long)
        transport.reply(to: "GET /x", with: picture)

        _ = try await send(HTTPRequest(.get, .of("https://a.example/x")))
        _ = try await send(HTTPRequest(.get, .of("https://a.example/x")))

        XCTAssertEqual(lines.all.filter { !$0.hasPrefix(">") }, ["< 200 2.0 kB 0 ms", "< 200 2 bytes 0 ms"])
    }

    func testSend_stripsWhatATerminalWouldObey() async throws {
        let body = [UInt8]("a\u{1B}]0;title\u{7}\nb".utf8)
        transport.reply(to: "GET /x", with: HTTPResponse(headers: ["Content-Type": "text/plain"], body: body))

        _ = try await send(HTTPRequest(.get, .of("https://a.example/x")))

        XCTAssertEqual(lines.all.last, "<   a]0;title b")
    }

    func testSend_tellsOfAFailure() async {
        let error = HTTPError.cannotConnect(host: "a.example")
        transport.reply(to: "GET /x", throwing: error)

        await assertThrows(error) { try await send(HTTPRequest(.get, .of("https://a.example/x"))) }

        XCTAssertEqual(lines.all.last, "< cannot-connect 0 ms")
    }
}

/// The written lines.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] {
        lines.withLock { $0 }
    }

    @Sendable func add(_ text: String) {
        lines.withLock { $0 += text.split(separator: "\n").map(String.init) }
    }
}
