import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class ClassicInputTests: XCTestCase {
    private func input(_ body: String, _ type: String, query: String = "") throws -> ClassicInput {
        let request = try XCTUnwrap(
            SandboxRequest(
                .post, target: "/x?" + query, headers: ["Content-Type": type], body: Array(body.utf8), origin: ""))
        return try ClassicInput(request)
    }

    func testBodies_giveTheNamesOfTheQuery() throws {
        let bodies = [
            (
                "text/xml",
                """
                <findItemsAdvancedRequest><keywords>mouse</keywords><itemFilter><name>Condition</name>
                <value>New</value><value>Used</value></itemFilter><itemFilter><name>MaxBids</name><value>3</value>
                </itemFilter><productId type="ISBN">9</productId></findItemsAdvancedRequest>
                """
            ),
            (
                "application/json",
                """
                {"jsonns.xsi":"http://x","tns.findItemsAdvancedRequest":{"keywords":["mouse"],"itemFilter":[
                {"name":"Condition","value":["New","Used"]},{"name":"MaxBids","value":3}],
                "productId":{"@type":"ISBN","__value__":"9"}}}
                """
            ),
        ]
        for (type, body) in bodies {
            let input = try input(body, type)

            XCTAssertEqual(input.operation, "findItemsAdvanced", type)
            XCTAssertEqual(input["keywords"], "mouse", type)
            XCTAssertEqual(input["productId"], "9", type)
            XCTAssertEqual(input["productId.@type"], "ISBN", type)
            XCTAssertEqual(
                FindingFilters(input.items).all,
                [.init(name: "Condition", values: ["New", "Used"]), .init(name: "MaxBids", values: ["3"])], type)
        }
    }

    func testQuery_comesBeforeTheBody() throws {
        let input = try input("ItemID=2&UserID=b", "application/x-www-form-urlencoded", query: "ItemID=1")

        XCTAssertEqual(input["ItemID"], "1")
        XCTAssertEqual(input["UserID"], "b")
    }

    func testXMLAndJSON_areReadWhateverTheirType() throws {
        for body in [" <find><keywords>a</keywords></find>", #"{"find":{"keywords":"a"}}"#] {
            for type in ["application/x-www-form-urlencoded", "text/plain"] {
                XCTAssertEqual(try input(body, type)["keywords"], "a", "\(type) \(body)")
            }
        }
    }

    func testOtherBodies_areMalformed() throws {
        for (type, body) in [("text/xml", "keywords=mouse"), ("application/json", "[1]"), ("application/json", "{")] {
            XCTAssertThrowsError(try input(body, type), body) { XCTAssertTrue($0 is ClassicInput.Malformed) }
        }
    }

    func testList_takesNumbersAndCommas() throws {
        let input = try input("", "text/xml", query: "ItemID=1,%202&ItemID=3&ItemID(7)=4&Item=5")

        XCTAssertEqual(input.list("ItemID"), ["1", "2", "3", "4"])
    }
}
