import XCTest

@testable import ProductSearchStandIn

final class SellerTests: XCTestCase {
    /// Checks the scores of the table (ProductSearchStandIn/Contract.md, section 8.5).
    func testStar_isThatOfTheScore() {
        let cases = [
            (0, "None"), (9, "None"), (10, "Yellow"), (49, "Yellow"), (50, "Blue"), (99, "Blue"), (100, "Turquoise"),
            (499, "Turquoise"), (500, "Purple"), (999, "Purple"), (1_000, "Red"), (4_999, "Red"), (5_000, "Green"),
            (9_999, "Green"), (10_000, "YellowShooting"), (24_999, "YellowShooting"), (25_000, "TurquoiseShooting"),
            (50_000, "PurpleShooting"), (100_000, "RedShooting"), (499_999, "RedShooting"),
            (500_000, "GreenShooting"), (999_999, "GreenShooting"), (1_000_000, "SilverShooting"),
        ]
        for (score, star) in cases {
            let seller = Seller(
                id: 1, name: "", score: score, positive: 0, isTopRated: false, store: nil, place: nil, country: "US")

            XCTAssertEqual(seller.star, star, "\(score)")
        }
    }
}
