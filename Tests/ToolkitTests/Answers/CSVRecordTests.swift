import XCTest

@testable import Toolkit

final class CSVRecordTests: XCTestCase {
    func testRecord_joinsNestedNamesByAPointAndListsBySemicolons() {
        let record = CSVRecord(["id": 7, "price": ["amount": "20.00", "currency": "EUR"], "tags": ["a", "b"]])

        XCTAssertEqual(record.names, ["id", "price.amount", "price.currency", "tags"])
        XCTAssertEqual(record.values(for: record.names), ["7", "20.00", "EUR", "a;b"])
    }

    func testRecord_isEmptyWhereAValueIsMissing() {
        XCTAssertEqual(CSVRecord(["price": .null]).values(for: ["price.amount", "id"]), ["", ""])
    }

    func testValues_areFoundByTheBytesOfTheirNames() {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let row = JSONValue.object([.init(one, "1"), .init(two, "2")])

        XCTAssertEqual(CSVRecord(row).values(for: [one, two]), ["1", "2"])
        XCTAssertEqual(CSVRecord(cellsOf: row).values(for: [two, "x", one]), ["2", "", "1"])
    }

    func testLine_quotesCommasQuotesAndLineBreaks() {
        XCTAssertEqual(
            String(decoding: CSVRecord.line(["plain", "a,b", "say \"hi\"", "two\nlines", ""]), as: UTF8.self),
            "plain,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\n")
    }

    func testLine_doublesAQuoteBeforeACombiningMark() {
        XCTAssertEqual(String(decoding: CSVRecord.line(["a\"\u{301}"]), as: UTF8.self), "\"a\"\"\u{301}\"\n")
    }

    func testWithoutFormula_putsAnApostropheBeforeTextsThatASpreadsheetWouldRun() {
        for cell in [
            "=1+1", "+cmd|x", "+37061234567", "-2+3", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", "-", "=", "+-1",
            "-infinity", "-0x1",
        ] {
            XCTAssertEqual(CSVRecord.withoutFormula(cell), "'" + cell)
        }
    }

    func testWithoutFormula_protectsThePartsOfOtherSeparators() {
        for (cell, safe) in [
            ("a;=1+1", "a;'=1+1"), ("a\t=1", "a\t'=1"), ("a\n+b", "a\n'+b"), (";;=1", ";;'=1"), ("\t=1", "'\t'=1"),
            ("\r=1", "'\r'=1"), ("\n=1", "'\n'=1"),
        ] {
            XCTAssertEqual(CSVRecord.withoutFormula(cell), safe)
        }
    }

    func testWithoutFormula_leavesNumbersAndOtherTexts() {
        for cell in ["", "Tom", "-272.46", "7", "a=1", "'=1", "2026-05-28", "€-1"] {
            XCTAssertEqual(CSVRecord.withoutFormula(cell), cell)
        }
    }
}
