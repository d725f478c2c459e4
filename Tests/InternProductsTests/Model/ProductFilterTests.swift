import Toolkit
import XCTest

@testable import InternProducts

final class ProductFilterTests: XCTestCase {
    private let product = Product.stub("Žemaitis pancake", "Fry it.\nEat the crêpe.", tags: ["Quick", "crème", "a&b"])

    func testTag_mustBeEqualWithoutCaseAndAccents() {
        let cases = ["quick": true, "QUICK": true, "creme": true, "a&b": true, "quic": false, "": false, "a": false]
        for (tag, isTaken) in cases {
            XCTAssertEqual(ProductFilter(tags: [tag]).takes(product), isTaken, tag)
        }
    }

    func testTags_mustAllBeThere() {
        XCTAssertTrue(ProductFilter(tags: ["quick", "crème"]).takes(product))
        XCTAssertFalse(ProductFilter(tags: ["quick", "slow"]).takes(product))
    }

    func testText_isLookedForEverywhere() {
        let cases = [
            "zemaitis": true, "PANCAKE": true, "crepe": true, "it.\nEat": true, "uick": true, "&": true, "": true,
            "waffle": false,
        ]
        for (text, isTaken) in cases {
            XCTAssertEqual(ProductFilter(text: text).takes(product), isTaken, text)
        }
    }

    func testTagAndText_mustBothFit() {
        XCTAssertTrue(ProductFilter(tags: ["quick"], text: "fry").takes(product))
        XCTAssertFalse(ProductFilter(tags: ["quick"], text: "waffle").takes(product))
        XCTAssertFalse(ProductFilter(tags: ["slow"], text: "fry").takes(product))
    }

    func testNothing_takesEverything() {
        XCTAssertTrue(ProductFilter().takes(.stub("", "")))
    }
}
