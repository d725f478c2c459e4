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

    func testSort_putsAShorterKeyBeforeALongerOneThatBeginsWithIt() {
        var ids = PackedIDs()
        for (id, key) in [("a", "tom 2"), ("z", "tom"), ("b", "tomcat")] { ids.append(id, key: key) }

        ids.sort()

        XCTAssertEqual(Array(ids), ["z", "a", "b"])
    }
}
