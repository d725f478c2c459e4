import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class SecretMaskTextTests: XCTestCase {
    private let mask = SecretMask(names: ["SECURITY-APPNAME", "appid", "CONSUMER-ID", "username"])

    // MARK: Names

    func testIsSecret_knowsLongerNamesThatEndWithOneOfOurs() {
        for name in ["X-EBAY-SOA-SECURITY-APPNAME", "X-EBAY-API-APP-ID", "EBAY-SOA-CONSUMER-ID", "username"] {
            XCTAssertTrue(mask.isSecret(name), name)
        }
        let more = SecretMask().adding(names: ["appid"])
        XCTAssertTrue(more.isSecret("x-app-id"))
    }

    func testIsSecret_leavesNamesAloneThatEndWithAnOrdinaryWordOfOurs() {
        for name in ["catUsername", "cat-username", "appid2", "consumer", "appname", "id"] {
            XCTAssertFalse(mask.isSecret(name), name)
        }
        XCTAssertFalse(SecretMask(names: ["pin"]).isSecret("spin"))
        XCTAssertTrue(SecretMask(names: ["pin"]).isSecret("PIN"))
    }

    // MARK: Targets and header fields

    func testMaskedText_hidesSecretItems() {
        for (target, shown) in [
            ("/rest/cats", "/rest/cats"), ("/a?b=1&c", "/a?b=1&c"), ("/a?apikey=s&b=2", "/a?apikey=***&b=2"),
            ("/a?x=1;apikey=s;t", "/a?x=1;apikey=***"), ("/a?b=1;c=2", "/a?b=1;c=2"), ("/a?apikey", "/a?apikey"),
            ("/a?apikey=", "/a?apikey=***"), ("/a?%61pikey=s", "/a?%61pikey=***"),
            ("/a?password=s=t", "/a?password=***"),
            ("/a?user[password]=s", "/a?user[password]=***"), ("/a?b=%zz&key=s", "/a?b=%zz&key=***"),
            ("/a?x=100%25", "/a?x=100%25"), ("/a?key=\u{301}s", "/a?key=***"),
        ] {
            XCTAssertEqual(mask.masked(target), shown, target)
        }
    }

    func testMaskedText_hidesSecretsInJSON() {
        for (target, shown) in [
            (#"/a?q={"password":"s&t","b":1}"#, #"/a?q={"password":"***","b":1}"#),
            ("/a?q=%7B%22password%22%3A%22s%26t%22%7D&b=1", #"/a?q={"password":"***"}&b=1"#),
            ("/a?q=%7B%22b%22%3A1%7D", "/a?q=%7B%22b%22%3A1%7D"),
            (#"{"password":5}"#, #"{"password":"***"}"#), ("%7B%22key%22:5}", #"{"key":"***"}"#),
            (#"\u0022key\u0022:5"#, #""key":"***""#),
            (#"/a?n=""&q={"password":"s"}"#, #"/a?n=""&q={"password":"***"}"#),
            (#"/a?n="&q={"password":"s"}"#, #"/a?n="&q={"password":"***"}"#),
        ] {
            XCTAssertEqual(mask.masked(target), shown, target)
        }
    }

    func testMaskedText_hidesSecretsInAddresses() {
        for (text, shown) in [
            ("http://a.example/x?appid=s#top", "http://a.example/x?appid=***"),
            ("http://bob:s@a.example/x?b=1", "http://***@a.example/x?b=1"),
            ("<http://bob:s@t@a.example>; rel=next", "<http://***@a.example>; rel=next"),
            ("http://a.example/bob@example", "http://a.example/bob@example"),
            ("bob@a.example", "bob@a.example"),
            ("http://bob:s@a.example/x", "http://***@a.example/x"),
            (
                "/x?url=https%3A%2F%2Fa.example%2F%3Fn%3D1%26apikey%3Ds%26m%3D2&b=1",
                "/x?url=https://a.example/?n=1&apikey=***&m=2&b=1"
            ),
            ("/x?url=https%3A%2F%2Fbob%3As%40a.example", "/x?url=https://***@a.example"),
        ] {
            XCTAssertEqual(mask.masked(text), shown, text)
        }
    }

    func testMaskedText_showsNothingOfWhatIsEscapedTooOften() {
        let deep = (0..<12).reduce("apikey=s") { text, _ in PercentEncoding.encode(text) }

        XCTAssertEqual(mask.masked("/?q=" + deep), "***")
        XCTAssertEqual(mask.masked("%" + String(repeating: "25", count: 2_000) + "41"), "***")
    }

    // MARK: Bodies

    func testMaskedBody_hidesSecretsInAFormThatCallsItselfText() {
        XCTAssertEqual(text("id=a&password=s;t&b=1", "text/plain"), "id=a&password=***&b=1")
        XCTAssertEqual(text("Dear cat, 1 + 1 = 2", "text/plain"), "Dear cat, 1 + 1 = 2")
    }

    func testMaskedBody_hidesSecretsInTheTextsOfJSON() {
        for (body, shown) in [
            (#"{"url":"http://a.example/?apikey=s\"t","b":1}"#, #"{"url":"http://a.example/?apikey=***","b":1}"#),
            (#"{"url":"http:\/\/bob:s@a.example"}"#, #"{"url":"http://***@a.example"}"#),
            (#"{"url":"?b=1\u0026username\u003ds"}"#, #"{"url":"?b=1&username=***"}"#),
            (#"{"text":"{\"password\":\"s\\\"t\",\"b\":1}"}"#, #"{"text":"{\"password\":\"***\",\"b\":1}"}"#),
            (#"{"text":"{\"password\":5}","b":1}"#, #"{"text":"{\"password\":\"***\"}","b":1}"#),
            (#"{"text":"{\"token\":[\"a\",{\"b\":\"]\"}],\"n\":1}"}"#, #"{"text":"{\"token\":\"***\",\"n\":1}"}"#),
            (#"{"a":"\\","password":"s"}"#, #"{"a":"\\","password":"***"}"#),
            (#"{"password":"s\\","b":"c"}"#, #"{"password":"***","b":"c"}"#),
            (#"{"pass\"word":"s"}"#, #"{"pass\"word":"***"}"#),
            (#"{"text":"{\"password\":","b":1}"#, #"{"text":"{\"password\":\"***\"","b":1}"#),
        ] {
            XCTAssertEqual(text(body, "application/json"), shown, body)
        }
    }

    func testMaskedBody_leavesJSONWithoutSecretsAsItIs() {
        for body in [
            #"{"a":":","b":["x","y"],"c":{"d":null}}"#, #"{"a":"caf\u00e9","b":"https:\/\/a.example\/?n=1"}"#,
            #"["password","key"]"#, #"{"a":"say \"hi\"","n":1}"#, "",
        ] {
            XCTAssertEqual(text(body, "application/json"), body)
        }
    }

    // MARK: Properties

    func testMasked_neverShowsASecret_howeverItIsWrapped() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<3_000 {
            var text = Self.secret(&random)
            for _ in 0..<Int.random(in: 0...3, using: &random) { text = Self.wrapped(text, &random) }

            for type in ["text/plain", "application/json", MediaType.form] {
                XCTAssertEqual(self.text(text, type)?.contains("MARK"), false, text)
            }
            XCTAssertFalse(mask.masked("/x?" + text).contains("MARK"), text)
            XCTAssertFalse(mask.masked(text).contains("MARK"), text)
        }
    }

    func testMasked_hidesSecretsInUnusualPlaces() {
        for text in [
            "/x?password=a?MARK&b=1", "/a?password[]=MARK", "password[0][x]=MARK",
            #"{"error":"cannot parse {\"password\":\"MARK\"}"}"#, #"Stored: [{"id":1,"password":"MARK"}]"#,
            #"data: {"token":"MARK"}"#, #"call({"token":"MARK"})"#, "/x?q=v1%3A%7B%22password%22%3A%22MARK%22%7D",
            #"/x/{"password":"MARK"}"#, "j=+%7B%22password%22%3A%22MARK%22%7D", #"{"a":1,"a":{"password":"MARK"}}"#,
            "/go/apikey%3DMARK;v=1", "/go/https%3A%2F%2Fbob%3AMARK%40a.example/x;v=1", "q%3D1%26apikey%3DMARK%26n=1",
            "/a?api%256bey=MARK", #"{"http://bob:MARK@a.example/?apikey=MARK":1}"#, #"{"api%6Bey":"MARK"}"#,
        ] {
            for type in ["text/plain", "application/json", MediaType.form] {
                XCTAssertEqual(self.text(text, type)?.contains("MARK"), false, text)
            }
            XCTAssertFalse(mask.masked(text).contains("MARK"), text)
        }
    }

    func testMasked_leavesTextsAloneThatOnlyMentionAKey() {
        for text in [
            "[INFO] session started for bob", "[Change your password](https://a.example/)",
            #"{"text":"[Hockey] results: 3-2"}"#, "/search?q=%22monkey%22+wrench&page=2", #"{"path":"C:\\users","a"#,
        ] {
            XCTAssertEqual(self.text(text, "text/plain"), text)
            XCTAssertEqual(mask.masked(text), text)
        }
    }

    func testMasked_hidesASecretBehindSixtyFourKilobytesOfHostileText() {
        // At a cost that grows with the square of the length, each of these takes minutes.
        for piece in ["{&", "[\"&", "=", "%25", "\\", "//", "\"", "{\"a\":", "a=%7B&", "@//", "?\\u", "\"%22&", "["] {
            let text = String(repeating: piece, count: 65_536 / piece.utf8.count) + "@&password=MARK"

            XCTAssertFalse(mask.masked(text).contains("MARK"), piece)
        }
    }

    func testMasked_isDoneOnce() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let once = mask.masked(Self.wrapped(Self.secret(&random), &random))

            XCTAssertEqual(mask.masked(once), once)
        }
    }

    func testMasked_copesWithAnything() {
        var random = SplitMix64(seed: 8)
        let pieces = ["\"", "\\", "%", "%22", "{", "}", "[", ":", ",", "=", "&", ";", "//", "@", "\\u0022", "key", "é"]
        for _ in 0..<2_000 {
            let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

            XCTAssertFalse(mask.masked(text + "&password=MARK").contains("MARK"), text)
        }
    }

    // MARK: Helpers

    private func text(_ body: String, _ mediaType: String) -> String? {
        mask.masked(Array(body.utf8), mediaType: mediaType)
    }

    /// A text with a secret in a form, in JSON or in an address.
    private static func secret(_ random: inout SplitMix64) -> String {
        let names = ["password", "X-EBAY-API-APP-ID", "apikey", "username", "login_token", "Set-Cookie"]
        let name = names.randomElement(using: &random) ?? ""
        let value = ["MARK", "a;MARK", "a MARK", "\"MARK", "{MARK}", "\\MARK", "é=MARK"].randomElement(using: &random)
        let encoded = PercentEncoding.encode(value ?? "")
        let quoted = quote(value ?? "")
        return switch Int.random(in: 0..<7, using: &random) {
        case 0: "a=1&\(name)=\(encoded)&b=2"
        case 1: "a=1;\(name)=\(encoded)"
        case 2: "{\"a\": 1, \"\(name)\" : \(quoted), \"b\": \"x\"}"
        case 3: "[{\"\(name)\":[\(quoted),{\"c\":\(quoted)}]}]"
        case 4: "https://bob:\(encoded)@a.example:8080/x?n=1"
        case 5: "https://a.example/x?n=1&\(name)=\(encoded)#end"
        default: "{\"b\":\"\",\"\(name)\":{\"\(name)\":\(quoted)}}"
        }
    }

    private static func wrapped(_ text: String, _ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: "q=\(PercentEncoding.encode(text))&z=1"
        case 1: "{\"n\":\"=\",\"body\":\(quote(text)),\"m\":[1]}"
        case 2: "https://b.example/?next=\(PercentEncoding.encode(text))"
        default: "[\(quote(text).replacing("/", with: "\\/"))]"
        }
    }

    private static func quote(_ text: String) -> String {
        (try? JSON.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
