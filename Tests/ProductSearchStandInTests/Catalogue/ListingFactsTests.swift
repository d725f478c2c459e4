import XCTest

@testable import ProductSearchStandIn

/// Checks the facts that follow from a listing's number (ProductSearchStandIn/Contract.md, section 9.3).
final class ListingFactsTests: XCTestCase {
    private let listings = (1...60).map { Listing.stub(number: $0) }

    func testVariations_have55Of60Listings() {
        XCTAssertEqual(listings.filter(\.hasVariations).count, 55)
    }

    func testVariations_areTwoToFourWithIDsOfTheirOwn() {
        let groups = listings.filter(\.hasVariations).map(\.variations)

        XCTAssertEqual(Set(groups.map(\.count)), [2, 3, 4])
        XCTAssertEqual(Set(groups.joined()).count, groups.joined().count)
    }

    func testProduct_have57Of60Listings() {
        XCTAssertEqual(listings.filter { $0.product != nil }.count, 57)
    }

    func testProduct_leadsBackToItsListing() {
        for listing in listings {
            guard let product = listing.product else { continue }

            XCTAssertEqual(Listing.offering(product: product), listing.number)
        }
        for id in ["", "1", "2100000000", "+2100000001", "02100000001"] {
            XCTAssertNil(Listing.offering(product: id), id)
        }
    }

    func testDiscount_have12Of60Listings() {
        XCTAssertEqual(listings.filter { $0.discount != nil }.count, 12)
    }

    func testAuction_hasNeitherVariationsNorADiscount() {
        for number in 1...60 {
            let auction = Listing.stub(number: number) { $0.isAuction = true }

            XCTAssertEqual(auction.variations, ["0"])
            XCTAssertNil(auction.discount)
        }
    }

    func testColors_differAmongTheVariations() {
        for listing in listings {
            let colors = listing.variations.indices.map(listing.color)

            XCTAssertEqual(Set(colors).count, colors.count, listing.id)
        }
    }
}
