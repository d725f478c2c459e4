import Toolkit
import XCTest

@testable import ProductSearch

final class FindingAnswerTests: XCTestCase {
    private func read(_ text: String) throws -> FindingAnswer {
        try JSON.decode(FindingAnswer.self, from: Array(text.utf8))
    }

    func testItem_isReadAsTheContractWritesIt() throws {
        let found = try read(ContractSamples.finding(ContractSamples.findingItem)).found

        var kettle = ListedItem(id: "110000000001")
        kettle.title = "Blue Enamel Camping Kettle 1.5 L"
        kettle.price = .cents(24_99)
        kettle.shipping = ShippingCost(.cents(4_50))
        kettle.zip = "90012"
        kettle.condition = .new
        kettle.category = ListedCategory(id: "16035", name: "Camp Kitchen")
        kettle.image = "http://img.example/m/kettle/140.jpg"
        kettle.url = "http://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001"
        XCTAssertEqual(found, FoundItems(total: 120, items: [kettle], firstMiles: 5))
    }

    func testEveryMember_mayBeMissing() throws {
        let wrapper = try JSONValue.of(ContractSamples.finding("{}"))
        try MissingMembers<ListedItem?>(
            sample: try .of(ContractSamples.findingItem),
            effects: [
                "itemId": { $0 = nil }, "title": { $0?.title = nil },
                "sellingStatus/currentPrice/__value__": { $0?.price = nil },
                "shippingInfo/shippingServiceCost/__value__": { $0?.shipping = .unknown },
                "primaryCategory/categoryId": { $0?.category = nil },
                "primaryCategory/categoryName": { $0?.category = nil },
                "postalCode": { $0?.zip = nil }, "condition/conditionId": { $0?.condition = .unknown },
                "galleryURL": { $0?.image = nil }, "viewItemURL": { $0?.url = nil },
            ]
        ) { item in
            let answer = wrapper.setting("findItemsAdvancedResponse/searchResult/item", to: [item])
            return try answer.read(as: FindingAnswer.self).found.items.first
        }.check()
    }

    func testItemOfWhichNothingIsTold_isItsIDAlone() throws {
        XCTAssertEqual(
            try read(ContractSamples.finding(#"{"itemId":["7"]}"#)).found.items, [ListedItem(id: "7")])
    }

    func testItemsWithoutAnID_areCountedAndTheOthersRead() throws {
        let found = try read(ContractSamples.finding(#"{"itemId":["7"]}"#, #"{"title":["x"]}"#, "{}")).found

        XCTAssertEqual(found.items.map(\.id), ["7"])
        XCTAssertEqual(found.unreadableCount, 2)
    }

    func testAbsentItems_areNoResults() throws {
        let answer = try read(ContractSamples.findingNothing)

        XCTAssertNil(answer.failure)
        XCTAssertEqual(answer.found, FoundItems(total: 0, items: []))
    }

    func testZeroCost_isFreeHoweverItIsWritten() throws {
        for cost in ["0", "0.0", "0.00"] {
            let item = #"""
                {"itemId":["7"],"shippingInfo":[{"shippingServiceCost":[{"@currencyId":"USD","__value__":"\#(cost)"}]}]}
                """#
            XCTAssertEqual(try read(ContractSamples.finding(item)).found.items.first?.shipping.label, "FREE SHIPPING")
        }
    }

    func testRequestError_isAFailure() throws {
        let failure = try read(ContractSamples.findingRequestError).failure

        XCTAssertEqual(failure?.id, "18")
        XCTAssertEqual(failure?.message, "Invalid postal code.")
    }

    func testGatewayError_isAFailureWithoutAck() throws {
        XCTAssertEqual(try read(ContractSamples.gatewayError("10001", "Call limit exceeded.")).failure?.id, "10001")
    }

    func testWarning_comesWithTheResults() throws {
        let text = ContractSamples.finding(ContractSamples.findingItem).replacing(
            #""ack":["Success"]"#,
            with: #""ack":["Warning"],"errorMessage":[{"error":[{"severity":["Warning"],"message":["Slow."]}]}]"#)

        let answer = try read(text)

        XCTAssertNil(answer.failure)
        XCTAssertEqual(answer.found.items.count, 1)
        XCTAssertEqual(answer.found.warnings, ["Slow."])
    }

    func testWhatIsNoAnswer_isAnError() {
        for text in [
            "", "<html>", "{}", "[]", "null", "7", #"{"findItemsAdvancedResponse":[]}"#, #"{"errorMessage":1}"#,
            #"{"findItemsAdvancedResponse":[{}]}"#, #"{"findItemsAdvancedResponse":[{"ack":["Success"]}]}"#,
        ] {
            XCTAssertThrowsError(try read(text), text)
        }
    }
}
