import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class SecretMaskTests: XCTestCase {
    private let mask = SecretMask(names: ["X-Pin"])

    func testIsSecret_knowsTheUsualNamesAndThoseGiven() {
        for name in [
            "Authorization", "x-apikey", "apikey", "api_key", "key", "password", "token", "loginToken", "access_token",
            "client_secret", "Cookie", "Set-Cookie", "xpin",
        ] {
            XCTAssertTrue(mask.isSecret(name), name)
        }
    }

    func testIsSecret_leavesTheRestAlone() {
        for name in ["keywords", "limit", "Accept", "username", "name", "Content-Type", "Idempotency-Key"] {
            XCTAssertFalse(mask.isSecret(name), name)
        }
    }

    func testMaskedURL_hidesUserAndSecretItems() {
        let url = URL.of("https://bob:pw@a.example:8443/x%2Fy?limit=1&api%5Fkey=s3cret&loginToken=667.1&q=#top")

        XCTAssertEqual(
            mask.masked(url), "https://***@a.example:8443/x%2Fy?limit=1&api%5Fkey=***&loginToken=***&q=")
    }

    func testMaskedBody_hidesSecretFieldsOfJSON() {
        let body = #"{"user":"bob", "password" : "a\"b", "keys":{"key":[1,{"a":"}"}],"n":2},"token":7,"x":"password"}"#

        XCTAssertEqual(
            mask.masked([UInt8](body.utf8), mediaType: "application/json"),
            #"{"user":"bob", "password" : "***", "keys":{"key":"***","n":2},"token":"***","x":"password"}"#)
    }

    func testMaskedBody_hidesAFieldWhoseNameIsEscaped() {
        let body = [UInt8](#"{"passw\u006frd":"abc"}"#.utf8)

        XCTAssertEqual(mask.masked(body, mediaType: "application/json"), #"{"passw\u006frd":"***"}"#)
    }

    func testMaskedBody_hidesSecretsInJSONThatIsCutOff() {
        let body = #"{"list":[{"password":"abcdef","token":{"deep":["ghi"#
        for length in 0...body.utf8.count {
            let text = mask.masked([UInt8](body.utf8.prefix(length)), mediaType: "application/json")

            XCTAssertEqual(text?.contains("abc"), false)
            XCTAssertEqual(text?.contains("gh"), false)
        }
    }

    func testMaskedBody_hidesSecretFieldsOfAForm() {
        let body = [UInt8]("grant=x&client_secret=abc".utf8)

        XCTAssertEqual(mask.masked(body, mediaType: "application/x-www-form-urlencoded"), "grant=x&client_secret=***")
    }

    func testMaskedBody_isNilForPictures() {
        XCTAssertNil(mask.masked([1, 2], mediaType: "image/png"))
        XCTAssertNil(mask.masked([65], mediaType: nil))
    }

    func testMaskedBody_hidesSecretFieldsOfJSONThatCallsItselfText() {
        let body = [UInt8](#"Stored: [{"id":1,"password":"abc"}]"#.utf8)

        XCTAssertEqual(mask.masked(body, mediaType: "text/plain"), #"Stored: [{"id":1,"password":"***"}]"#)
    }

    func testSecrets_areThoseOfTheJSONBodyToo() {
        let body = #"{"name":"Tom","password":"pass\"word","login":{"tokens":["first","second"],"count":2}}"#
        let request = HTTPRequest(
            .post, .of("http://a.example/"), headers: ["Content-Type": "application/json"], body: [UInt8](body.utf8))

        XCTAssertEqual(mask.secrets(in: request), [#"pass"word"#, "second", "first"])
    }

    func testSecrets_areDecoded() {
        let form = HTTPRequest(
            .post, .of("https://bob:p%40ssword@a.example/?apikey=s%2Fcret"),
            headers: ["Content-Type": MediaType.form], body: [UInt8]("password=correct+horse".utf8))
        let number = HTTPRequest(
            .post, .of("https://a.example/"), headers: ["Content-Type": MediaType.json],
            body: [UInt8](#"{"key":4711}"#.utf8))

        XCTAssertEqual(
            Set(mask.secrets(in: form)), ["p@ssword", "s/cret", "correct horse", "correct+horse"])
        XCTAssertEqual(mask.secrets(in: number), ["4711"])
    }

    func testSecrets_areUserNameAndPasswordOfTheSchemeBasicToo() {
        // `admin:pass:word`: the password may contain a colon (RFC 7617, section 2).
        let headers: HTTPHeaders = ["Authorization": "basic YWRtaW46cGFzczp3b3Jk"]
        let request = HTTPRequest(.get, .of("http://a.example/"), headers: headers)

        XCTAssertEqual(
            mask.secrets(in: request),
            ["basic YWRtaW46cGFzczp3b3Jk", "YWRtaW46cGFzczp3b3Jk", "pass:word", "admin"])
    }

    func testSecrets_areAKeyThatIsTheOnlyPartOfTheSchemeBasic() {
        // `live_4711:` and `:live_4711`.
        for word in ["bGl2ZV80NzExOg==", "OmxpdmVfNDcxMQ=="] {
            let request = HTTPRequest(.get, .of("http://a.example/"), headers: ["Authorization": "Basic \(word)"])

            XCTAssertTrue(mask.secrets(in: request).contains("live_4711"), word)
        }
    }

    func testSecrets_areTheValuesOfCookies() {
        let request = HTTPRequest(
            .get, .of("http://a.example/"), headers: ["Cookie": "session=abcd1234; theme=dark=1; a"])

        XCTAssertEqual(
            Set(mask.secrets(in: request)), ["session=abcd1234; theme=dark=1; a", "abcd1234", "dark=1"])
    }

    func testHide_knowsTheWaysToWriteASecret() {
        let secret = #"a "b"/+ü"#
        for written in [
            secret, #"a \"b\"/+ü"#, #"a \"b\"\/+ü"#, "a%20%22b%22%2F%2B%C3%BC", "a%20%22b%22%2f%2b%c3%bc",
            "a+%22b%22%2F%2B%C3%BC", #"a \"b\"/+\u00fc"#, #"a \"b\"\/+\u00fc"#,
            // JSON in a JSON string.
            #"a \\\"b\\\"/+ü"#, #"a \\\"b\\\"\\\/+ü"#, #"a \\\"b\\\"/+\\u00fc"#,
            // Escapes that are not necessary, as some services send them.
            #"a\u0020\u0022b\u0022\u002F\u002B\u00FC"#, #"\u0061 \u0022b\u0022/+ü"#,
            "a &quot;b&quot;/+&#252;", "a &#34;b&#x22;&#x2F;&#43;&#xfc;",
        ] {
            XCTAssertEqual(SecretMask.hide([secret, "other"], in: "<\(written)>"), "<***>")
        }
    }

    func testHide_knowsAllSpellingsOfAllCharacters() {
        let secret = #"p4ss+w'rd&<x>%\👧ü="#
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let written = secret.unicodeScalars.map { scalar in
                let units = UTF16.encode(scalar).map { Array($0) } ?? []
                let hexadecimal = units.map { String(format: Bool.random(using: &random) ? "\\u%04x" : "\\u%04X", $0) }
                let spellings = [
                    String(scalar) == "\\" ? "\\\\" : String(scalar), hexadecimal.joined(),
                    String(scalar).utf8.map { String(format: "%%%02X", $0) }.joined(), "&#\(scalar.value);",
                ]
                return spellings.randomElement(using: &random) ?? ""
            }.joined()

            XCTAssertEqual(SecretMask.hide([secret], in: "<\(written)>"), "<***>", written)
        }
    }

    func testHide_ignoresCharactersThatNoOutputShows() {
        for sign in ["\0", "\u{7}", "\u{1B}", "\u{200B}", "\u{202E}", "\u{E0041}"] {
            let written = "longsecret".map { "\($0)\(sign)" }.joined()

            let hidden = SecretMask.hide(["longsecret"], in: "<\(written)>")

            XCTAssertFalse(hidden.visible.contains("longsecret"), hidden)
            XCTAssertEqual(SecretMask.hide(["long\(sign)secret"], in: "<longsecret>"), "<***>")
        }
    }

    func testHide_leavesTheLineBreaksAroundASecret() {
        XCTAssertEqual(SecretMask.hide(["longsecret"], in: "a\r\nlongsecret\r\nb"), "a\r\n***\r\nb")
    }

    func testHide_findsASecretInOtherEncodings() {
        let latin1 = Array("cl".utf8) + [0xE9, 0x20] + Array("longsecret".utf8)
        let utf16 = "key longsecret".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0xFF, 0x00]

        for bytes in [latin1, utf16] {
            let text = String(decoding: SecretMask.hide(["longsecret"], in: bytes), as: UTF8.self).visible
            XCTAssertTrue(text.hasSuffix(" ***"), text)
        }
        XCTAssertEqual(SecretMask.hide(["longsecret"], in: picture), picture)
    }

    func testHide_leavesTextsAloneThatAreOnlySimilar() {
        for text in [
            "longsecre", "long secret", "Longsecret", "longsecre\\u0075", "longs%65cre%74s".replacing("%74s", with: ""),
        ] {
            XCTAssertEqual(SecretMask.hide(["longsecret"], in: text), text)
        }
    }

    func testHide_hidesAShortSecretOnlyAsAWholeWord() {
        let text = "app is inappropriate: key=app&x=1, \"app\", apps, app-1, app"

        XCTAssertEqual(
            SecretMask.hide(["app"], in: text), "*** is inappropriate: key=***&x=1, \"***\", apps, ***-1, ***")
        XCTAssertEqual(SecretMask.hide(["longsecret"], in: "xlongsecrety"), "x***y")
    }

    func testHide_hidesTheWholeOfASecretThatBeginsWithAnother() {
        XCTAssertEqual(SecretMask.hide(["open", "open sesame"], in: "<open sesame>"), "<***>")
    }

    func testFindsSecret_looksEverywhere() {
        let plain = HTTPRequest(.get, .of("http://a.example/?limit=1"), headers: ["Accept": "x"])
        XCTAssertFalse(mask.findsSecret(in: plain))

        let json: HTTPHeaders = ["Content-Type": "application/json"]
        let note = [UInt8](#"{"note":"key=4711","photo":"https://bob:pw@a.example/"}"#.utf8)
        XCTAssertFalse(mask.findsSecret(in: HTTPRequest(.post, .of("http://a.example/"), headers: json, body: note)))
        let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        for request in [
            HTTPRequest(.get, .of("http://u@a.example/")),
            HTTPRequest(.get, .of("http://a.example/?apikey=1")),
            HTTPRequest(.get, .of("http://a.example/"), headers: ["authorization": "x"]),
            HTTPRequest(.post, .of("http://a.example/"), headers: json, body: [UInt8](#"{"a":{"token":1}}"#.utf8)),
            HTTPRequest(.post, .of("http://a.example/"), headers: json, body: [UInt8](#"{"token":"x""#.utf8)),
            HTTPRequest(.post, .of("http://a.example/"), headers: form, body: [UInt8]("password=x".utf8)),
        ] {
            XCTAssertTrue(mask.findsSecret(in: request), "\(request)")
        }
    }
}
