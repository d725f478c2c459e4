import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class XMLReaderTests: XCTestCase {
    private func read(_ text: String) -> XMLReader.Element? { XMLReader.read(Array(text.utf8)) }

    func testElements_becomeATree() throws {
        let root = read(
            """
            <?xml version="1.0"?><!-- a --><findRequest xmlns="urn:x" xmlns:y='urn:y'>
              <keywords>salt &amp; pepper &#x41;<![CDATA[<b>]]></keywords>
              <y:filter name="a"><value>1</value><value>2</value></y:filter><empty/>
              <id type='ISBN'>9</id>
            </findRequest> <!-- b -->
            """)

        XCTAssertEqual(root?.name, "findRequest")
        XCTAssertEqual(
            root?.tree,
            [
                "keywords": "salt & pepper A<b>", "filter": ["@name": "a", "value": ["1", "2"]], "empty": "",
                "id": ["@type": "ISBN", "__value__": "9"],
            ])
    }

    func testEnvelope_isLeftOut() {
        let root = read("<s:Envelope xmlns:s='u'><s:Header/><s:Body><find><a>1</a></find></s:Body></s:Envelope>")

        XCTAssertEqual(root?.name, "find")
        XCTAssertEqual(root?.tree, ["a": "1"])
    }

    func testNames_areComparedWithTheirPrefixes() {
        XCTAssertNil(read("<a:item></b:item>")?.name)
        XCTAssertEqual(read("<a:item></a:item>")?.name, "item")
    }

    func testAttribute_thatOnlyBeginsLikeADeclarationIsKept() {
        XCTAssertEqual(read("<a xmlns='u' xmlns:b='v' xmlnsFoo='1'/>")?.tree, ["@xmlnsFoo": "1"])
    }

    func testAttribute_thatIsRepeatedIsRefused() {
        XCTAssertNil(read("<a b='1' b='2'/>")?.name)
    }

    func testReference_hasDigitsOnly() {
        XCTAssertEqual(read("<a>&#49;&#x31;</a>")?.tree, "11")
        for text in ["&#+49;", "&#x+31;", "&#-0;", "&#;", "&#x;"] { XCTAssertNil(read("<a>\(text)</a>")?.name, text) }
    }

    func testOtherBytes_areRefused() {
        let texts = [
            "", "a", "<a>", "<a></b>", "<a b></a>", "<a b=1/>", "<a b='1'c='2'/>", "<a/><b/>", "<a>&unknown;</a>",
            "<a>&",
            "<a>&#xD800;</a>", "<a>&#1;</a>", "<a>\u{1}</a>", "<a b='<'/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            "<a><!-- </a>", "<1/>",
            "< a/>",
            String(repeating: "<a>", count: 10_000),
        ]
        for text in texts { XCTAssertNil(read(text)?.name, text) }
        XCTAssertNil(XMLReader.read([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E])?.name)
    }
}
