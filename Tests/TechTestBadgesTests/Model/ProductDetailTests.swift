import Toolkit
import XCTest

@testable import TechTestBadges

final class ProductDetailTests: XCTestCase {
    func testContractsExample_isRead() throws {
        let text = #"""
            {"id": "2", "image_key": "SD_01_T00_0000X_QA_X_EC_90",
             "information": [{"section_text": "First line.\r\nSecond line.", "section_title": ""}],
             "name": "Example Jumper", "price": {"currency_code": "GBP", "current_price": 1250, "original_price": 1400}}
            """#

        let detail = try JSON.decode(ProductDetail.self, from: Array(text.utf8))

        XCTAssertEqual(detail.product.id, "2")
        XCTAssertEqual(detail.product.imageKey?.text, "SD_01_T00_0000X_QA_X_EC_90")
        XCTAssertEqual(detail.information.map(\.title), [""])
        XCTAssertEqual(detail.information.map(\.text), ["First line.\r\nSecond line."])
    }

    func testSections_thatMakeNoSenseAreLeftOut() throws {
        let price = #""price": {"currency_code": "GBP", "current_price": 1}"#
        let cases = [
            (
                #"[{"section_text": "a"}, {"section_title": "b"}, 3, {"section_text": "c", "section_title": 1}]"#,
                ["a", "c"]
            ),
            ("null", []), ("{}", []), (#""a""#, []),
        ]
        for (sections, texts) in cases {
            let text = #"{"id": 9, "name": "n", "information": \#(sections), \#(price)}"#

            let detail = try JSON.decode(ProductDetail.self, from: Array(text.utf8))

            XCTAssertEqual(detail.information.map(\.text), texts, sections)
        }
    }
}
