import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class CredentialedTests: XCTestCase {
    private let transport = ScriptedTransport()

    private func send(_ request: HTTPRequest, base: URL, insecure: Bool = false) async throws -> HTTPResponse {
        transport.reply(to: "\(request.method) \(request.url.path())", with: HTTPResponse())
        let credentials: HTTPHeaders = ["x-apikey": "s3cret"]
        return try await Credentialed(transport, base: base, credentials: credentials, allowsInsecure: insecure)
            .send(request)
    }

    func testSend_addsCredentialsForTheServicesOrigin() async throws {
        _ = try await send(HTTPRequest(.get, .of("https://A.example:443/x")), base: .of("https://a.example/rest"))

        XCTAssertEqual(transport.requests.map { $0.headers["x-apikey"] }, ["s3cret"])
    }

    func testSend_addsNothingForAnotherOrigin() async throws {
        for other in ["https://b.example/x", "https://a.example:444/x", "http://a.example/x", "https://a.example.b/x"] {
            _ = try await send(HTTPRequest(.get, URL(string: other)!), base: .of("https://a.example"))
        }
        XCTAssertEqual(transport.requests.map { $0.headers["x-apikey"] }, [nil, nil, nil, nil])
    }

    func testSend_refusesPlainHTTPToAnotherMachine() async {
        await assertThrows(HTTPError.insecureCredentials(host: "a.example")) {
            try await send(HTTPRequest(.get, .of("http://a.example/x")), base: .of("http://a.example"))
        }
        XCTAssertEqual(transport.requests, [])
    }

    func testSend_refusesTheEndpointsOwnSecretsOverPlainHTTP() async {
        await assertThrows(HTTPError.insecureCredentials(host: "b.example")) {
            try await send(HTTPRequest(.get, .of("http://b.example/x?password=pw")), base: .of("https://a.example"))
        }
    }

    func testSend_allowsPlainHTTPOnThisMachine() async throws {
        for base in ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"] {
            _ = try await send(HTTPRequest(.get, URL(string: base + "/x")!), base: URL(string: base)!)
        }
        XCTAssertEqual(transport.requests.map { $0.headers["x-apikey"] }, ["s3cret", "s3cret", "s3cret"])
    }

    func testSend_allowsPlainHTTPWhenTold() async throws {
        let url = URL.of("http://a.example/x")
        _ = try await send(HTTPRequest(.get, url), base: url, insecure: true)

        XCTAssertEqual(transport.requests.count, 1)
    }

    func testSend_addsQueryItemsForTheServicesOriginAlone() async throws {
        let transport = ScriptedTransport()
        let base = URL.of("https://a.example")
        let credentialed = Credentialed(transport, base: base, credentials: [:], query: [("APP-ID", "a&b")])
        for name in ["GET /x?APP-ID=a%26b", "GET /x?q=1&APP-ID=a%26b", "GET /x?q=1"] {
            transport.reply(to: name, with: HTTPResponse())
        }

        for url in ["https://a.example/x", "https://a.example/x?q=1", "https://b.example/x?q=1"] {
            _ = try await credentialed.send(HTTPRequest(.get, URL(string: url)!))
        }

        XCTAssertEqual(transport.unasked, [])
    }

    func testSend_putsASecretQueryItemInThePlaceOfAnotherAndLeavesTheFragmentOut() async throws {
        let transport = ScriptedTransport()
        let credentialed = Credentialed(
            transport, base: .of("https://a.example"), credentials: [:], query: [("key", "s3cret")])
        transport.reply(to: "GET /x?q=1%2B1&key=s3cret", with: HTTPResponse())

        _ = try await credentialed.send(HTTPRequest(.get, .of("https://a.example/x?key=old&q=1%2B1#part")))

        XCTAssertEqual(transport.unasked, [])
    }

    func testSend_refusesASecretQueryItemOverPlainHTTP() async {
        let base = URL.of("http://a.example")
        let credentialed = Credentialed(transport, base: base, credentials: [:], query: [("APP-ID", "s3cret")])

        await assertThrows(HTTPError.insecureCredentials(host: "a.example")) {
            try await credentialed.send(HTTPRequest(.get, .of("http://a.example/x")))
        }
    }

    func testSend_hidesASecretTheServiceRepeats() async throws {
        let body = [UInt8]("Bad key s3cret for token 667.1".utf8)
        transport.reply(to: "GET /x?loginToken=667.1", with: HTTPResponse(status: .unauthorized, body: body))
        let base = URL.of("https://a.example")
        let credentialed = Credentialed(transport, base: base, credentials: ["x-apikey": "s3cret"])

        let response = try await credentialed.send(HTTPRequest(.get, .of("https://a.example/x?loginToken=667.1")))

        XCTAssertEqual(response.text, "Bad key *** for token ***")
    }
}
