import Foundation
import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class JSONNodeTests: XCTestCase {
    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSON.decode(type, from: Array(text.utf8))
    }

    func testStrings_areUnescaped() throws {
        XCTAssertEqual(
            try decode(String.self, #""a\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\udc08é""#), "a\"\\/\u{8}\u{C}\n\r\tAé🐈é")
        XCTAssertEqual(try decode([String: Int].self, #"{"\u0061": 1, "é": 2}"#), ["a": 1, "é": 2])
    }

    func testHalfOfASurrogatePair_isTheReplacementCharacter() throws {
        for text in [#""\ud83d""#, #""\udc08""#, #""\ud83d\u0041""#, #""\ud83d\n""#, #""\udc08\ud83d""#, #""\ud83dA""#]
        {
            let string = try decode(String.self, text)
            XCTAssertEqual(string.unicodeScalars.first, "\u{FFFD}", text)
            XCTAssertFalse(string.dropFirst().hasPrefix("u"), text)
        }
        XCTAssertEqual(try decode(String.self, #""\ud83d\ud83d\udc08""#), "\u{FFFD}🐈")
    }

    func testIntegers_areReadUpToTheirLimits() throws {
        XCTAssertEqual(try decode(Int64.self, "9223372036854775807"), .max)
        XCTAssertEqual(try decode(Int64.self, "-9223372036854775808"), .min)
        XCTAssertEqual(try decode(UInt64.self, "18446744073709551615"), .max)
        XCTAssertEqual(try decode(UInt8.self, "255"), 255)
        XCTAssertEqual(try decode(Int.self, "1.5e1"), 15)
        for (text, type) in [
            ("9223372036854775808", Int64.self), ("256", UInt8.self), ("-1", UInt8.self), ("1.5", Int.self),
        ]
            as [(String, any Decodable.Type)]
        {
            XCTAssertThrowsError(try decode(type, text), text)
        }
    }

    func testIntegers_ofEachTypeAreReadInObjectsAndListsAndAlone() throws {
        try assertReads(Int.self)
        try assertReads(Int8.self)
        try assertReads(Int16.self)
        try assertReads(Int32.self)
        try assertReads(Int64.self)
        try assertReads(UInt.self)
        try assertReads(UInt8.self)
        try assertReads(UInt16.self)
        try assertReads(UInt32.self)
        try assertReads(UInt64.self)
    }

    private struct Member<Number: Codable>: Codable {
        let number: Number
        let other: Number?
    }

    private func assertReads<Number: FixedWidthInteger & Codable>(_ type: Number.Type) throws {
        for number in [Number.min, 0, Number.max] {
            XCTAssertEqual(try decode(Member<Number>.self, #"{"number":\#(number),"other":null}"#).number, number)
            XCTAssertEqual(try decode(Member<Number>.self, #"{"number":0,"other":\#(number)}"#).other, number)
            XCTAssertEqual(try decode([Number?].self, "[\(number),null]"), [number, nil])
            XCTAssertEqual(try decode(type, "\(number)"), number)
            XCTAssertThrowsError(try decode(Member<Number>.self, #"{"number":\#(number)0.5}"#))
        }
        for number in [Number.min, Number.max] where Int64(exactly: number) != nil {
            XCTAssertEqual(try JSON.encode([number]), Array("[\(number)]".utf8))
            XCTAssertEqual(try JSON.encode(number), Array("\(number)".utf8))
            XCTAssertEqual(
                try JSON.encode(Member(number: number, other: number)),
                Array(#"{"number":\#(number),"other":\#(number)}"#.utf8))
        }
    }

    func testDoubles_areTheNearestOfTheText() throws {
        for text in ["0.1", "-0", "4.35", "1e22", "1e23", "123456789012345680", "5e-324", "1.7976931348623157e308"] {
            XCTAssertEqual(try decode(Double.self, text), Double(text), text)
        }
        XCTAssertThrowsError(try decode(Double.self, "1e309"))
    }

    func testDecimals_areExact() throws {
        XCTAssertEqual(try decode(Decimal.self, "0.1"), Decimal(string: "0.1"))
        XCTAssertEqual(try decode(Decimal.self, "79228162514264.33"), Decimal(string: "79228162514264.33"))
    }

    func testWrongTypes_areNamedWithTheirPlace() {
        struct Row: Decodable {
            let name: String
            let size: Int?
        }
        let cases = [
            (#"{"rows": [{"name": "a"}, {"name": 1}]}"#, "rows[1].name"),
            (#"{"rows": [{"name": null}]}"#, "rows[0].name"),
            (#"{"rows": [{"size": 1}]}"#, "rows[0].name"), (#"{"rows": [{"name": "", "size": "1"}]}"#, "rows[0].size"),
            (#"{"rows": [[]]}"#, "rows[0]"), (#"{"rows": {}}"#, "rows"), (#"{"other": [], "rows": 1}"#, "rows"),
            ("[1]", ""),
        ]
        for (text, path) in cases {
            XCTAssertThrowsError(try decode([String: [Row]].self, text), text) {
                XCTAssertEqual(($0 as? DecodingError)?.path, path, text)
            }
        }
    }

    func testOptionalMembers_areNilWhenTheyAreMissingOrNull() throws {
        struct Row: Decodable, Equatable {
            let name: String?
            let size: Double?
            let tags: [String]?
        }
        let empty = Row(name: nil, size: nil, tags: nil)

        XCTAssertEqual(try decode(Row.self, "{}"), empty)
        XCTAssertEqual(try decode(Row.self, #"{"name": null, "size": null, "tags": null}"#), empty)
        XCTAssertEqual(
            try decode(Row.self, #"{"name": "a", "size": 1, "tags": ["b"]}"#), Row(name: "a", size: 1, tags: ["b"]))
    }

    func testRepeatedMember_hasItsLastValue() throws {
        XCTAssertEqual(try decode([String: Int].self, #"{"a": 1, "b": 2, "a": 3}"#), ["a": 3, "b": 2])
    }

    func testElementThatCannotBeDecoded_isNotSkipped() throws {
        struct Numbers: Decodable {
            let seen: [String]
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                var seen: [String] = []
                while !list.isAtEnd {
                    if let number = try? list.decode(Int.self) {
                        seen.append("\(number)")
                    } else if try list.decodeNil() {
                        seen.append("null")
                    } else {
                        seen.append(try list.decode(String.self))
                    }
                }
                self.seen = seen
            }
        }

        XCTAssertEqual(try decode(Numbers.self, #"[1, "a", null, 2]"#).seen, ["1", "a", "null", "2"])
    }

    func testLargeObject_isReadInTimeProportionalToItsSize() throws {
        let members = (0..<100_000).map { "\"n\($0)\": \($0)" }.joined(separator: ",")
        let object = try decode([String: Int].self, "{\(members)}")

        XCTAssertEqual(object.count, 100_000)
        XCTAssertEqual(object["n99999"], 99_999)
    }

    func testDates_areISO8601() throws {
        XCTAssertEqual(try decode(Date.self, #""1970-01-01T00:00:01Z""#), Date(timeIntervalSince1970: 1))
        XCTAssertThrowsError(try decode(Date.self, #""yesterday""#))
    }

    func testGeneratedValues_areReadAsFoundationReadsThem() throws {
        var random = SplitMix64(seed: 18)
        for _ in 0..<2000 {
            let value = JSONValue.random(&random, depth: 4)
            let text = JSON.bytes(value)
            let ours = try JSON.decode(JSONValue.self, from: text)
            XCTAssertEqual(ours, value, String(decoding: text, as: UTF8.self))
            let theirs = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            XCTAssertTrue(ours.isSame(as: theirs), String(decoding: text, as: UTF8.self))
        }
    }

    func testMutatedTexts_areAcceptedOnlyWhenFoundationAcceptsThem() throws {
        var random = SplitMix64(seed: 19)
        for _ in 0..<5000 {
            var text = JSON.bytes(.random(&random, depth: 3))
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                text[place] = Array(#"{}[],:"\ntu01-+.eE "#.utf8).randomElement(using: &random) ?? 0
            }
            guard let ours = try? JSON.decode(JSONValue.self, from: text) else { continue }
            let theirs = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            XCTAssertTrue(theirs.map { ours.isSame(as: $0) } ?? false, String(decoding: text, as: UTF8.self))
        }
    }
}

extension JSONValue {
    fileprivate static func random(_ random: inout SplitMix64, depth: Int) -> JSONValue {
        switch Int.random(in: depth == 0 ? 2...7 : 0...7, using: &random) {
        case 0:
            return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in .random(&random, depth: depth - 1) })
        case 1:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map {
                    Member("\($0)" + text(&random), .random(&random, depth: depth - 1))
                })
        case 2: return .null
        case 3: return .bool(.random(using: &random))
        case 4: return .integer(.random(in: .min ... .max, using: &random))
        case 5: return .integer(.random(in: -10...10, using: &random))
        case 6: return .number(Double(Int.random(in: -99_999...99_999, using: &random)) / 64 + 1 / 128)
        default: return .string(text(&random))
        }
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let characters = Array("aé\"\\/\n\u{8}🐈\u{202E}\u{7F}Ω ")
        return String(
            (0..<Int.random(in: 0...5, using: &random)).map { _ in characters.randomElement(using: &random) ?? "x" })
    }

    /// Whether a value of Foundation's reader is the same.
    fileprivate func isSame(as other: Any) -> Bool {
        switch self {
        case .null: other is NSNull
        case .bool(let flag): (other as? NSNumber)?.boolValue == flag
        case .integer(let number): (other as? NSNumber)?.int64Value == number
        // Foundation reads a number with more than 17 digits as a decimal number first, and so rounds it twice.
        case .number(let number): (other as? NSNumber).map { abs($0.doubleValue - number) <= 4 * number.ulp } ?? false
        case .decimal: false
        case .string(let text): other as? String == text
        case .array(let elements):
            (other as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy { $0.isSame(as: $1) } }
                ?? false
        case .object(let members):
            (other as? [String: Any]).map { theirs in
                Set(members.map(\.name)).count == theirs.count
                    && members.allSatisfy { member in
                        theirs[member.name].map { self[member.name]?.isSame(as: $0) ?? false } ?? false
                    }
            } ?? false
        }
    }
}
