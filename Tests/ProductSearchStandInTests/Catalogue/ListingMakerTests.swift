import XCTest

@testable import ProductSearchStandIn

final class ListingMakerTests: XCTestCase {
    private static let now = 1_700_000_000
    private static let block = ListingMaker(seed: 9, now: now).block(0, firstNumber: 1, firstSeller: 1)

    private var listings: [Listing] { Self.block.listings }

    func testBlock_isTheSameForTheSameSeed() {
        let again = ListingMaker(seed: 9, now: Self.now).block(0, firstNumber: 1, firstSeller: 1)
        let other = ListingMaker(seed: 10, now: Self.now).block(0, firstNumber: 1, firstSeller: 1)

        XCTAssertEqual(again.listings.map(\.title), listings.map(\.title))
        XCTAssertEqual(again.listings.map(\.price), listings.map(\.price))
        XCTAssertNotEqual(other.listings.map(\.title), listings.map(\.title))
    }

    func testBlock_beginsTheSameWhenItIsCutShort() {
        let short = ListingMaker(seed: 9, now: Self.now).block(0, count: 30, firstNumber: 1, firstSeller: 1)

        XCTAssertEqual(short.listings.map(\.title), listings.prefix(30).map(\.title))
    }

    func testListings_areCountedIDsOfTwelveDigits() {
        XCTAssertEqual(listings.first?.id, "110000000001")
        XCTAssertEqual(listings.last?.id, "110000002000")
        XCTAssertEqual(Listing.number(of: "110000002000"), 2_000)
        for id in ["", "1", "110000000000", "11000000001", "+10000000001", "1100000000011", "v1|110000000001|0"] {
            XCTAssertNil(Listing.number(of: id), id)
        }
    }

    func testTitles_areShortAndHaveNoWordTwice() {
        for listing in listings {
            // The index treats a word and its plural as the same word.
            let words = SearchWords.words(of: listing.title).map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }

            XCTAssertLessThanOrEqual(listing.title.count, 80)
            XCTAssertEqual(Set(words).count, words.count, listing.title)
        }
    }

    func testTitles_sayWhatTheSpecificsSay() throws {
        for listing in listings where !listing.specifics.isEmpty {
            let brand = try XCTUnwrap(listing.specifics.first { $0.name == "Brand" }?.values.first)
            let leaf = try XCTUnwrap(Department.leaf(listing.category))

            XCTAssertTrue(listing.title.contains(brand), listing.title)
            XCTAssertTrue(leaf.brands.contains(brand), brand)
            XCTAssertTrue(leaf.kinds.contains { listing.title.contains($0) }, listing.title)
        }
    }

    func testListings_areInEveryLeafCategory() {
        XCTAssertEqual(Set(listings.map(\.category)), Set(Department.leaves.map(\.id)))
    }

    func testListings_areOfEveryKind() {
        XCTAssertEqual(Set(listings.map(\.condition)).count, Condition.allCases.count + 1)
        XCTAssertEqual(Set(listings.map(\.shipping)).count, Listing.Shipping.allCases.count)
        XCTAssertEqual(Set(listings.map(\.pictures)), Set(0...8))
        XCTAssertEqual(Set(listings.map(\.isAuction)).count, 2)
        XCTAssertEqual(Set(Self.block.sellers.map(\.star)).count, 13)
    }

    func testCopies_areLikeAnEarlierListingOfTheirSeller() throws {
        let copies = listings.filter(\.isCopy)

        XCTAssertGreaterThan(copies.count, 10)
        for copy in copies {
            XCTAssertTrue(
                listings.prefix(copy.number - 1).contains {
                    $0.title == copy.title && $0.seller == copy.seller && $0.price == copy.price
                        && $0.condition == copy.condition && $0.place == copy.place
                })
        }
    }

    func testEnd_isAlwaysAhead() {
        for listing in listings {
            for now in [Self.now - 5_000_000, Self.now, Self.now + 1, Self.now + 400 * 86_400] {
                XCTAssertGreaterThan(listing.end(after: now), max(now, listing.start))
                XCTAssertLessThanOrEqual(listing.end(after: now) - max(now, listing.start), listing.period * 86_400)
            }
        }
    }
}
