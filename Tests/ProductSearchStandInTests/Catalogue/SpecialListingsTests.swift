import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class SpecialListingsTests: XCTestCase {
    private static let listings: [Listing] = {
        let home = SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_700_000_000) })
        let sandbox = try? SearchSandbox(home)
        let all = try? sandbox?.database.read { connection in
            try (1...2_000).compactMap { try ListingTable(connection).listing($0) }
        }
        return all ?? []
    }()

    /// Checks that each field is absent in some listing (ProductSearchStandIn/Contract.md, section 9.4).
    func testDemoData_hasEachMissingField() {
        let missing: [(String, (Listing) -> Bool)] = [
            ("condition", { $0.condition == nil }), ("postalCode", { $0.place == nil }),
            ("shippingServiceCost", { $0.shippingCost == nil }),
            ("shippingServiceCost of Free", { $0.shipping == .free && $0.shippingCost == nil }),
            ("handlingTime", { $0.handlingDays == nil }), ("galleryURL", { !$0.hasThumbnail }),
            ("ItemSpecifics", { $0.specifics.isEmpty }), ("Refund", { $0.returns == .notAccepted }),
            ("GlobalShipping", { $0.isGlobal == nil }), ("Subtitle", { $0.subtitle == nil }),
            ("PictureURL", { $0.pictures == 0 }), ("buyItNowPrice", { $0.isAuction && $0.buyNowPrice == nil }),
            ("P0D", { $0.period == 1 }),
            (
                "all at once",
                {
                    $0.condition == nil && $0.place == nil && $0.shippingCost == nil && $0.handlingDays == nil
                        && !$0.hasThumbnail && $0.specifics.isEmpty && $0.returns == .notAccepted && $0.isGlobal == nil
                        && $0.subtitle == nil && $0.pictures == 0
                }
            ),
        ]
        for (name, isMissing) in missing {
            XCTAssertTrue(Self.listings.contains(where: isMissing), name)
        }
    }

    func testDemoData_hasTitlesThatNeedCare() {
        let titles = Self.listings.map(\.title)

        for sign in ["&", "#", "\"", "'", "%", "🐰", "é"] {
            XCTAssertTrue(titles.contains { $0.contains(sign) }, sign)
        }
        XCTAssertEqual(titles.map(\.count).max(), 80)
        XCTAssertEqual(Set(SpecialListings.photos.keys).subtracting(titles), [])
    }

    func testDemoData_isTwoThousandListings() {
        XCTAssertEqual(Self.listings.count, 2_000)
    }
}
