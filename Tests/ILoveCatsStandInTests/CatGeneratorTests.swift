import Foundation
import XCTest

@testable import ILoveCatsStandIn

final class CatGeneratorTests: XCTestCase {
    private func cats(_ count: Int, seed: UInt64) -> [CatGenerator.MadeUpCat] {
        var generator = CatGenerator(seed: seed, now: SandboxClient.now)
        return (0..<count).map { _ in generator.next() }
    }

    func testNext_isTheSameForTheSameSeed() {
        XCTAssertTrue(zip(cats(50, seed: 5), cats(50, seed: 5)).allSatisfy { $0 == $1 })
    }

    func testNext_differsForAnotherSeed() {
        XCTAssertNotEqual(cats(50, seed: 5).map(\.owner), cats(50, seed: 6).map(\.owner))
    }

    func testNext_repeatsNoNameUntilAllHaveCome() {
        let names = cats(CatNames.names.count, seed: 3).map(\.name)

        XCTAssertEqual(Set(names), Set(CatNames.names))
    }

    func testNext_weighsWhatTheCatsOfTheCourseWeigh() {
        // ILoveCatsStandIn/Contract.md, section 2.1
        var cats = CatGenerator(seed: 3, now: SandboxClient.now)

        let weights = (0..<500).map { _ in cats.next().weight }

        XCTAssertTrue(weights.allSatisfy((150...500).contains), "\(weights)")
        XCTAssertGreaterThan(Set(weights).count, 100)
    }

    func testNext_coversAllBreedsAndRatings() {
        let cats = cats(2_000, seed: 1)

        XCTAssertEqual(Set(cats.map(\.breedID)).count, 67)
        XCTAssertEqual(Set(cats.map(\.rating)), [1, 2, 3, 4, 5])
    }

    func testNext_isBornAtNoonInUTC() {
        XCTAssertTrue(
            cats(500, seed: 1).allSatisfy {
                $0.birthDate.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) == 43_200
            })
    }
}
