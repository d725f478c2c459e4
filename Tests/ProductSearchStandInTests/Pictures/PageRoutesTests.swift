import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the pages of items and stores (ProductSearchStandIn/Contract.md, section 9.1).
final class PageRoutesTests: XCTestCase {
    private static let origin = "http://localhost:8080"

    func testItem_isFoundByTheIDAndEscapesTheTitle() throws {
        let client = try SearchClient([.stub { $0.title = "<b>Mouse</b> & \"Case\"" }])

        let page = try client.send("/itm/any-words-/110000000001")

        XCTAssertEqual(page.mediaType, "text/html")
        XCTAssertTrue(page.text.contains("<h1>&lt;b&gt;Mouse&lt;/b&gt; &amp; &quot;Case&quot;</h1>"), page.text)
        XCTAssertEqual(try client.send("/itm/x/1").status, .notFound)
    }

    func testStore_isFoundByTheSeller() throws {
        let client = try SearchClient([.stub()])

        let page = try client.send("/str/any-words/7")

        XCTAssertEqual(page.mediaType, "text/html")
        XCTAssertTrue(page.text.contains("<h1>Kettle Corner</h1>"), page.text)
        for path in ["/str/x/8", "/str/x/seven"] { XCTAssertEqual(try client.send(path).status, .notFound, path) }
    }

    func testSellerWithoutAStore_hasNoPage() throws {
        let seller = Seller(
            id: 7, name: "new_here", score: 3, positive: 1_000, isTopRated: false, store: nil, place: 0, country: "US")
        let client = try SearchClient([.stub()], seller: seller)

        XCTAssertEqual(try client.send("/str/x/7").status, .notFound)
        XCTAssertFalse(try client.send("/itm/x/110000000001").text.contains("/str/"))
    }

    func testStoreWithoutALetter_hasAPage() throws {
        let seller = Seller(
            id: 7, name: "cafe", score: 3, positive: 1_000, isTopRated: false, store: "☕", place: 0, country: "US")
        let path = try XCTUnwrap(seller.storePath)

        XCTAssertEqual(try SearchClient([.stub()], seller: seller).send(path).status, .ok)
    }

    func testAddresses_ofAnswersAndPagesAreServed() throws {
        let client = try SearchClient()
        for number in 1...25 {
            let item = try client.json(
                "/shopping?callname=GetSingleItem&responseencoding=JSON&appid=a&IncludeSelector=Details"
                    + "&ItemID=\(Listing.id(number))")["Item"]
            let addresses =
                (item?["PictureURL"]?.array ?? [])
                + [item?["GalleryURL"], item?["ViewItemURLForNaturalSearch"], item?.at("Storefront/StoreURL")]
                .compactMap(\.self)

            for address in addresses.compactMap(\.string) {
                let page = try client.send(Self.target(address))
                XCTAssertEqual(page.status, .ok, address)
                let links = page.mediaType == "text/html" ? page.text.matches(of: /(?:href|src)="([^"]*)"/) : []
                for link in links { XCTAssertEqual(try client.send(Self.target(String(link.1))).status, .ok, address) }
            }
        }
    }

    private static func target(_ address: String) -> String { String(address.dropFirst(origin.count)) }
}
