import Synchronization
import TestSupport
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class RecorderTests: XCTestCase {
    /// A service that counts its requests.
    private final class Service: Sendable {
        private let state: Mutex<(response: HTTPResponse, count: Int)>

        init(_ response: HTTPResponse) { state = Mutex((response, 0)) }

        var count: Int { state.withLock(\.count) }

        func answer(_ request: SandboxRequest, _ host: String?) -> (url: String, response: HTTPResponse)? {
            state.withLock { state in
                state.count += 1
                return ("https://\(host ?? "cats.example")\(request.address)", state.response)
            }
        }
    }

    private let folder = TemporaryFolder()
    private let mask = SecretMask(names: ["x-apikey"])
    private static let secret = "s3cret-key-of-mine"

    private func recorder(_ service: Service?, limit: Int = 100) -> Recorder {
        let ask: Recorder.Service? = service.map { service in { @Sendable in service.answer($0, $1) } }
        return Recorder(
            path: folder.path + "/recordings.sqlite", secrets: [Self.secret], hosts: ["cats.example"], limit: limit,
            service: ask)
    }

    private func request(
        _ target: String, _ method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: String = ""
    ) throws -> SandboxRequest {
        try XCTUnwrap(
            SandboxRequest(method, target: target, headers: headers, body: Array(body.utf8), origin: "http://localhost")
        )
    }

    private func ask(_ recorder: Recorder, _ request: SandboxRequest, host: String? = nil) throws -> HTTPResponse? {
        try recorder.answer(request, host: host, mayAsk: true, mask)
    }

    func testAnswer_isKeptAndReplayed() throws {
        let service = Service(HTTPResponse(headers: ["Content-Type": "text/plain"], body: Array("hi".utf8)))
        let recorder = recorder(service)

        let first = try ask(recorder, request("/v1/new?a=1"))
        let second = try ask(recorder, request("/v1/new?a=1"))
        let later = try ask(self.recorder(nil), request("/v1/new?a=1"))

        XCTAssertEqual(first?.text, "hi")
        XCTAssertNil(first?.headers["X-Toolkit-Recorded"])
        for replayed in [second, later] {
            XCTAssertEqual(replayed?.text, "hi")
            XCTAssertEqual(replayed?.mediaType, "text/plain")
            XCTAssertNotNil(replayed?.headers["X-Toolkit-Recorded"])
        }
        XCTAssertEqual(service.count, 1)
    }

    func testOldestAnswers_giveWayToNewOnes() throws {
        let service = Service(HTTPResponse(text: "hi"))
        let recorder = recorder(service, limit: 2)

        for target in ["/v1/1", "/v1/2", "/v1/3", "/v1/2", "/v1/3"] { _ = try ask(recorder, request(target)) }
        XCTAssertEqual(service.count, 3)
        _ = try ask(recorder, request("/v1/1"))

        XCTAssertEqual(service.count, 4)
    }

    func testOtherRequests_areAskedAnew() throws {
        let service = Service(HTTPResponse(body: Array("{}".utf8)))
        let recorder = recorder(service)

        for request in [
            try request("/a"), try request("/a?x"), try request("/a", .post), try request("/a", .post, body: "1"),
            try request("/a", .post, body: "2"),
        ] {
            _ = try ask(recorder, request)
        }

        XCTAssertEqual(service.count, 5)
    }

    func testAnswerForAnotherKey_isNotReplayed() throws {
        let service = Service(HTTPResponse(text: "hi"))
        let recorder = recorder(service)

        for key in ["anna-1234", "bert-1234"] {
            for _ in 1...2 {
                _ = try ask(recorder, request("/v1/header", headers: ["X-User-Token": key]))
                _ = try ask(recorder, request("/v1/query?access_token=\(key)"))
            }
        }

        XCTAssertEqual(service.count, 4)
    }

    func testSecretInLatin1_isNotKept() throws {
        let body = [0xE9, 0x20] + Array(Self.secret.utf8)
        let recorder = recorder(Service(HTTPResponse(headers: ["Content-Type": "text/plain"], body: body)))

        _ = try ask(recorder, request("/a"))

        let kept = try XCTUnwrap(ask(recorder, request("/a")))
        XCTAssertEqual(kept.text, "\u{FFFD} ***")
    }

    func testPicture_isKeptAsItIs() throws {
        let picture = [0xFF, 0xD8, 0x20] + Array(Self.secret.utf8)
        let recorder = recorder(Service(HTTPResponse(headers: ["Content-Type": "image/jpeg"], body: picture)))

        _ = try ask(recorder, request("/a"))

        XCTAssertEqual(try ask(recorder, request("/a"))?.body, picture)
    }

    func testRequestForAPart_asksForTheWholeAnswer() throws {
        let fields = Mutex<[String]>([])
        let recorder = Recorder(
            path: folder.path + "/whole.sqlite",
            service: { request, _ in
                fields.withLock { $0 = request.headers.map(\.name) }
                return ("https://cats.example/a", HTTPResponse(text: "whole"))
            })

        let part: HTTPHeaders = ["Range": "bytes=0-1", "If-None-Match": "\"1\"", "Accept": "text/plain"]
        _ = try ask(recorder, request("/a", headers: part))

        XCTAssertEqual(fields.withLock(\.self), ["Accept"])
    }

    func testHost_isThatOfTheRequest_ifItNamesOne() throws {
        let service = Service(HTTPResponse(body: Array("{}".utf8)))
        let recorder = recorder(service)

        _ = try ask(recorder, request("/a"), host: "one.example")
        _ = try ask(recorder, request("/a"), host: "two.example")
        _ = try ask(recorder, request("/a"), host: "one.example")
        _ = try ask(recorder, request("/a"))

        XCTAssertEqual(service.count, 2)
    }

    func testAnswersThatMayChange_areNotKept() throws {
        for status in [206, 304, 401, 403, 408, 429, 500, 503] {
            let service = Service(HTTPResponse(status: HTTPStatus(rawValue: status)))
            let recorder = recorder(service)

            for _ in 1...2 { XCTAssertEqual(try ask(recorder, request("/a"))?.status.rawValue, status) }

            XCTAssertEqual(service.count, 2, "\(status)")
            XCTAssertEqual(try recorder.answers.all(), [])
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/recordings.sqlite"))
    }

    func testNotFound_isKept() throws {
        let service = Service(HTTPResponse(status: .notFound))
        let recorder = recorder(service)

        for _ in 1...2 { XCTAssertEqual(try ask(recorder, request("/a"))?.status, .notFound) }

        XCTAssertEqual(service.count, 1)
    }

    func testClientThatMayNotAsk_getsOnlyKeptAnswers() throws {
        let service = Service(HTTPResponse(body: Array("{}".utf8)))
        let recorder = recorder(service)

        XCTAssertNil(try recorder.answer(request("/a"), host: nil, mayAsk: false, mask))
        _ = try ask(recorder, request("/a"))
        XCTAssertNotNil(try recorder.answer(request("/a"), host: nil, mayAsk: false, mask))

        XCTAssertEqual(service.count, 1)
    }

    func testSecrets_areNotKept() throws {
        let body = """
            {"image_key":"SD_01","access_token":"t0ken-of-mine","echo":"app-key-1234","own":"\(Self.secret)",\
            "password":12345,"secret":["one"]}
            """
        let headers: HTTPHeaders = ["Content-Type": "application/json", "Set-Cookie": "id=c00kie-of-mine"]
        let service = Service(HTTPResponse(headers: headers, body: Array(body.utf8)))
        let recorder = recorder(service)
        let sent: HTTPHeaders = ["x-apikey": "app-key-1234", "Cookie": "s3ssion", "Content-Type": "application/json"]
        let request = try request(
            "/a?apikey=query-key-12", .post, headers: sent, body: #"{"password":"p4ssword","name":"Tom"}"#)

        let live = try ask(recorder, request)
        let kept = try XCTUnwrap(ask(recorder, request))

        XCTAssertEqual(live?.text, body)
        XCTAssertEqual(service.count, 1)
        let json = try JSON.decode(JSONValue.self, from: kept.body)
        XCTAssertEqual(
            json,
            [
                "image_key": "SD_01", "access_token": "***", "echo": "***", "own": "***", "password": "***",
                "secret": "***",
            ])
        let file = String(decoding: JSON.bytes(HAR.archive(try recorder.answers.all())), as: UTF8.self)
        for secret in ["app-key", "query-key", "s3ssion", "p4ssword", "t0ken", "c00kie", "s3cret"] {
            XCTAssertFalse(file.contains(secret), secret)
        }
        XCTAssertTrue(file.contains("Tom"))
    }

    func testSecretsInXML_areMasked() throws {
        let type: HTTPHeaders = ["Content-Type": "application/xml"]
        let answer = "<r><accessToken>t0ken</accessToken><name>Tom</name></r>"
        let recorder = recorder(Service(HTTPResponse(headers: type, body: Array(answer.utf8))))

        _ = try ask(
            recorder, request("/soap", .post, headers: type, body: "<r><password>p4ssword</password><a>Bea</a></r>"))

        let file = String(decoding: JSON.bytes(HAR.archive(try recorder.answers.all())), as: UTF8.self)
        for secret in ["t0ken", "p4ssword"] { XCTAssertFalse(file.contains(secret), file) }
        for text in ["Tom", "Bea"] { XCTAssertTrue(file.contains(text), file) }
    }

    func testSecretsInALink_areMasked() throws {
        let link = "https://app.example/done?access_token=t0ken&name=Tom"
        let recorder = recorder(Service(HTTPResponse(status: .found, headers: ["Location": link])))

        _ = try ask(recorder, request("/login"))

        let kept = try recorder.answers.all().first?.response.headers["Location"]
        XCTAssertEqual(kept, "https://app.example/done?access_token=***&name=Tom")
    }

    func testSecretsInAnArchive_areMaskedByTheTypeOfTheBodyAlone() throws {
        let recorder = recorder(nil)
        let archive = """
            {"log":{"entries":[{"request":{"method":"POST","url":"https://cats.example/login","headers":[],
            "postData":{"mimeType":"application/json","text":"{\\"password\\":\\"p4ssword\\",\\"name\\":\\"Tom\\"}"}},
            "response":{"status":200,"content":{"mimeType":"application/x-www-form-urlencoded",
            "text":"access_token=t0ken&type=bearer"}}}]}}
            """

        _ = try recorder.keep(HAR.entries(of: Array(archive.utf8)), mask)

        let file = String(decoding: JSON.bytes(HAR.archive(try recorder.answers.all())), as: UTF8.self)
        for secret in ["t0ken", "p4ssword"] { XCTAssertFalse(file.contains(secret), file) }
        for text in ["Tom", "bearer"] { XCTAssertTrue(file.contains(text), file) }
    }

    func testAnswerForSomebodyElse_isNotReplayed() throws {
        let service = Service(HTTPResponse(text: "hi"))
        let recorder = recorder(service)
        let json: HTTPHeaders = ["Content-Type": "application/json"]

        for headers: HTTPHeaders in [[:], ["Authorization": "Bearer anna"], ["Authorization": "Bearer bert"]] {
            for _ in 1...2 { _ = try ask(recorder, request("/v1/me", headers: headers)) }
        }
        for password in ["right", "wrong"] {
            for _ in 1...2 {
                _ = try ask(recorder, request("/login", .post, headers: json, body: #"{"password":"\#(password)"}"#))
            }
        }

        XCTAssertEqual(service.count, 5)
    }

    func testFormWithFiles_isLeftOut() throws {
        let recorder = recorder(Service(HTTPResponse(text: "hi")))
        let headers: HTTPHeaders = ["Content-Type": "multipart/form-data; boundary=x"]
        let body = "--x\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\np4ssword\r\n--x--\r\n"

        _ = try ask(recorder, request("/upload", .post, headers: headers, body: body))

        XCTAssertEqual(try recorder.answers.all().first?.requestBody, [])
    }

    func testHeaderFieldsOfAConnection_stayBehind() throws {
        let headers: HTTPHeaders = [
            "Connection": "close, X-Hop", "X-Hop": "1", "Transfer-Encoding": "chunked", "Content-Encoding": "gzip",
            "Access-Control-Allow-Origin": "*", "ETag": "\"a\"",
        ]

        let answer = try ask(recorder(Service(HTTPResponse(headers: headers))), request("/a"))

        XCTAssertEqual(answer?.headers.map(\.name), ["ETag"])
    }

    func testArchive_isKeptAndForgotten() throws {
        let recorder = recorder(nil)
        let entry = HAREntry(
            started: Date(timeIntervalSince1970: 0), method: .get, url: "https://cats.example/v1/new?a=1",
            response: HTTPResponse(body: Array("old".utf8)))
        let newer = changed(entry) { $0.response.body = Array("new".utf8) }

        let part = changed(entry) { $0.response = HTTPResponse(status: HTTPStatus(rawValue: 304)) }

        XCTAssertEqual(try recorder.keep([entry, newer, part], mask), 2)

        XCTAssertEqual(try ask(recorder, request("/v1/new?a=1"))?.text, "new")
        XCTAssertEqual(try recorder.answers.all().count, 1)
        XCTAssertEqual(try recorder.answers.forget(), 1)
        XCTAssertNil(try ask(recorder, request("/v1/new?a=1")))
    }
}
