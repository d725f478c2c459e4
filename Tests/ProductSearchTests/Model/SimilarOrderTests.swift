import Toolkit
import XCTest

@testable import ProductSearch

final class SimilarOrderTests: XCTestCase {
    private func item(
        _ id: String, _ title: String? = nil, price: Int64? = nil, shipping: Int64? = nil, days: Int? = nil
    ) -> ListedItem {
        var item = ListedItem(id: id)
        item.title = title
        item.price = price.map { .cents($0) }
        item.shipping = ShippingCost(shipping.map { .cents($0) })
        item.daysLeft = days
        return item
    }

    private lazy var items = [
        item("a", "kettle", price: 9_60, shipping: 0, days: 12), item("b", "Zinc pot", price: 199_00, shipping: 5_00),
        item("c", "Äpfel", price: 9_60, days: 2), item("d", shipping: 10, days: 2),
    ]

    private func ids(_ order: SimilarOrder, _ isReversed: Bool = false) -> String {
        order.sorted(items, reversed: isReversed).map(\.id).joined()
    }

    func testDefault_isTheOrderOfTheAnswer() {
        XCTAssertEqual(ids(.standard), "abcd")
        XCTAssertEqual(ids(.standard, true), "dcba")
    }

    func testNumbers_areComparedAsNumbersAndEqualOnesStay() {
        XCTAssertEqual(ids(.price), "acbd")
        XCTAssertEqual(ids(.daysLeft), "cdab")
        XCTAssertEqual(ids(.shipping), "adbc")
    }

    func testDescending_beginsWithTheHighestAndEndsWithTheUnknown() {
        XCTAssertEqual(ids(.price, true), "bacd")
        XCTAssertEqual(ids(.daysLeft, true), "acdb")
        XCTAssertEqual(ids(.shipping, true), "bdac")
    }

    func testNames_areComparedWithoutRegardToCaseAndAccents() {
        XCTAssertEqual(ids(.name), "cabd")
        XCTAssertEqual(ids(.name, true), "bacd")
    }
}
