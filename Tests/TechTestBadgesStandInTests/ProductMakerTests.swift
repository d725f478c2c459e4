import ToolkitStandIn
import XCTest

@testable import TechTestBadgesStandIn

/// The recorded facts about the service's products (TechTestBadgesStandIn/Contract.md, section 2.3).
final class ProductMakerTests: XCTestCase {
    private let products = DemoProducts.all

    func testProducts_are96FromTwo() throws {
        let ids = try BadgeClient().products().map { $0["id"]?.string }

        XCTAssertEqual(ids, (2...97).map { String($0) })
    }

    func testNames_haveUpTo43CharactersAndSomeComeTwice() {
        XCTAssertEqual(products.map(\.name.count).max(), 43)
        XCTAssertTrue(products.allSatisfy { !$0.name.isEmpty })
        XCTAssertLessThan(Set(products.map(\.name)).count, 96)
        XCTAssertGreaterThan(Set(products.map(\.name)).count, 80)
    }

    func testImageKeys_haveTheContractsForm() {
        let form = #/SD_01_T\d\d_\d\d\d\d[A-Z]?_[A-Z][A-Z0-9]_X_EC_(0|90)/#

        for product in products { XCTAssertNotNil(product.imageKey.wholeMatch(of: form), product.imageKey) }
        XCTAssertEqual(products.count { $0.imageKey.hasSuffix("_0") }, 84)
        XCTAssertEqual(products.count { $0.imageKey.hasSuffix("_90") }, 12)
        XCTAssertEqual(Set(products.map(\.imageKey)).count, 96)
        XCTAssertEqual(products[0].imageKey, DemoProducts.firstImageKey)
    }

    func testOffers_areOneToFiveInNoOrder() {
        for product in products {
            XCTAssertTrue((1...5).contains(product.offerIDs.count))
            XCTAssertEqual(Set(product.offerIDs).count, product.offerIDs.count)
            XCTAssertTrue(Set(product.offerIDs).isSubset(of: ["1", "2", "3", "4", "5"]))
        }
        XCTAssertTrue(products.contains { $0.offerIDs != $0.offerIDs.sorted() })
        XCTAssertEqual(Set(products.map(\.offerIDs.count)), [1, 2, 3, 4, 5])
    }

    func testPrices_arePenceAndNineAreReduced() {
        XCTAssertTrue(products.allSatisfy { (450...7900).contains($0.currentPrice) })
        XCTAssertEqual(products.compactMap(\.originalPrice).count, 9)
        XCTAssertTrue(products.allSatisfy { $0.originalPrice ?? .max > $0.currentPrice })
    }

    func testInformation_hasEmptyTitlesLineBreaksAndOtherLetters() {
        let sections = products.flatMap(\.information)

        XCTAssertTrue(sections.contains { $0.title.isEmpty })
        XCTAssertTrue(sections.contains { !$0.title.isEmpty })
        XCTAssertTrue(sections.contains { $0.text.contains("\r\n") })
        XCTAssertTrue(sections.contains { $0.text.contains { $0.isLetter && !$0.isASCII } })
    }

    func testOneProduct_hasADetailPhotoThatIsMissing() throws {
        let client = try BadgeClient()
        let other = products.filter { $0.imageKey != $0.detailImageKey }

        XCTAssertEqual(other.map(\.id), [2])
        XCTAssertEqual(try client.get("/image/\(other[0].detailImageKey).jpg").status, .notFound)
        XCTAssertEqual(try client.get("/image/\(other[0].imageKey).jpg").status, .ok)
    }
}
