import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class ClassicTreeTests: XCTestCase {
    private static let tree: JSONValue = [
        "price": ["@currencyID": "USD", "__value__": 9.6], "name": ["a & b", "c"], "inner": ["isNew": true],
    ]

    func testStyles_writeTheSameTree() throws {
        let cases: [(ClassicStyle, String)] = [
            (
                .wrapped,
                #"{"price":[{"@currencyID":"USD","__value__":9.6}],"name":["a & b","c"],"inner":[{"isNew":[true]}]}"#
            ),
            (.plain, #"{"price":{"@currencyID":"USD","__value__":9.6},"name":["a & b","c"],"inner":{"isNew":true}}"#),
            (.named, #"{"price":{"CurrencyID":"USD","Value":9.6},"name":["a & b","c"],"inner":{"isNew":true}}"#),
        ]
        for (style, text) in cases {
            XCTAssertEqual(style.json(Self.tree), try JSONValue(text: text), "\(style)")
        }
    }

    func testXML_hasAttributesRepeatedElementsAndReferences() {
        XCTAssertEqual(
            String(decoding: ClassicXML.document("answer", namespace: "urn:x", Self.tree), as: UTF8.self),
            #"<?xml version="1.0" encoding="UTF-8"?><answer xmlns="urn:x"><price currencyID="USD">9.6</price>"#
                + "<name>a &amp; b</name><name>c</name><inner><isNew>true</isNew></inner></answer>")
    }

    func testXML_leavesOutSignsThatItCannotContain() {
        XCTAssertEqual(
            String(decoding: ClassicXML.document("a", namespace: "n", "x\u{0}\u{1B}\ny"), as: UTF8.self),
            #"<?xml version="1.0" encoding="UTF-8"?><a xmlns="n">x"# + "\ny</a>")
    }
}
