import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class ProductCatalogueTests: XCTestCase {
    private let catalogue = ProductCatalogue([
        .stub("Oat cake", date: 100), .stub("Rye bread", date: 300), .stub("Crème brûlée"),
        .stub("Date cake", date: 200),
        .stub("RYE BREAD", date: 50),
    ])

    private func position(_ name: String) throws -> Int {
        try catalogue.item(ProductName(argument: name)).position
    }

    private func assertFails(
        _ name: String, _ error: ProductsError, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertThrowsError(try position(name), file: file, line: line) {
            XCTAssertEqual($0 as? ProductsError, error, file: file, line: line)
        }
    }

    // MARK: Order

    func testOrder_isNewestFirstAndWithoutADateLast() {
        XCTAssertEqual(
            catalogue.items.map(\.product.title), ["Rye bread", "Date cake", "Oat cake", "RYE BREAD", "Crème brûlée"])
        XCTAssertEqual(catalogue.items.map(\.position), [1, 2, 3, 4, 5])
    }

    func testOrder_ofOneMomentIsThatOfTheAnswer() {
        let titles = (0..<100).map { "\($0)" }

        let same = ProductCatalogue(titles.map { .stub($0, date: 7) })
        let none = ProductCatalogue(titles.map { .stub($0) })

        XCTAssertEqual(same.items.map(\.product.title), titles)
        XCTAssertEqual(none.items.map(\.product.title), titles)
    }

    /// The reference is a selection sort, which is slow but simple.
    func testOrder_isThatOfASlowReference() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<50 {
            let products = (0..<Int.random(in: 0...20, using: &random)).map { number in
                let date = Int.random(in: 0...6, using: &random)
                return Product.stub("\(number)", date: date == 6 ? nil : Double(date))
            }
            var left = products
            var expected: [String] = []
            while let next = left.max(by: { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }) {
                let index = left.firstIndex { $0.date == next.date } ?? 0
                expected.append(left.remove(at: index).title)
            }

            XCTAssertEqual(ProductCatalogue(products).items.map(\.product.title), expected)
        }
    }

    func testItems_keepTheirPositionsWhateverIsLeftOut() {
        XCTAssertEqual(catalogue.items(ProductFilter(text: "cake")).map(\.position), [2, 3])
        XCTAssertEqual(catalogue.items(ProductFilter()).map(\.position), [1, 2, 3, 4, 5])
    }

    // MARK: Names

    func testPosition_isThePlaceInTheWholeCatalogue() throws {
        XCTAssertEqual(try position("1"), 1)
        XCTAssertEqual(try position("005"), 5)
    }

    func testPosition_beyondTheEndsIsNotFound() {
        for name in ["0", "6", "99999999999999999999999"] {
            assertFails(name, .noSuchPosition(name, count: 5))
        }
    }

    func testPosition_isNeverATitle() throws {
        let numbers = ProductCatalogue([.stub("2", date: 2), .stub("1", date: 1)])

        XCTAssertEqual(try numbers.item(ProductName(argument: "2")).product.title, "1")
    }

    func testTitle_isFoundExactlyBeforeAnythingElse() throws {
        XCTAssertEqual(try position("Rye bread"), 1)
        XCTAssertEqual(try position("RYE BREAD"), 4)
    }

    func testTitle_isFoundWithoutCaseAndAccents() throws {
        XCTAssertEqual(try position("oat CAKE"), 3)
        XCTAssertEqual(try position("creme brulee"), 5)
        XCTAssertEqual(try position("BRÛL"), 5)
    }

    func testTitle_isFoundByAPartThatNoOtherHas() throws {
        XCTAssertEqual(try position("date"), 2)
    }

    func testTitle_thatIsAPartOfAnotherIsFound() throws {
        let cakes = ProductCatalogue([.stub("Oat cake", date: 1), .stub("Cake", date: 2)])

        XCTAssertEqual(try cakes.item(ProductName(argument: "cake")).product.title, "Cake")
    }

    func testTitle_ofSeveralIsAmbiguous() {
        assertFails("cake", .ambiguousTitle("cake", ["2 Date cake", "3 Oat cake"], more: 0))
        assertFails("rye bread", .ambiguousTitle("rye bread", ["1 Rye bread", "4 RYE BREAD"], more: 0))
    }

    func testTitle_ofManyNamesSome() throws {
        let cakes = ProductCatalogue((1...8).map { .stub("Cake \($0)", date: -Double($0)) })

        XCTAssertThrowsError(try cakes.item(ProductName(argument: "cake"))) {
            let named = (1...5).map { "\($0) Cake \($0)" }
            XCTAssertEqual($0 as? ProductsError, .ambiguousTitle("cake", named, more: 3))
        }
    }

    func testTitle_ofNoneNamesTheNearest() {
        assertFails("Oat cale", .noSuchTitle("Oat cale", nearest: "Oat cake"))
        assertFails("wheelbarrow", .noSuchTitle("wheelbarrow", nearest: nil))
    }

    func testTitle_ofGreatLengthIsCutInErrors() throws {
        let long = String(repeating: "cake", count: 1_000)
        let cakes = ProductCatalogue([.stub(long + "1", date: 2), .stub(long + "2", date: 1)])

        XCTAssertThrowsError(try cakes.item(ProductName(argument: "cake"))) {
            XCTAssertLessThan(($0 as? ProductsError).map { "\($0.report.message)".count } ?? .max, 250)
        }
    }
}
