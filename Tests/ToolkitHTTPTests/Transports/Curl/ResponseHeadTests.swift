import XCTest

@testable import ToolkitHTTP

final class ResponseHeadTests: XCTestCase {
    private func read(_ lines: String...) throws -> ResponseHead {
        var head = ResponseHead(sizeLimit: 100, fieldLimit: 3)
        for line in lines {
            try [UInt8]("\(line)\r\n".utf8).withUnsafeBytes { try head.read($0) }
        }
        return head
    }

    func testRead_takesStatusAndFieldsInTheirOrder() throws {
        let head = try read("HTTP/1.1 201 Created", "B:  2\t", "a: x:y", "")

        XCTAssertEqual(head.status, .created)
        XCTAssertEqual(head.headers.map(\.name), ["B", "a"])
        XCTAssertEqual(head.headers.map(\.value), ["2", "x:y"])
        XCTAssertTrue(head.isComplete)
    }

    func testRead_isNotCompleteBeforeTheEmptyLine() throws {
        XCTAssertFalse(try read("HTTP/1.1 200 OK", "A: 1").isComplete)
    }

    func testRead_dropsInterimResponsesAndTrailers() throws {
        let head = try read("HTTP/1.1 103 Early Hints", "A: 0", "", "HTTP/1.1 200 OK", "A: 1", "", "A: 2")

        XCTAssertEqual(head.status, .ok)
        XCTAssertEqual(head.headers.values(of: "A"), ["1"])
    }

    func testRead_takesAStatusThatSwitchesProtocolsForTheLast() throws {
        XCTAssertTrue(try read("HTTP/1.1 101 Switching Protocols", "").isComplete)
    }

    func testRead_joinsAFoldedLine() throws {
        XCTAssertEqual(try read("HTTP/1.1 200 OK", "A: 1", "  2", "").headers["A"], "1 2")
    }

    func testRead_ignoresALineWithoutColon() throws {
        XCTAssertEqual(try read("HTTP/1.1 200 OK", "nonsense", "A: 1", "").headers.map(\.name), ["A"])
    }

    func testRead_replacesBytesThatAreNotUTF8() throws {
        var head = ResponseHead(sizeLimit: 100, fieldLimit: 3)
        try ([UInt8]("A: ".utf8) + [0xFF, 0x0A]).withUnsafeBytes { try head.read($0) }

        XCTAssertEqual(head.headers["A"], "\u{FFFD}")
    }

    func testRead_limitsFieldsAndBytesOfAllHeadsTogether() {
        let long = "A: \(String(repeating: "x", count: 40))"

        XCTAssertThrowsError(try read("HTTP/1.1 200 OK", "A: 1", "B: 2", "C: 3", "D: 4"))
        XCTAssertThrowsError(try read("HTTP/1.1 100 Continue", long, "", "HTTP/1.1 200 OK", long))
        XCTAssertNoThrow(try read("HTTP/1.1 200 OK", "A: 1", "B: 2", "C: 3"))
    }

    func testBodyLength_mustNotContradictItself() throws {
        XCTAssertEqual(try read("HTTP/1.1 200 OK", "Content-Length: 5", "Content-Length: 5, 5", "").bodyLength, 5)
        XCTAssertThrowsError(try read("HTTP/1.1 200 OK", "Content-Length: 5", "Content-Length: 6", ""))
        XCTAssertThrowsError(try read("HTTP/1.1 200 OK", "Content-Length: 5, 6", ""))
    }

    func testBodyLength_mustBeANumber() {
        for length in ["2 3", "0x2", "+2", "-1", "99999999999999999999", "two"] {
            XCTAssertThrowsError(try read("HTTP/1.1 200 OK", "Content-Length: \(length)", ""), length)
        }
    }
}
