import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ResponseWriterTests: XCTestCase {
    func testWriteHead_isWhatRFC9112Says() {
        let response = HTTPResponse(
            status: .created, headers: ["Content-Type": "text/plain", "X-Two": "a"], body: Array("hello".utf8))

        XCTAssertEqual(
            head(of: response),
            "HTTP/1.1 201 Created\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Type: text/plain\r\nX-Two: a\r\n"
                + "Content-Length: 5\r\n\r\n")
    }

    func testWriteHead_saysHowTheConnectionEnds() {
        XCTAssertTrue(head(of: HTTPResponse(), closes: true).hasSuffix("Connection: close\r\n\r\n"))
        XCTAssertTrue(head(of: HTTPResponse(), closes: true, isHTTP10: true).hasSuffix("Connection: close\r\n\r\n"))
        XCTAssertTrue(head(of: HTTPResponse(), isHTTP10: true).hasSuffix("Connection: keep-alive\r\n\r\n"))
        XCTAssertFalse(head(of: HTTPResponse()).contains("Connection"))
    }

    func testWriteHead_hasNoLengthWhereThereIsNoBody() {
        for status: HTTPStatus in [.noContent, .notModified] {
            XCTAssertFalse(head(of: HTTPResponse(status: status, body: [1])).contains("Content-Length"))
        }
        XCTAssertTrue(head(of: HTTPResponse(status: .notFound)).contains("Content-Length: 0\r\n"))
    }

    func testWriteHead_keepsItsOwnFieldsToItself() {
        let names = ["content-length", "DATE", "Connection", "Transfer-Encoding"]

        for name in names {
            let text = head(of: HTTPResponse(headers: [name: "mine"]))
            XCTAssertFalse(text.contains("mine"), name)
        }
        XCTAssertTrue(head(of: HTTPResponse(headers: ["Data": "mine"])).contains("Data: mine\r\n"))
    }

    func testWriteHead_letsNoValueBreakOut() {
        let split = head(of: HTTPResponse(headers: ["X": "a\r\nSet-Cookie: b\0\u{7F}"]))
        XCTAssertTrue(split.contains("\r\nX: a  Set-Cookie: b  \r\n"))

        for name in ["X Y", "X:", "", "X\r\nY", "Ä"] {
            XCTAssertFalse(head(of: HTTPResponse(headers: [name: "here"])).contains("here"), name)
        }
        XCTAssertTrue(head(of: HTTPResponse(headers: ["X": "täglich\tja"])).contains("X: täglich\tja\r\n"))
    }

    func testWriteHead_makesAnErrorOfWhatIsNoStatus() {
        for number in [0, 7, 100, 199, 1_000, -1] {
            let text = head(of: HTTPResponse(status: HTTPStatus(rawValue: number)))
            XCTAssertTrue(text.hasPrefix("HTTP/1.1 500 Internal Server Error\r\n"), text)
        }
    }

    func testBody_isLeftOutWhereNoneMayBe() {
        let response = HTTPResponse(body: [1])

        XCTAssertEqual(ResponseWriter.body(of: response, forHead: false), [1])
        XCTAssertEqual(ResponseWriter.body(of: response, forHead: true), [])
        XCTAssertEqual(ResponseWriter.body(of: HTTPResponse(status: .noContent, body: [1]), forHead: false), [])
        let reset = HTTPResponse(status: HTTPStatus(rawValue: 205), body: [1])
        XCTAssertEqual(ResponseWriter.body(of: reset, forHead: false), [])
        XCTAssertTrue(head(of: reset).contains("Content-Length: 0\r\n"))
    }

    private func head(of response: HTTPResponse, closes: Bool = false, isHTTP10: Bool = false) -> String {
        var writer = ResponseWriter()
        writer.date.update(to: 784_111_777)
        var bytes: [UInt8] = []
        writer.writeHead(of: response, closes: closes, isHTTP10: isHTTP10, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
