import Foundation
import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class JSONTests: XCTestCase {
    func testDate_isReadWithAndWithoutFraction() {
        XCTAssertEqual(JSON.date("2015-06-07T08:09:10Z"), Date(timeIntervalSince1970: 1_433_664_550))
        XCTAssertEqual(JSON.date("2015-06-07T08:09:10.000Z"), Date(timeIntervalSince1970: 1_433_664_550))
        XCTAssertEqual(
            JSON.date("2015-06-07T08:09:10.250Z")?.timeIntervalSince1970 ?? 0, 1_433_664_550.25, accuracy: 0.001)
        XCTAssertNil(JSON.date("yesterday"))
    }

    func testDate_isTheOneThatFoundationReads() throws {
        var random = SplitMix64(seed: 20)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for _ in 0..<5000 {
            func part(_ range: ClosedRange<Int>, _ digits: Int) -> String {
                String(Int.random(in: range, using: &random)).zeroFilled(to: digits)
            }
            let day = "\(part(0...9999, 4))-\(part(0...13, 2))-\(part(0...32, 2))"
            let text = "\(day)T\(part(0...24, 2)):\(part(0...60, 2)):\(part(0...60, 2)).\(part(0...999, 3))Z"
            let (ours, theirs) = (JSON.date(text), try? Date(text, strategy: style))

            XCTAssertEqual(ours == nil, theirs == nil, text)
            if let ours, let theirs { XCTAssertEqual(ours.timeIntervalSince(theirs), 0, accuracy: 0.000_5, text) }
        }
    }

    func testDate_withANumberThatIsTooLong_isNone() {
        let long = String(repeating: "4", count: 80)

        for text in [
            "-\(long)", long, "2026-\(long)-01T00:00:00Z", "2026-01-01T00:00:00.\(long)Z",
            "2026-01-01T00:00:00+\(long):00", "10000-01-01T00:00:00Z",
        ] {
            XCTAssertNil(JSON.date(text), text)
        }
        XCTAssertNotNil(JSON.date("2026-01-01T00:00:00.123456789Z"))
    }

    func testDate_isWrittenWithMilliseconds() {
        XCTAssertEqual(JSON.text(Date(timeIntervalSince1970: 1_433_664_550)), "2015-06-07T08:09:10.000Z")
    }

    func testText_keepsEachMillisecondThatItReads() throws {
        for year in ["0001", "1600", "1969", "1970", "2001", "2026", "9999"] {
            for fraction in ["000", "001", "009", "123", "249", "500", "998", "999"] {
                let text = "\(year)-12-21T23:59:59.\(fraction)Z"
                XCTAssertEqual(JSON.text(try XCTUnwrap(JSON.date(text))), text)
            }
        }
    }

    func testEncode_leavesNilOutAndSlashesAlone() throws {
        struct Change: Encodable {
            let b: String?
            let a: String
        }

        XCTAssertEqual(String(decoding: try JSON.encode(Change(b: nil, a: "x/y")), as: UTF8.self), #"{"a":"x/y"}"#)
    }

    func testEncode_ofADecimal_isANumberWithAllItsDigits() throws {
        let amounts = ["0.1", "79228162514264.33", "-12345678901234567890.12", "20"]
        let numbers = try amounts.map { try XCTUnwrap(Decimal(string: $0)) }

        XCTAssertEqual(String(decoding: try JSON.encode(numbers), as: UTF8.self), "[\(amounts.joined(separator: ","))]")
    }

    func testEncode_agreesWithFoundation() throws {
        struct Inner: Encodable {
            let flag: Bool?
            let number: Double
        }
        struct Outer: Encodable {
            let text = "é🐈\u{202E}\u{7F}\"\\/\n\r\t"
            let integers: [Int64] = [.min, 0, .max]
            let inner = ["b": Inner(flag: true, number: 1), "a": Inner(flag: nil, number: -0.1)]
            let none: String? = nil
            let empty: [Int] = []
            let unsigned = UInt8.max
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

        XCTAssertEqual(try JSON.encode(Outer()), [UInt8](try encoder.encode(Outer())))
    }

    func testDecodingError_namesThePlace() {
        struct Row: Decodable {
            let name: String
        }
        struct Document: Decodable {
            let rows: [Row]
        }

        XCTAssertThrowsError(try JSON.decode(Document.self, from: Array(#"{"rows":[{"name":"a"},{"name":3}]}"#.utf8))) {
            XCTAssertEqual(($0 as? DecodingError)?.path, "rows[1].name")
        }
    }

    func testValue_readsEveryKind() throws {
        let value = try JSON.decode(
            JSONValue.self, from: Array(#"{"a":[1,2.5,"x",true,false,null,{}],"big":9007199254740993}"#.utf8))

        XCTAssertEqual(value["a"], [1, .number(2.5), "x", true, false, .null, [:]])
        XCTAssertEqual(value["big"], .integer(9_007_199_254_740_993))
    }

    func testBytes_readBackAsTheValue() throws {
        let value: JSONValue = [
            "b": [1, .number(24.99), .null, true], "a": "Käse & \"Brot\" 🍞\n", "c": ["@x": .string("")],
        ]

        let bytes = JSON.bytes(value)

        XCTAssertEqual(try JSON.decode(JSONValue.self, from: bytes), value)
        XCTAssertEqual(String(decoding: bytes.prefix(4), as: UTF8.self), #"{"a""#)
    }
}
