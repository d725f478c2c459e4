import Toolkit
import XCTest

@testable import TechTestBadges

final class ProductTests: XCTestCase {
    private func decode(_ text: String) throws -> Product {
        try JSON.decode(Product.self, from: Array(text.utf8))
    }

    private func product(price: String) throws -> Product {
        try decode(#"{"id": "2", "name": "Example Jumper", "price": \#(price)}"#)
    }

    func testContractsExample_isRead() throws {
        let product = try decode(
            #"""
            {"id": "2", "image_key": "SD_01_T00_0000X_Y0_X_EC_0", "name": "Example Jumper", "offer_ids": ["2", "5"],
              "price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}
            """#)

        XCTAssertEqual(product.id, "2")
        XCTAssertEqual(product.name, "Example Jumper")
        XCTAssertEqual(product.imageKey?.text, "SD_01_T00_0000X_Y0_X_EC_0")
        XCTAssertEqual(product.offerIDs, ["2", "5"])
        XCTAssertEqual(product.price.current.text, "12.50 GBP")
        XCTAssertEqual(product.price.original?.text, "14.00 GBP")
    }

    func testIDs_mayBeNumbers() throws {
        let product = try decode(
            #"""
            {"id": 2, "name": "n", "offer_ids": [1, "2", null, true],
             "price": {"currency_code": "GBP", "current_price": 1}}
            """#
        )

        XCTAssertEqual(product.id, "2")
        XCTAssertEqual(product.offerIDs, ["1", "2"])
    }

    func testImageKey_thatWouldBeAPathIsNone() throws {
        let product = try decode(
            #"{"id": "2", "image_key": "../x", "name": "n", "price": {"currency_code": "GBP", "current_price": 1}}"#)

        XCTAssertNil(product.imageKey)
    }

    /// The first three prices are the examples of the contract (TechTestBadgesStandIn/Contract.md, section 4.1).
    func testPrice_isShownInPounds() throws {
        let cases = [
            (#"{"currency_code": "GBP", "current_price": 1000}"#, "£10.00"),
            (#"{"currency_code": "GBP", "current_price": 12121}"#, "£121.21"),
            (#"{"currency_code": "GBP", "current_price": 1050, "original_price": 1105}"#, "£10.50 £11.05"),
            (#"{"currency_code": "EUR", "current_price": 5}"#, "€0.05"),
            (#"{"currency_code": "NOK", "current_price": 1000}"#, "10.00 NOK"),
        ]
        for (price, text) in cases {
            XCTAssertEqual(try product(price: price).price.styled(inWords: false).plain, text)
        }
    }

    func testReducedPrice_inWordsSaysWhichIsTheOriginal() throws {
        let price = try product(price: #"{"currency_code": "GBP", "current_price": 1050, "original_price": 1105}"#)
            .price

        XCTAssertEqual(price.styled(inWords: true).plain, "£10.50 was £11.05")
    }

    func testReducedPrice_isRedAndTheOriginalStruck() throws {
        let price = try product(price: #"{"currency_code": "GBP", "current_price": 1050, "original_price": 1105}"#)
            .price

        XCTAssertEqual(price.styled(inWords: false), "\("£10.50", .red) \("£11.05", .strikethrough)")
    }

    func testOriginalPrice_countsOnlyAboveTheCurrent() throws {
        for original in ["null", "1000", "999", "0", "-5"] {
            let price = #"{"currency_code": "GBP", "current_price": 1000, "original_price": \#(original)}"#

            XCTAssertNil(try product(price: price).price.original, original)
        }
    }

    func testPrice_thatMakesNoSenseIsAnError() {
        let cases = [
            "null", "5", "{}", #"{"currency_code": "GBP"}"#, #"{"current_price": 5}"#,
            #"{"currency_code": "ZZZ", "current_price": 5}"#, #"{"currency_code": 1, "current_price": 5}"#,
            #"{"currency_code": "GBP", "current_price": "5"}"#, #"{"currency_code": "GBP", "current_price": 1.5}"#,
            #"{"currency_code": "GBP", "current_price": -1}"#, #"{"currency_code": "GBP", "current_price": 1e30}"#,
            #"{"currency_code": "GBP", "current_price": 1000000000000000}"#,
            #"{"currency_code": "GBP", "current_price": 5, "original_price": 1000000000000000}"#,
            #"{"currency_code": "GBP", "current_price": 5, "original_price": "6"}"#,
        ]
        for price in cases { XCTAssertThrowsError(try product(price: price), price) }
    }
}
