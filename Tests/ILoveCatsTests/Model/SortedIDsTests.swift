import Toolkit
import XCTest

@testable import ILoveCats

final class SortedIDsTests: XCTestCase {
    private func sorted(_ ids: [String]) -> SortedIDs {
        var packed = PackedIDs()
        for id in ids { packed.append(id) }
        return SortedIDs(packed)
    }

    func testShortest_isOneCharacterLongerThanWhatANeighbourShares() {
        let ids = sorted(["aaaaaaaa11", "aaaaaaaa21", "bbbbbbbb11"])

        XCTAssertEqual(ids.shortest(of: "aaaaaaaa11"), "aaaaaaaa1")
        XCTAssertEqual(ids.shortest(of: "aaaaaaaa21"), "aaaaaaaa2")
    }

    func testShortest_hasSixCharactersOrMore() {
        XCTAssertEqual(sorted(["abcdef0123", "bbcdef0123"]).shortest(of: "abcdef0123"), "abcdef")
        XCTAssertEqual(sorted(["abcdef0123"]).shortest(of: "abcdef0123"), "abcdef")
    }

    func testShortest_identifiesEachOfManyIDs() {
        var random = SplitMix64(seed: 7)
        // The first digits are mostly equal, like those of IDs that begin with a time.
        let known = Set((0..<2_000).map { _ in "5dc7" + String(random.next() % 100_000 + 100_000) })
        let ids = sorted(Array(known))

        for id in known { XCTAssertEqual(Array(ids.starting(with: ids.shortest(of: id))), [id]) }
    }
}
