import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class RedirectFollowingTests: XCTestCase {
    private let transport = ScriptedTransport()

    private func redirect(_ request: String, _ status: HTTPStatus, to location: String) {
        transport.reply(to: request, with: HTTPResponse(status: status, headers: ["Location": location]))
    }

    private func send(
        _ method: HTTPMethod, _ url: URL = .of("https://a.example/1"), body: [UInt8]? = nil
    ) async throws -> HTTPResponse {
        let headers: HTTPHeaders = ["Accept": "x", "X-ApiKey": "s3cret", "Content-Type": "text/plain"]
        return try await RedirectFollowing(transport).send(HTTPRequest(method, url, headers: headers, body: body))
    }

    func testSend_followsGetsWithTheirHeaders() async throws {
        redirect("GET /1", .found, to: "2?q=1")
        redirect("GET /2?q=1", .movedPermanently, to: "https://a.example/3")
        transport.reply(to: "GET /3", with: HTTPResponse(status: .accepted))

        let response = try await send(.get)

        XCTAssertEqual(response.status, .accepted)
        XCTAssertEqual(transport.requests.last?.headers["x-apikey"], "s3cret")
    }

    func testSend_leavesSecretsBehindWhenTheOriginChanges() async throws {
        redirect("GET /1", .found, to: "https://b.example/2")
        transport.reply(to: "GET /2", with: HTTPResponse())

        _ = try await send(.get)

        XCTAssertEqual(transport.requests.last?.url, .of("https://b.example/2"))
        XCTAssertNil(transport.requests.last?.headers["x-apikey"])
        XCTAssertEqual(transport.requests.last?.headers["accept"], "x")
    }

    func testSend_ofAServiceThatStaysOnItsHost_refusesAGetToAnotherHost() async throws {
        redirect("GET /1", .found, to: "2")
        redirect("GET /2", .found, to: "https://b.example/3")
        let following = RedirectFollowing(transport, staysOnHost: true)

        await assertThrows(HTTPError.redirectRefused(host: "a.example", .otherHost("b.example"))) {
            try await following.send(HTTPRequest(.get, .of("https://a.example/1")))
        }
        XCTAssertEqual(transport.requests.count, 2)
    }

    func testSend_leavesSecretsBehindWhenThePortChanges() async throws {
        redirect("GET /1", .found, to: "https://a.example:8443/2")
        transport.reply(to: "GET /2", with: HTTPResponse())

        _ = try await send(.get)

        XCTAssertNil(transport.requests.last?.headers["x-apikey"])
    }

    func testSend_leavesASecretQueryItemBehindWhateverItIsCalled() async throws {
        let location = "https://b.example/x?q=1&key=a%2Bb&other=a%2Bb"
        transport.reply(to: "GET /start", with: HTTPResponse(status: .found, headers: ["Location": location]))
        transport.reply(to: "GET /x?q=1", with: HTTPResponse())

        _ = try await RedirectFollowing(transport, query: [("key", "a+b")])
            .send(HTTPRequest(.get, .of("https://a.example/start")))

        XCTAssertEqual(transport.unasked, [])
    }

    func testSend_refusesAnAddressElsewhereThatContainsASecret() async {
        let credentials: HTTPHeaders = ["X-ApiKey": "k3y/with+signs"]
        for location in [
            "https://b.example/k3y%2Fwith%2Bsigns/x", "https://b.example/x?y=ak3y/with+signs",
            "https://s3cret.example/", "https://b.example/#s3cret", "https://a.example:8443/s3cret",
        ] {
            redirect("GET /1", .found, to: location)
            let following = RedirectFollowing(transport, credentials: credentials)

            await assertThrows(HTTPError.redirectRefused(host: "a.example", .revealsSecret)) {
                try await following.send(
                    HTTPRequest(.get, .of("https://a.example/1"), headers: ["x-token": "s3cret"]))
            }
        }
        XCTAssertEqual(transport.requests.count, 5)
    }

    func testSend_followsFiveTimesAndNotSix() async throws {
        for index in 1...6 { redirect("GET /\(index)", .temporaryRedirect, to: "/\(index + 1)") }

        await assertThrows(HTTPError.tooManyRedirects(host: "a.example", limit: 5)) { try await send(.get) }

        XCTAssertEqual(transport.requests.count, 6)
    }

    func testSend_readsTheAnswerOfAPostElsewhere() async throws {
        redirect("POST /1", .seeOther, to: "/2")
        transport.reply(to: "GET /2", with: HTTPResponse())

        _ = try await send(.post, body: [1])

        XCTAssertNil(transport.requests.last?.body)
        XCTAssertNil(transport.requests.last?.headers["Content-Type"])
        XCTAssertEqual(transport.requests.last?.repetition, .idempotent)
    }

    func testSend_behindARedirectThatFailsSaysThatTheFirstAddressWasAsked() async {
        let unreachable = HTTPError.cannotConnect(host: "a.example")
        redirect("PUT /1", .seeOther, to: "/2")
        transport.reply(to: "GET /2", throwing: unreachable)

        await assertThrows(HTTPError.afterSending(unreachable)) { try await send(.put, body: [1]) }
    }

    func testSend_leavesARedirectToACallerWhoKeepsAccountOfTheRequest() async throws {
        for status in [HTTPStatus.found, .seeOther, .temporaryRedirect, .permanentRedirect] {
            redirect("PUT /1", status, to: "/2")

            let response = try await RedirectFollowing(transport)
                .send(HTTPRequest(.put, .of("https://a.example/1"), repetition: .never))

            XCTAssertEqual(response.status, status)
        }
    }

    func testSend_keepsMethodAndBodyWhereTheStatusSaysSo() async throws {
        redirect("POST /1", .temporaryRedirect, to: "/2")
        redirect("POST /2", .permanentRedirect, to: "/3")
        transport.reply(to: "POST /3", with: HTTPResponse())

        _ = try await send(.post, body: [1])

        XCTAssertEqual(transport.requests.last?.body, [1])
    }

    func testSend_takesAWriteToNoOtherHost() async {
        for (method, status) in [(HTTPMethod.put, HTTPStatus.found), (.delete, .movedPermanently), (.post, 307)] {
            redirect("\(method) /1", status, to: "https://b.example/2")

            await assertThrows(HTTPError.redirectRefused(host: "a.example", .otherHost("b.example"))) {
                try await send(method)
            }
        }
        XCTAssertEqual(transport.requests.count, 3)
    }

    func testSend_takesAWriteToTheSameHostOverTLS() async throws {
        redirect("PUT /1", .permanentRedirect, to: "https://a.example/1")
        transport.reply(to: "PUT /1", with: HTTPResponse(status: .created))

        let response = try await send(.put, .of("http://a.example/1"))

        XCTAssertEqual(response.status, .created)
    }

    func testSend_takesAWriteToNoOtherPort() async {
        for target in ["https://a.example:8443/2", "http://a.example:8080/2", "https://a.example/2"] {
            redirect("POST /1", .temporaryRedirect, to: target)
            let name =
                target.hasSuffix("e/2") ? "a.example" : String(target.dropLast(2).split(separator: "/").last ?? "")

            await assertThrows(HTTPError.redirectRefused(host: "a.example:81", .otherHost(name))) {
                try await send(.post, .of("http://a.example:81/1"), body: Array("password=pw".utf8))
            }
        }
        XCTAssertEqual(transport.requests.count, 3)
    }

    func testSend_neverGivesUpEncryption() async {
        redirect("GET /1", .found, to: "http://a.example/2")

        await assertThrows(HTTPError.redirectRefused(host: "a.example", .losesEncryption("a.example"))) {
            try await send(.get)
        }
    }

    func testSend_refusesAnAddressThatIsNotHTTP() async {
        for location in ["file:///etc/passwd", "foo:bar", "http://"] {
            redirect("GET /1", .found, to: location)

            await assertThrows(HTTPError.redirectRefused(host: "a.example", .unreadableAddress)) {
                try await send(.get)
            }
        }
    }

    func testSend_returnsARedirectThatDoesNotSayWhere() async throws {
        transport.reply(to: "GET /1", with: HTTPResponse(status: .found))

        let response = try await send(.get)

        XCTAssertEqual(response.status, .found)
    }
}
