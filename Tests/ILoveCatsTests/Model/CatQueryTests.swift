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

    func testMaxWeight_includesItsBound_andNoCatWithoutAWeight() throws {
        let query = CatQuery(maxWeight: Weight(kilograms: 4))

        XCTAssertTrue(query.accepts(try cat(4)))
        XCTAssertFalse(query.accepts(try cat(4.01)))
        XCTAssertFalse(query.accepts(try JSON.decode(Cat.self, from: Array(#"{"_id":"1"}"#.utf8))))
    }

    func testAge_isReachedOnTheDayAfterTheBirthday() throws {
        // 2026-05-28 at noon in UTC.
        let query = CatQuery(bornBefore: BirthDate(yearsAgo: 10, Date(timeIntervalSince1970: 1_779_969_600)))
        func accepts(_ date: String) throws -> Bool {
            query.accepts(try JSON.decode(Cat.self, from: Array(#"{"_id":"1","birthDate":"\#(date)"}"#.utf8)))
        }

        XCTAssertTrue(try accepts("2016-05-27T12:00:00.000Z"))
        XCTAssertFalse(try accepts("2016-05-28T12:00:00.000Z"))
        XCTAssertFalse(query.accepts(try cat(4)))
    }

    func testKey_ofACatThatDoesNotMatch_isNil() throws {
        XCTAssertNil(CatQuery(text: "felix").key(of: try cat(4)))
        XCTAssertNotNil(CatQuery(text: "tom").key(of: try cat(4)))
    }
}
