import XCTest

@testable import ProductSearchStandIn

final class ProductIDTests: XCTestCase {
    func testIDs_haveTheirLengthAndCheckDigit() throws {
        // The weights are 3 and 1 from the right: 4 · 3 + 1 · 3 = 15, and 2 · 1 + 1 · 3 = 5, which both lack 5 to a ten.
        XCTAssertEqual(ProductID(.upc, of: .stub(number: 1))?.text, "400000000015")
        XCTAssertEqual(ProductID(.ean, of: .stub(number: 1))?.text, "2000000000015")
        XCTAssertEqual(ProductID(.reference, of: .stub(number: 1))?.text, "2100000001")
    }

    func testBooks_haveAnISBNAlone() {
        let book = Listing.stub { $0.category = 26701 }

        XCTAssertEqual(ProductID(.isbn, of: book)?.text.count, 13)
        XCTAssertNil(ProductID(.upc, of: book))
        XCTAssertNil(ProductID(.isbn, of: .stub()))
    }

    func testItemsWithoutAProduct_haveNoID() {
        for kind in ProductID.Kind.allCases { XCTAssertNil(ProductID(kind, of: .stub(number: 20)), kind.rawValue) }
    }

    func testText_isReadAgain() throws {
        for kind in ProductID.Kind.allCases {
            let listing = Listing.stub(number: 123_456) { $0.category = kind == .isbn ? 26701 : 58053 }
            let id = try XCTUnwrap(ProductID(kind, of: listing))

            XCTAssertEqual(ProductID(kind, id.text), id)
            XCTAssertNil(ProductID(kind, id.text + "0"))
        }
        XCTAssertNil(ProductID(.upc, "400000000014"))
        XCTAssertNil(ProductID(.isbn, "9780000000002"))
        XCTAssertNil(ProductID(.reference, "x"))
    }
}
