import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks answers that are passed to a JavaScript function (ProductSearchStandIn/Contract.md, section 1).
final class ScriptCallbackTests: XCTestCase {
    private static let targets = [
        "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SECURITY-APPNAME=a&keywords=mouse"
            + "&RESPONSE-DATA-FORMAT=JSON&callback=",
        "/MerchandisingService?OPERATION-NAME=getSimilarItems&CONSUMER-ID=a&itemId=110000000001"
            + "&RESPONSE-DATA-FORMAT=JSON&callback=",
        "/shopping?callname=GetSingleItem&appid=a&responseencoding=JSON&ItemID=110000000001&callbackname=",
    ]

    func testAnswer_isPassedToTheFunction() throws {
        let client = try SearchClient([.stub()])
        for target in Self.targets {
            let plain = try client.send(target)
            let script = try client.send(target + "angular.callbacks._0")

            XCTAssertEqual(plain.mediaType, "application/json", target)
            XCTAssertEqual(script.mediaType, "text/javascript", target)
            XCTAssertEqual(script.text, "/**/angular.callbacks._0(\(plain.text))", target)
        }
    }

    func testNames_areJavaScriptNames() {
        for name in ["show", "_cb_findItemsByKeywords", "$", "jQuery19_1", "angular.callbacks._0"] {
            XCTAssertNotNil(ScriptCallback(name), name)
        }
        for name in ["", ".", "a.", ".a", "a..b", "1a", "a-b", "a b", "alert(1)", "a;b", "a[0]", "é", "a\n"] {
            XCTAssertNil(ScriptCallback(name), name)
        }
    }

    func testOtherAnswers_stayTheSame() throws {
        let callback = try XCTUnwrap(ScriptCallback("show"))
        let page = HTTPResponse(headers: ["Content-Type": "text/html"], body: [65])
        let empty = HTTPResponse(headers: ["Content-Type": "application/json"])

        XCTAssertEqual(callback.wrapping(page).text, "A")
        XCTAssertEqual(callback.wrapping(empty).text, "")
    }
}
