import XCTest

@testable import CodePay

final class FeedReaderTests: XCTestCase {
    func testPage_holdsAPlaceAndSoManyBehindIt() {
        for place in 1...3_000 {
            let page = FeedPage(holding: place, andBehind: 20)

            XCTAssertLessThan(page.offset, place)
            XCTAssertGreaterThanOrEqual(page.offset + page.size, place + 20)
        }
    }

    func testPage_isHardlyLargerThanWhatItMustHold() {
        for place in [1, 2, 21, 22, 75, 1_000, 5_000, 123_456] {
            XCTAssertLessThanOrEqual(FeedPage(holding: place, andBehind: 20).size, 41, "\(place)")
        }
    }
}
