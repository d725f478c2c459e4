import Toolkit
import XCTest

@testable import TechTestBadges

final class ProductListingTests: XCTestCase {
    private func product(_ id: Int) -> String {
        #"{"id": "\#(id)", "name": "n", "price": {"currency_code": "GBP", "current_price": \#(id)}}"#
    }

    private func listing(_ products: [String], after: String = "") throws -> ProductListing {
        try ProductListing(
            Array(#"{"a": [1, {"products": []}], "products": [\#(products.joined(separator: " ,\n"))]\#(after)}"#.utf8))
    }

    func testPages_haveAThousandProductsInOrder() throws {
        let listing = try listing((1...2_001).map(product))

        let pages = (0..<listing.pageCount).map { listing.page($0) }

        XCTAssertEqual(pages.map(\.products.count), [1_000, 1_000, 1])
        XCTAssertEqual(pages.flatMap { $0.products.map(\.id) }, (1...2_001).map { String($0) })
        XCTAssertEqual(pages.map(\.unreadableCount), [0, 0, 0])
    }

    func testProducts_thatMakeNoSenseAreCountedAndTheOthersRead() throws {
        let products = [product(1), "null", "{}", product(2), #"{"id": "3"}"#, "[1, {}]", #""],[""#]

        let page = try listing(products).page(0)

        XCTAssertEqual(page.products.map(\.id), ["1", "2"])
        XCTAssertEqual(page.unreadableCount, 5)
    }

    func testProducts_thatAreNoJSONAreCountedAndTheOthersRead() throws {
        let page = try listing([product(1), "{x}", product(2), "nul"]).page(0)

        XCTAssertEqual(page.products.map(\.id), ["1", "2"])
        XCTAssertEqual(page.unreadableCount, 2)
    }

    func testEmptyListing_hasNoPages() throws {
        XCTAssertEqual(try listing([]).pageCount, 0)
    }

    func testProduct_isFoundByItsID() throws {
        let listing = try listing((1...1_500).map(product))

        XCTAssertEqual(listing.product("1400")?.price.current.minor, 1_400)
        XCTAssertNil(listing.product("1501"))
    }

    func testAnswersWithoutAListThatEnds_areErrors() {
        let cases = [
            "", "null", "[]", "{}", #"{"products": null}"#, #"{"products": {}}"#, #"{"Products": []}"#, "<html>",
            #"{"products": ["#, #"{"products": [{"id": "1""#, #"{"products": [\#(product(1)),"#,
            #"{"products": [\#(product(1))] garbage"#, #"{"products": [\#(product(1))]"#,
        ]
        for text in cases {
            XCTAssertThrowsError(try ProductListing(Array(text.utf8)), text) { XCTAssertTrue($0 is DecodingError) }
        }
    }
}
