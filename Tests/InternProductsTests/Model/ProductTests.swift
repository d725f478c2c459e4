import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class ProductTests: XCTestCase {
    func testProduct_isReadAsTheContractHasIt() throws {
        let product = try Product(
            json: #"""
                {"title":"Example cake","description":"1. Mix.\n2. Bake.","tags":["cake","lemon"],
                "image":"AQID","date":1646000000}
                """#)

        XCTAssertEqual(product.title, "Example cake")
        XCTAssertEqual(product.description, "1. Mix.\n2. Bake.")
        XCTAssertEqual(product.tags, ["cake", "lemon"])
        XCTAssertEqual(product.date, Date(timeIntervalSince1970: 1_646_000_000))
        XCTAssertEqual(product.image?.decoded(), [1, 2, 3])
    }

    func testProduct_withoutAnythingIsStillOne() throws {
        let product = try Product(json: "{}")

        XCTAssertEqual(product.title, "")
        XCTAssertEqual(product.description, "")
        XCTAssertEqual(product.tags, [])
        XCTAssertNil(product.date)
        XCTAssertNil(product.image)
    }

    func testFields_ofAnotherTypeCountAsMissing() throws {
        for value in ["null", "1", "true", "[1,{}]", #"{"a":1}"#, "1e999", "-0.5"] {
            let product = try Product(json: #"{"title":\#(value),"description":\#(value),"tags":\#(value)}"#)

            XCTAssertEqual(product.title, "", value)
            XCTAssertEqual(product.description, "", value)
            XCTAssertEqual(product.tags, [], value)
        }
    }

    func testTags_thatAreNoTextAreLeftOut() throws {
        let product = try Product(json: #"{"tags":["a",1,null,"b",["c"],{}]}"#)

        XCTAssertEqual(product.tags, ["a", "b"])
    }

    func testImage_thatIsNoTextIsThereButCannotBeDecoded() throws {
        for value in ["7", "true", "[]", "{}"] {
            let image = try XCTUnwrap(Product(json: #"{"image":\#(value)}"#).image, value)
            XCTAssertNil(image.decoded(), value)
        }
        XCTAssertNil(try Product(json: #"{"image":null}"#).image)
    }

    func testDescription_keepsEveryLineBreak() throws {
        XCTAssertEqual(try Product(json: #"{"description":"a\r\nb\n\nc\r"}"#).description, "a\r\nb\n\nc\r")
    }

    func testWhatIsNoObject_isNoProduct() {
        for value in ["null", "1", #""cake""#, "[]", "true"] {
            XCTAssertThrowsError(try Product(json: value), value)
        }
    }

    func testShownTitle_standsForABlankOne() {
        XCTAssertEqual(Product.stub("").shownTitle, "(untitled)")
        XCTAssertEqual(Product.stub(" \n ").shownTitle, "(untitled)")
        XCTAssertEqual(Product.stub("Lemon\ncake\u{1B}").shownTitle, "Lemon cake")
    }

    /// A product is read with any values in its five fields.
    func testAnyFields_areRead() throws {
        var random = SplitMix64(seed: 5)
        let values = [
            "null", "true", "0", "-1", "1e308", "1e999", "123456789012345678901234567890", #""""#, #""cake""#,
            #""\ud83c""#, #""1646000000""#, #""2022-03-01T12:00:00Z""#, "[]", #"["a",1]"#, "{}", #"{"a":[]}"#,
        ]
        for _ in 0..<2_000 {
            let fields = ["title", "description", "tags", "date", "image"].map {
                #""\#($0)":\#(values[Int.random(in: values.indices, using: &random)])"#
            }
            let json = "{\(fields.joined(separator: ","))}"

            XCTAssertNoThrow(try Product(json: json), json)
        }
    }
}
