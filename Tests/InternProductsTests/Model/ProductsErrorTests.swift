import XCTest

@testable import InternProducts

final class ProductsErrorTests: XCTestCase {
    func testAmbiguousTitle_tellsHowManyMoreThereAre() {
        for (more, message) in [
            (0, "'cake' matches several products: 1 A, 2 B."),
            (3, "'cake' matches several products: 1 A, 2 B and 3 more."),
        ] {
            let report = ProductsError.ambiguousTitle("cake", ["1 A", "2 B"], more: more).report
            XCTAssertEqual("\(report.message)", message)
        }
    }

    func testTitle_withoutANearOneLeadsToTheList() {
        XCTAssertEqual(ProductsError.noSuchTitle("wheelbarrow", nearest: nil).report.hint, .run("products list"))
    }
}
