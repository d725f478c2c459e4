import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

/// Sends random values as `q` and `h`.
///
/// The answer is always 200 or 400, and the data never changes.
final class DocumentQueryPropertyTests: XCTestCase {
    private static let words = [
        "$gt", "$gte", "$lt", "$lte", "$bt", "$in", "$nin", "$regex", "$not", "$exists", "$elemMatch", "$or", "$and",
        "$date", "$orderby", "$fields", "$max", "$skip", "$groupby", "$aggregate", "$ne", "_id", "_created", "catName",
        "rating", "list", "a.b", "", ".", "$", "a'b", "a\"b", "a]b", "a\\b", "ü", "\u{0}", "'); DROP TABLE document;--",
        "SUM:rating", "MIN:", "x y", "[0]", "?1", "1",
    ]
    private static let texts = words + ["^M", "(a|b)*", "[", "2015-01-01T00:00:00.000Z", "\u{1F431}", "' OR 1=1 --"]

    private func value(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
        switch Int.random(in: depth > 4 ? 0..<6 : 0..<11, using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2: .integer(Int64.random(in: -3...5, using: &random))
        case 3: .integer(Int64(truncatingIfNeeded: random.next()))
        case 4: .number(Double.random(in: -1e300...1e300, using: &random))
        case 5: .string(Self.texts.randomElement(using: &random) ?? "")
        case 6, 7: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth + 1, &random) })
        default: object(depth, &random)
        }
    }

    private func object(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
        let count = Int.random(in: 0...3, using: &random)
        let names = (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }
        return .object(Set(names).sorted().map { .init($0, value(depth + 1, &random)) })
    }

    func testAnyQueryAndHint_isAnsweredOrRefused() throws {
        let client = try SandboxClient()
        try client.post(#"[{"list":[1,{"a":{"b":2}}],"catName":"Mi","rating":3},{"a":{"b":[]}}]"#)
        var random = SplitMix64(seed: 20)
        var answered = 0

        for _ in 0..<4_000 {
            let isQuery = Bool.random(using: &random)
            let text = try object(0, &random).text()
            let response = try client.send("GET /rest/things", query: [isQuery ? "q" : "h": text])
            XCTAssertTrue([.ok, .badRequest].contains(response.status), text)
            if response.status == .badRequest { XCTAssertNotNil(try response.faultyFields(), text) }
            answered += response.status == .ok ? 1 : 0
        }

        XCTAssertGreaterThan(answered, 400)
        XCTAssertEqual(try client.send("GET /rest/things").json().array?.count, 2)
    }

    func testAnyBytes_areAnsweredOrRefused() throws {
        let client = try SandboxClient()
        let valid = Array(#"{"$or":[{"a.b":{"$gt":3}},{"list":{"$elemMatch":{"$in":["x",null,1e5]}}}]}"#.utf8)
        var random = SplitMix64(seed: 21)

        for _ in 0..<2_000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let status = try client.send("GET /rest/cats", query: ["q": text]).status
            XCTAssertTrue([.ok, .badRequest].contains(status), text)
        }
    }

    func testFieldName_cannotReachSQL() throws {
        let client = try SandboxClient()
        let names = [
            "x') OR 1=1 --", "x'; DROP TABLE document; --", "x', '$')) --", "a?1", "a:b", "@a", "$1", "body) OR (1",
        ]

        for name in names {
            let quoted = try JSONValue.string(name).text()
            for query in [#"{\#(quoted):1}"#, #"{\#(quoted):{"$exists":true}}"#, #"{\#(quoted):{"$regex":"."}}"#] {
                let response = try client.send("GET /rest/cats", query: ["q": query])
                XCTAssertTrue(response.text == "[]" || response.status == .badRequest, query)
            }
            for hints in [#"{"$orderby":{\#(quoted):1}}"#, #"{"$fields":{\#(quoted):0}}"#] {
                let response = try client.send("GET /rest/cats", query: ["h": hints])
                XCTAssertTrue([.ok, .badRequest].contains(response.status), hints)
            }
            let status = try client.send("GET /rest/cats", query: ["sort": name, "filter": name]).status
            XCTAssertEqual(status, name.hasPrefix("$") ? .badRequest : .ok, name)
        }
        XCTAssertEqual(try client.service.contents().first?.count, 60)
    }

    func testCollectionName_isAnyText() throws {
        let client = try SandboxClient()
        let path = "/rest/x%27%3B%20DROP%20TABLE%20document%3B--"

        XCTAssertEqual(try client.send("POST \(path)", body: #"{"a":1}"#).status, .created)
        XCTAssertEqual(try client.send("GET \(path)").json().array?.count, 1)
    }

    func testNestingBomb_is400() throws {
        let deep = String(repeating: #"{"$or":["#, count: 5_000)

        XCTAssertEqual(try SandboxClient().send("GET /rest/cats", query: ["q": deep]).faultyFields(), ["q"])
    }
}
