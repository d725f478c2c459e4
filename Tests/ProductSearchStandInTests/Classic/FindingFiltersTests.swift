import XCTest

@testable import ProductSearchStandIn

final class FindingFiltersTests: XCTestCase {
    func testFilter_whoseNameBeginsWithAPointIsIgnored() {
        let filters = FindingFilters([
            ("itemFilter(0).name", "MaxDistance"), (".itemFilter(0).name", "Condition"), (".value", "x"),
        ])

        XCTAssertEqual(filters.all, [.init(name: "MaxDistance")])
    }

    func testFilters_mayHaveBracketsOrNoNumbers() {
        let expected = [
            FindingFilters.Filter(name: "Condition", values: ["New", "Used"]), .init(name: "MaxPrice", values: ["9"]),
        ]
        let forms: [[(String, String)]] = [
            [
                ("itemFilter[0].name", "Condition"), ("itemFilter[0].value[0]", "New"),
                ("itemFilter[0].value[1]", "Used"), ("itemFilter[1].name", "MaxPrice"), ("itemFilter[1].value", "9"),
            ],
            [
                ("itemFilter.name", "Condition"), ("itemFilter.value", "New"), ("itemFilter.value", "Used"),
                ("itemFilter.name", "MaxPrice"), ("itemFilter.value", "9"),
            ],
            [
                ("itemFilter.value(0)", "New"), ("itemFilter.value(1)", "Used"), ("itemFilter.name", "Condition"),
                ("itemFilter(0).value", "9"), ("itemFilter(0).name", "MaxPrice"),
            ],
        ]
        for form in forms {
            XCTAssertEqual(FindingFilters(form.map { ($0.0, $0.1) }).all, expected, "\(form)")
        }
    }

    func testAspects_areReadFromTheirOwnMembers() {
        let filters = FindingFilters(
            [
                ("aspectFilter(0).aspectName", "Color"), ("aspectFilter(0).aspectValueName(0)", "Red"),
                ("aspectFilter(0).aspectValueName(1)", "Blue"), ("itemFilter(0).name", "MaxBids"),
            ], element: "aspectFilter", members: ("aspectName", "aspectValueName"))

        XCTAssertEqual(filters.all, [.init(name: "Color", values: ["Red", "Blue"])])
    }
}
