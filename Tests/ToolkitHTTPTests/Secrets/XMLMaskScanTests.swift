import XCTest

@testable import ToolkitHTTP

final class XMLMaskScanTests: XCTestCase {
    private func masked(_ text: String) -> String {
        var scan = XMLMaskScan(Array(text.utf8)) { $0.lowercased() == "token" }
        return String(decoding: scan.run(), as: UTF8.self)
    }

    func testText_ofASecretElementIsMasked() {
        XCTAssertEqual(masked("<a><token>s3cret</token><b>x</b></a>"), "<a><token>***</token><b>x</b></a>")
        XCTAssertEqual(masked("<n:Token a='1'>s3cret</n:Token>"), "<n:Token a='1'>***</n:Token>")
        XCTAssertEqual(masked("<token><![CDATA[s3<cret]]></token>x"), "<token>***</token>x")
    }

    func testElementsInASecretOne_keepTheirTags() {
        XCTAssertEqual(
            masked("<token>\n <id>7</id>\n <token>8</token>9</token><b>x</b>"),
            "<token>\n <id>***</id>\n <token>***</token>***</token><b>x</b>")
    }

    func testAttribute_withASecretNameIsMasked() {
        XCTAssertEqual(
            masked("<a token=\"s3>cret\" n:token = 's' b=\"x\">y</a>"), "<a token=\"***\" n:token = '***' b=\"x\">y</a>"
        )
    }

    func testEmptyElement_hasNoText() {
        XCTAssertEqual(masked("<token/><b>x</b><token></token>y"), "<token/><b>x</b><token></token>y")
    }

    func testCommentsAndDeclarations_areNoElements() {
        let text = "<?xml version=\"1.0\"?><!DOCTYPE a><!-- <token> --><b>x</b>"

        XCTAssertEqual(masked(text), text)
    }

    func testTruncatedText_isMaskedToTheEnd() {
        XCTAssertEqual(masked("<token>s3cr"), "<token>***")
        for text in ["<", "<token", "<token a", "<token token=", "<token token=\"s", "<![CDATA[", "</", "<!--", "a"] {
            XCTAssertFalse(masked(text).contains("\"s"), text)
        }
    }

    func testMask_findsTheSecretsOfXML() throws {
        let mask = SecretMask(names: [])
        let url = try XCTUnwrap(URL(string: "https://a.example/"))
        let body = Array("<r><eBayAuthToken>s3cret</eBayAuthToken><u>https://a.example/?password=hush</u></r>".utf8)
        let request = HTTPRequest(.post, url, headers: ["Content-Type": "text/xml; charset=utf-8"], body: body)

        XCTAssertEqual(mask.secrets(in: request), ["s3cret"])
        XCTAssertEqual(
            mask.masked(body, mediaType: "application/soap+xml"),
            "<r><eBayAuthToken>***</eBayAuthToken><u>https://a.example/?password=***</u></r>")
    }
}
