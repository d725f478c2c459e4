import Toolkit
import XCTest

@testable import ILoveCats

final class PackedIDsTests: XCTestCase {
    func testElements_areTheAppendedIDs() {
        var ids = PackedIDs()
        for id in ["b", "", "ünïcode", "a"] { ids.append(id, key: "key") }

        XCTAssertEqual(Array(ids), ["b", "", "ünïcode", "a"])
        XCTAssertEqual(Array(ids.dropFirst(2).prefix(1)), ["ünïcode"])
    }

    func testSort_ordersByKeyAndThenByID() {
        var random = SplitMix64(seed: 11)
        let rows = (0..<2_000).map { _ in
            (key: String(random.next() % 40, radix: 36), id: String(random.next() % 4_000, radix: 16))
        }
        var ids = PackedIDs()
        for row in rows { ids.append(row.id, key: row.key) }

        ids.sort()

        XCTAssertEqual(Array(ids), rows.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.map(\.id))
    }

    func testSort_takesTwoSpellingsOfALetterForTheSame() {
        let names = [
            "\u{304B}\u{3099}", "\u{304C}", "\u{1112}\u{1161}\u{11AB}x2", "\u{D55C}x1", "tom", "\u{3B1}", "z\u{301}a",
        ]
        let rows = names.enumerated().map { (key: $1, id: "\(9 - $0)") }
        var ids = PackedIDs()
        for row in rows { ids.append(row.id, key: row.key) }

        ids.sort()

        XCTAssertEqual(Array(ids), rows.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.map(\.id))
        XCTAssertEqual(Array(ids).firstIndex(of: "8"), Array(ids).firstIndex(of: "9").map { $0 - 1 })
    }

    func testSort_putsAShorterKeyBeforeALongerOneThatBeginsWithIt() {
        var ids = PackedIDs()
        for (id, key) in [("a", "tom 2"), ("z", "tom"), ("b", "tomcat")] { ids.append(id, key: key) }

        ids.sort()

        XCTAssertEqual(Array(ids), ["z", "a", "b"])
    }
}
