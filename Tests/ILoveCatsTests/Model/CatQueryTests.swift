import Toolkit
import XCTest

@testable import ILoveCats

final class CatQueryTests: XCTestCase {
    private func cat(_ weight: Double) throws -> Cat {
        try JSON.decode(Cat.self, from: Array(#"{"_id":"1","catName":"Tom","weightKg":\#(weight)}"#.utf8))
    }

    func testKey_ofWeights_hasTheOrderOfTheNumbers() throws {
        let query = CatQuery(order: .weight)
        let weights = [-1e300, -12.5, -4, -0.001, 0, 1e-300, 0.5, 4, 4.000000000000001, 10, 99.9, 1e300]

        let keys = try weights.map { try XCTUnwrap(query.key(of: cat($0))) }

        XCTAssertEqual(keys, keys.sorted())
        XCTAssertEqual(Set(keys).count, weights.count)
    }

    func testKey_ofMinusZero_isThatOfZero() throws {
        let query = CatQuery(order: .weight)

        XCTAssertEqual(try query.key(of: cat(-0.0)), try query.key(of: cat(0)))
    }

    func testKey_ofACatThatDoesNotMatch_isNil() throws {
        XCTAssertNil(CatQuery(text: "felix").key(of: try cat(4)))
        XCTAssertNotNil(CatQuery(text: "tom").key(of: try cat(4)))
    }
}
