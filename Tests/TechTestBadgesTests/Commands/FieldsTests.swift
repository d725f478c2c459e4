import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

/// Every field of every answer is missing or has another type, one field at a time; no case is reported as a defect.
final class FieldsTests: XCTestCase {
    private static let others: [JSONValue?] = [
        nil, .null, true, -1, .number(1e300), "", "x", [], [.null], [["a": 1]], [:], ["id": "2"],
    ]

    private func check(_ answer: String, _ run: (ScriptedShop) async -> Run, _ shop: (String) -> ScriptedShop)
        async throws
    {
        let value = try JSON.decode(JSONValue.self, from: Array(answer.utf8))
        for changed in Self.others.flatMap(value.changes) {
            let text = String(decoding: try JSON.encode(changed), as: UTF8.self)

            let result = await run(shop(text))

            XCTAssertTrue([0, 69].contains(result.exitStatus), "\(text)\n\(result.standardError)")
            XCTAssertFalse(result.standardError.contains("defect"), text)
        }
    }

    func testProducts_withAFieldOfAnotherTypeAreNoDefect() async throws {
        try await check("{\"products\": [\(ScriptedShop.product)]}", { await $0.toolkit.run("badges list") }) {
            ScriptedShop(products: $0)
        }
    }

    func testOffers_withAFieldOfAnotherTypeAreNoDefect() async throws {
        try await check(ScriptedShop.offers, { await $0.toolkit.run("badges list") }) { ScriptedShop(offers: $0) }
        try await check(ScriptedShop.offers, { await $0.toolkit.run("badges offers") }) { ScriptedShop(offers: $0) }
    }

    func testProduct_withAFieldOfAnotherTypeIsNoDefect() async throws {
        try await check(ScriptedShop.detail, { await $0.toolkit.run("badges show 2 --json") }) {
            ScriptedShop(detail: $0)
        }
    }
}

extension JSONValue {
    /// Copies of the value, each with one part replaced by `other`, or removed when `other` is `nil`.
    fileprivate func changes(_ other: JSONValue?) -> [JSONValue] {
        var changes: [JSONValue] = []
        if let other { changes.append(other) }
        switch self {
        case .object(let members):
            for (index, member) in members.enumerated() {
                var rest = members
                rest.remove(at: index)
                if other == nil { changes.append(.object(rest)) }
                for value in member.value.changes(other) { changes.append(.object(rest + [.init(member.name, value)])) }
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                for value in element.changes(other) {
                    var all = elements
                    all[index] = value
                    changes.append(.array(all))
                }
            }
        default: break
        }
        return changes
    }
}
