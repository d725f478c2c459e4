import XCTest

@testable import ProductSearchStandIn

final class DepartmentTests: XCTestCase {
    /// Checks the categories of the table (ProductSearchStandIn/Contract.md, section 8.1).
    func testDepartments_areThoseOfTheContract() {
        XCTAssertEqual(
            Department.all.map { "\($0.id) \($0.name)" },
            [
                "550 Art", "2984 Baby", "267 Books", "11450 Clothing, Shoes & Accessories",
                "58058 Computers/Tablets & Networking", "26395 Health & Beauty", "11233 Music",
                "1249 Video Games & Consoles",
            ])
    }

    func testLeaves_haveWhatListingsAreMadeOf() {
        for leaf in Department.leaves {
            XCTAssertLessThan(leaf.prices.lowerBound, leaf.prices.upperBound, leaf.name)
            for words in [leaf.materials, leaf.sizes, leaf.features, leaf.kinds, leaf.brands] {
                XCTAssertFalse(words.isEmpty, leaf.name)
            }
            XCTAssertEqual(leaf.path.last?.id, leaf.id)
        }
        XCTAssertEqual(Set(Department.leaves.map(\.id)).count, 40)
    }

    func testMotifs_areEachOfSomething() {
        XCTAssertEqual(Set(Department.leaves.map(\.motif)), Set(Motif.allCases))
    }
}
