import Foundation
import XCTest

@testable import ToolkitHTTP

final class ValueEncoderTests: XCTestCase {
    private struct Inner: Encodable {
        let b: Int
        let a: String?
    }

    private struct Outer: Encodable {
        let z: Bool
        let inner: Inner
        let list: [Inner]
        let none: Inner?
        let date: Date
        let money: Decimal
        let map: [String: Int]
    }

    private let outer = Outer(
        z: true, inner: Inner(b: 1, a: nil), list: [Inner(b: 2, a: "x")], none: nil,
        date: Date(timeIntervalSince1970: 0), money: Decimal(string: "20.50") ?? 0, map: ["k": 9])

    func testEncoder_keepsTheDeclaredOrder() throws {
        let value = try ValueEncoder.encode(outer)

        XCTAssertEqual(names(in: value), ["z", "inner", "list", "none", "date", "money", "map"])
        XCTAssertEqual(value["inner"].map(names), ["b", "a"])
    }

    private func names(in value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.name)
    }

    func testEncoder_writesNilOut() throws {
        let value = try ValueEncoder.encode(outer)

        XCTAssertEqual(
            value,
            [
                "z": true, "inner": ["b": 1, "a": .null], "list": [["b": 2, "a": "x"]], "none": .null,
                "date": "1970-01-01T00:00:00.000Z", "money": "20.5", "map": ["k": 9],
            ])
    }

    func testEncoder_writesNilOutForEveryKindOfNumber() throws {
        struct Numbers: Encodable {
            let float: Float?
            let int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?
            let uint: UInt?, uint8: UInt8?, uint16: UInt16?, uint32: UInt32?, uint64: UInt64?
        }
        let none = Numbers(
            float: nil, int8: nil, int16: nil, int32: nil, int64: nil, uint: nil, uint8: nil, uint16: nil,
            uint32: nil, uint64: nil)

        let value = try ValueEncoder.encode(none)

        guard case .object(let members) = value else { return XCTFail("\(value)") }
        XCTAssertEqual(members.count, 10)
        XCTAssertTrue(members.allSatisfy { $0.value == .null })
    }

    func testEncoder_agreesWithFoundationOnWhatItCanSay() throws {
        struct Plain: Codable, Equatable {
            let numbers: [Double]
            let nested: [String: [Int]]
            let text: String
        }
        let plain = Plain(numbers: [1, 2.5, -1e-7], nested: ["a": [1, 2], "b": []], text: "q\"\\\n\u{7}é😀")
        var writer = JSONWriter()

        writer.write(try ValueEncoder.encode(plain))

        XCTAssertEqual(try JSONDecoder().decode(Plain.self, from: Data(writer.take())), plain)
    }

    func testNestedContainers_growWhileTheyAreOpen() throws {
        struct Nested: Encodable {
            enum Key: CodingKey { case first, list, last }

            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Key.self)
                var first = outer.nestedContainer(keyedBy: Key.self, forKey: .first)
                var list = outer.nestedUnkeyedContainer(forKey: .list)
                try first.encode(1, forKey: .first)
                try list.encode("one")
                var element = list.nestedContainer(keyedBy: Key.self)
                var deep = list.nestedUnkeyedContainer()
                try outer.encode(true, forKey: .last)
                try list.encode("four")
                try element.encode(2, forKey: .last)
                try deep.encode(3)
                try [5, 6].encode(to: list.superEncoder())
                try first.encode(4, forKey: .last)
                try "end".encode(to: outer.superEncoder())
            }
        }

        let value = try ValueEncoder.encode(Nested())

        XCTAssertEqual(
            value,
            [
                "first": ["first": 1, "last": 4], "list": ["one", ["last": 2], [3], "four", [5, 6]], "last": true,
                "super": "end",
            ])
        XCTAssertEqual(value, try JSON.decode(JSONValue.self, from: Array(JSONEncoder().encode(Nested()))))
    }
}
