import XCTest

@testable import ProductSearchStandIn

final class BrowseFiltersTests: XCTestCase {
    func testFilters_areApartByCommas() {
        let filters = BrowseFilters("conditions:{NEW|USED},maxDeliveryCost:0, price:[10..50],nonsense")

        XCTAssertEqual(
            filters.values, ["conditions": ["NEW", "USED"], "maxDeliveryCost": ["0"], "price": ["[10..50]"]])
        XCTAssertEqual(filters.malformed, ["nonsense"])
    }

    func testCents_areReadOfRanges() {
        let cases: [(String, ClosedRange<Int>?)] = [
            ("[10..50]", 1_000...5_000), ("[10.5..50.25]", 1_050...5_025), ("[..50]", 0...5_000),
            ("[10..]", 1_000...Int.max), ("[10]", 1_000...Int.max), ("10..50", nil), ("[50..10]", nil), ("[a..b]", nil),
            ("[-5..10]", nil), ("[nan..10]", nil), ("[1e300..]", nil), ("[]", nil), ("", nil),
        ]
        for (text, range) in cases {
            XCTAssertEqual(BrowseFilters.cents(text), range, text)
        }
    }
}
