import TestSupport
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class RequestCodeTests: XCTestCase {
    func testText_quotesForAShell() {
        var code = RequestCode(method: "POST", url: "http://a/?q='")
        code.headers = [("X-Note", "it's")]
        code.body = Array("a'b".utf8)

        XCTAssertEqual(
            code.curl,
            #"curl -s -H 'X-Note: it'\''s' -H 'Accept:' -H 'Content-Type:' --data-raw 'a'\''b' 'http://a/?q='\'''"#)
    }

    func testText_quotesAMethodThatAShellWouldRead() {
        XCTAssertEqual(RequestCode(method: "A|id&`b`", url: "u").curl, "curl -s -X 'A|id&`b`' -H 'Accept:' 'u'")
    }

    func testText_isOneRequest_alsoWithBracketsAndEmptyFields() {
        var code = RequestCode(method: "GET", url: "u?a=[1-3]")
        code.headers = [("X-Empty", "")]

        XCTAssertEqual(code.curl, "curl -sg -H 'X-Empty;' -H 'Accept:' 'u?a=[1-3]'")
    }

    func testText_namesTheMethodOnlyWhenNeeded() {
        XCTAssertEqual(RequestCode(method: "GET", url: "u").curl, "curl -s -H 'Accept:' 'u'")
        XCTAssertEqual(RequestCode(method: "HEAD", url: "u").curl, "curl -s -I -H 'Accept:' 'u'")
        XCTAssertEqual(RequestCode(method: "DELETE", url: "u").curl, "curl -s -X DELETE -H 'Accept:' 'u'")
    }

    func testCurl_sendsBytesThatAreNoText() {
        var code = RequestCode(method: "POST", url: "u")
        code.body = [0xFF, 0]

        XCTAssertEqual(
            code.curl, "echo /wA= | base64 -d | curl -s -H 'Accept:' -H 'Content-Type:' --data-binary @- 'u'")
    }

    func testLiterals_areEscaped() {
        var code = RequestCode(method: "PUT", url: "u?a=\"$b")
        code.body = Array("1\\\n\u{1}".utf8)

        XCTAssertTrue(code.text(in: .swift).contains(#"URL(string: "u?a=%22$b")"#), code.swift)
        XCTAssertTrue(code.text(in: .swift).contains(#"Data("1\\\n\u{1}".utf8)"#), code.swift)
        XCTAssertTrue(code.text(in: .kotlin).contains(#".url("u?a=\"\$b")"#), code.kotlin)
        XCTAssertTrue(code.text(in: .fetch).contains(#"new Blob(["1\\\n\u0001"])"#), code.fetch)
    }

    func testCurl_endsNoWordBeforeACombiningAccent() {
        var code = RequestCode(method: "POST", url: "u")
        code.headers = [("Accept", "*/*"), ("Content-Type", "text/plain")]
        code.body = Array("'\u{301}; id #".utf8)

        XCTAssertEqual(
            code.curl,
            "curl -s -H 'Accept: */*' -H 'Content-Type: text/plain' --data-raw ''\\''\u{301}; id #' 'u'")
    }

    func testCurl_hasNoCharacterThatNobodySees() {
        var code = RequestCode(method: "POST", url: "u?a=\u{202E}")
        code.headers = [("Accept", "\u{202E}"), ("Content-Type", "text/plain")]
        code.body = Array("a\r\nb".utf8)

        XCTAssertEqual(
            code.curl,
            #"echo YQ0KYg== | base64 -d | curl -s -H "$(printf 'Accept\072\040\342\200\256')" "#
                + "-H 'Content-Type: text/plain' --data-binary @- 'u?a=%E2%80%AE'")
    }

    func testFetch_hasTheBytesOfAHeaderField() {
        var code = RequestCode(method: "GET", url: "u")
        code.headers = [("X-Note", "\u{17D}")]

        XCTAssertTrue(code.fetch.contains("[\"X-Note\", \"\u{C5}\u{BD}\"]"), code.fetch)
    }

    func testKotlin_addsOtherLettersToHeaderFieldsUnchecked() {
        var code = RequestCode(method: "GET", url: "u")
        code.headers = [("X-Note", "\u{17D}")]

        XCTAssertTrue(code.kotlin.contains(#".addUnsafeNonAscii("X-Note", "Ž")"#), code.kotlin)
    }

    func testCode_stopsAtARedirect() {
        let code = RequestCode(method: "GET", url: "u")

        XCTAssertTrue(code.swift.contains("{ completionHandler(nil) }"), code.swift)
        XCTAssertTrue(code.swift.contains("delegate: StopAtRedirect()"), code.swift)
        XCTAssertTrue(code.kotlin.contains(".followRedirects(false)"), code.kotlin)
    }

    func testCode_forARealHostIsSentToThisServer() throws {
        let book = try Notebook(hosts: ["teacher.local"])
        let own = "127.0.0.1:\(book.server.port)"
        for host in ["notes.example", "evil.example"] { _ = try book.ask("GET /notes/1", ["Accept: */*"], host: host) }
        _ = try book.ask("GET http://notes.example/notes/1", ["Accept: */*"], host: "notes.example")
        for host in ["teacher.local:80", own] { _ = try book.ask("GET /notes/1", ["Accept: */*"], host: host) }

        // A request is in the list when its answer has been sent, so before the server reads the next one.
        let archive = try JSON.decode(JSONValue.self, from: Array(book.ask("GET /toolkit/requests/har").body.utf8))
        let urls = archive["log"]?["entries"]?.array?.map { $0["request"]?["url"]?.string }

        let asking = try XCTUnwrap(ServerExchange(answering: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").request)
        let desk = RequestDesk(book.backend, book.backend.store.main, for: asking)
        let curls = try (1...5).map { try desk.row($0).code.curl }
        let local = "http://\(own)/notes/1"
        XCTAssertEqual(urls, [local, local, local, "http://teacher.local:80/notes/1", local])
        XCTAssertEqual(
            curls,
            ["notes.example", "evil.example", "notes.example"].map {
                "curl -s -H 'Host: \($0)' -H 'Accept: */*' '\(local)'"
            } + ["curl -s -H 'Accept: */*' 'http://teacher.local:80/notes/1'", "curl -s -H 'Accept: */*' '\(local)'"])
    }

    func testCurl_repeatsAnyRequest_andGetsTheSameAnswer() throws {
        _ = try Tool("curl")
        let shell = try Tool("/bin/sh", probe: ["-c", ":"])
        let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        // An answer that shows what the service has read.
        let echo = methods.map { method in
            Route("\(method) /echo/:part") { request in
                let fields = request.headers.filter { $0.name.lowercased().hasPrefix("x-") }
                let text = "\(request["part"]) \(request.query) \(fields.map { ($0.name, $0.value) })"
                return HTTPResponse(headers: ["X-Method": method], body: Array(text.utf8) + request.body)
            }
        }
        let book = try Notebook(extra: echo)
        let log = book.backend.store.main.log
        var random = SplitMix64(seed: 49)
        let count = caseCount(400, inDebug: 100)
        for number in 1...count {
            let method = (methods + ["HEAD", "OPTIONS", "PURGE", "A|B"]).randomElement(using: &random) ?? "GET"
            let client = try TestClient(book.server.port)
            client.send(Self.request(number, method, to: book.server.port, using: &random))
            client.endSending()
            _ = try client.readToEnd()
        }
        eventually("the requests are in the log") { log.all().count == count }
        let asking = try XCTUnwrap(ServerExchange(answering: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").request)
        let desk = RequestDesk(book.backend, book.backend.store.main, for: asking)
        func number(_ entry: RequestLog.Entry) -> Int { Int(entry.exchange.request?.header("X-Number") ?? "") ?? 0 }
        let first = log.all().entries.filter { entry in
            entry.exchange.request != nil && desk.row(entry).code.obstacle(in: .curl) == nil
        }.sorted { number($0) < number($1) }
        XCTAssertGreaterThan(first.count, count * 3 / 4)
        let codes = first.map { desk.row($0).code }

        log.clear()
        _ = try shell.output(["-c", codes.map { $0.curl + " -o /dev/null" }.joined(separator: "\n")])
        eventually("the code has sent as many") { log.all().count == first.count }

        let second = log.all().entries.sorted { number($0) < number($1) }
        for ((old, new), code) in zip(zip(first, second), codes) {
            let again = desk.row(new).code
            XCTAssertEqual(again.method, code.method, code.curl)
            XCTAssertEqual(Self.escaped(again.url), Self.escaped(code.url), code.curl)
            XCTAssertEqual(again.headers.map { "\($0)" }, code.headers.map { "\($0)" }, code.curl)
            XCTAssertEqual(again.body, code.body, code.curl)
            XCTAssertEqual(new.exchange.response?.status, old.exchange.response?.status, code.curl)
            XCTAssertEqual(new.exchange.response?.body, old.exchange.response?.body, code.curl)
        }
    }

    /// An address with all escapes that a client may add, in capitals.
    private static func escaped(_ url: String) -> String {
        let scalars = url.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && scalar.value > 31 && scalar.value != 127 && scalar != "#"
            return isPlain ? String(scalar) : PercentEncoding.encode(String(scalar))
        }
        return scalars.joined().replacing(/%[0-9a-fA-F]{2}/) { $0.output.uppercased() }
    }

    /// A request with a target, fields and a body that a shell or curl could read otherwise.
    private static func request(
        _ number: Int, _ method: String, to port: UInt16, using random: inout SplitMix64
    ) -> [UInt8] {
        func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        func part() -> String {
            Hostile.text(using: &random).unicodeScalars.map { scalar in
                // A % that begins no escape keeps its item as it is, with the escapes that the code adds.
                let isRaw = !scalar.properties.isWhitespace && scalar.value > 32 && scalar != "%" && chance(3)
                return isRaw ? String(scalar) : PercentEncoding.encode(String(scalar))
            }.joined()
        }
        let path = chance(6) ? "/\(part())" : "/echo/\(part())"
        let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in chance(4) ? part() : "\(part())=\(part())" }
        let target = path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        var fields = ["Host: 127.0.0.1:\(port)", "Connection: close", "X-Number: \(number)"]
        for name in ["X-Note", "x-note", "Accept", "Authorization", "Cookie", "X-Empty"] where chance(3) {
            let value = Hostile.text(using: &random).filter { !$0.unicodeScalars.contains { $0.value < 32 } }
            fields.append("\(name): \(name == "X-Empty" ? "" : value)")
        }
        let texts = (0..<3).map { _ in Hostile.text(using: &random) }
        let bodies: [(type: String, bytes: [UInt8])] = [
            ("text/plain", Array(texts.joined().utf8)),
            ("application/json", (try? JSON.encode(["text": .string(texts[0])] as JSONValue)) ?? []),
            ("application/x-www-form-urlencoded", Array(PercentEncoding.encode([(texts[0], texts[1])]).utf8)),
            ("image/png", (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }), ("", []),
        ]
        let body = bodies.randomElement(using: &random) ?? ("", [])
        if !body.type.isEmpty, !chance(4) { fields.append("Content-Type: \(body.type)") }
        fields.append("Content-Length: \(body.bytes.count)")
        let head = (["\(method) \(target) HTTP/1.1"] + fields).joined(separator: "\r\n")
        return Array("\(head)\r\n\r\n".utf8) + body.bytes
    }

    func testObstacle_isAHost() {
        var code = RequestCode(method: "GET", url: "http://localhost/b")
        code.headers = [("Host", "api.example")]

        XCTAssertEqual(
            RequestCode.Language.allCases.map { code.obstacle(in: $0) != nil }, [false, true, false, true])
    }

    func testObstacle_isAPathWithDots() {
        let code = RequestCode(method: "GET", url: "http://a/b/../c")

        XCTAssertEqual(
            RequestCode.Language.allCases.map { code.obstacle(in: $0) != nil }, [false, true, true, true])
        XCTAssertNil(RequestCode(method: "GET", url: "http://a/b.c/..d?e=/../").obstacle(in: .fetch))
        let encoded = RequestCode(method: "GET", url: "http://a/b/.%2E/c")
        XCTAssertEqual(
            RequestCode.Language.allCases.map { encoded.obstacle(in: $0) != nil }, [false, false, true, true])
    }

    func testObstacle_isAPercentSignAlone() {
        let code = RequestCode(method: "GET", url: "http://a/b?c=100%")

        XCTAssertEqual(
            RequestCode.Language.allCases.map { code.obstacle(in: $0) != nil }, [false, true, true, false])
    }

    func testObstacle_isABodyWithGET() {
        var code = RequestCode(method: "GET", url: "u")
        code.body = [0x61]

        XCTAssertEqual(
            RequestCode.Language.allCases.map { code.obstacle(in: $0) != nil }, [false, true, true, true])
        XCTAssertNil(RequestCode(method: "GET", url: "u").obstacle(in: .fetch))
    }

    func testObstacle_isABodyWithHEAD_alsoForCurl() {
        var code = RequestCode(method: "HEAD", url: "u")
        code.body = [0x61]

        XCTAssertTrue(RequestCode.Language.allCases.allSatisfy { code.obstacle(in: $0) != nil })
    }
}
