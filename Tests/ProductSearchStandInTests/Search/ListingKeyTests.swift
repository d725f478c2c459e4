import XCTest

@testable import ProductSearchStandIn

final class ListingKeyTests: XCTestCase {
    private func key(
        wordCount: Int = 5, isTopRated: Bool = false, _ change: (inout Listing) -> Void = { _ in }
    ) -> ListingKey {
        ListingKey(.stub(change), wordCount: wordCount, isTopRated: isTopRated)
    }

    func testOrder_putsShortTitlesFirstThenGoodListings() {
        let plain = key { $0.shippingCost = 900 }
        let better: [(String, ListingKey)] = [
            ("free", key()), ("sold", key { ($0.shippingCost, $0.sold) = (900, 30) }),
            ("top rated", key(isTopRated: true) { $0.shippingCost = 900 }),
            ("pictures", key { ($0.shippingCost, $0.pictures) = (900, 8) }),
            ("short", key(wordCount: 4) { ($0.shippingCost, $0.sold, $0.pictures) = (900, 0, 0) }),
        ]
        for (name, key) in better where name != "sold" {
            XCTAssertLessThan(key.rawValue, plain.rawValue, name)
        }
        let unsold = key { ($0.shippingCost, $0.sold) = (900, 0) }
        XCTAssertLessThan(better[1].1.rawValue, unsold.rawValue)
    }

    func testOrder_isThatOfTheNumbersWhereAllElseIsAlike() {
        XCTAssertLessThan(key { $0.number = 1 }.rawValue, key { $0.number = 2 }.rawValue)
        XCTAssertEqual(key { $0.number = 268_435_455 }.number, 268_435_455)
    }

    func testFixedPrice_isWhatCanBeBoughtAtOnce() {
        let cases: [(ListingKey, ListingKey.Flags)] = [
            (key(), .fixedPrice), (key { $0.isAuction = true }, .auction),
            (key { ($0.isAuction, $0.buyNowPrice) = (true, 900) }, [.auction, .fixedPrice]),
        ]
        let ways = ListingKey.bits([.auction, .fixedPrice])
        for (key, flags) in cases {
            XCTAssertEqual(key.rawValue & ways, ListingKey.bits(flags))
        }
    }
}
