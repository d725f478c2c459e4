import ToolkitTesting
import XCTest

@testable import Toolkit

final class CSVDocumentTests: XCTestCase {
    private func records(_ text: String) -> [Result<[String], CSVDocument.Fault>] {
        Array(CSVDocument(Array(text.utf8)))
    }

    func testRecords_haveFieldsBetweenCommas() {
        XCTAssertEqual(records("a,b\nc,\n"), [.success(["a", "b"]), .success(["c", ""])])
    }

    func testLines_mayEndWithCRLFAndTheLastWithNothing() {
        XCTAssertEqual(records("a\r\n\r\nb"), [.success(["a"]), .success(["b"])])
    }

    func testQuotes_mayEncloseCommasLineBreaksAndQuotes() {
        XCTAssertEqual(records("\"a,\"\"b\"\"\nc\",d\n"), [.success(["a,\"b\"\nc", "d"])])
    }

    func testByteOrderMark_isSkipped() {
        XCTAssertEqual(records("\u{FEFF}a\n"), [.success(["a"])])
    }

    func testFaults_endTheDocument() {
        XCTAssertEqual(records("a\n\"b,c\nd"), [.success(["a"]), .failure(.openQuote)])
        XCTAssertEqual(records("\"a\"b,c\nd\n"), [.failure(.textAfterQuote)])
        XCTAssertEqual(Array(CSVDocument([0x61, 0xFF, 0x0A])), [.failure(.notUTF8)])
    }

    func testRecords_ofWrittenLinesAreTheFields() {
        var random = SplitMix64(seed: 3)
        let pieces = ["a", "\"", ",", "\n", "\r", "é", "\u{301}", " ", "\"\"", ""]
        for _ in 0..<2_000 {
            let fields = (0..<Int.random(in: 2...5, using: &random)).map { _ in
                (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                    .joined()
            }

            let read = Array(CSVDocument(CSVRecord.line(fields)))

            XCTAssertEqual(read.count, 1, "\(fields)")
            let texts = (try? read.first?.get()) ?? []
            XCTAssertTrue(texts.elementsEqual(fields) { $0.utf8.elementsEqual($1.utf8) }, "\(fields) became \(texts)")
        }
    }
}
