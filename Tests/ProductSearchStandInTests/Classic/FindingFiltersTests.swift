import XCTest

@testable import ProductSearchStandIn

final class FindingFiltersTests: XCTestCase {
    func testFilter_whoseNameBeginsWithAPointIsIgnored() {
        let filters = FindingFilters([
            ("itemFilter(0).name", "MaxDistance"), (".itemFilter(0).name", "Condition"), (".value", "x"),
        ])

        XCTAssertEqual(filters.all, [.init(name: "MaxDistance")])
    }
}
