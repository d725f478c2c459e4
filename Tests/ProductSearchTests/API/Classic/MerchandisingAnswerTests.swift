import Toolkit
import XCTest

@testable import ProductSearch

final class MerchandisingAnswerTests: XCTestCase {
    private func read(_ text: String) throws -> MerchandisingAnswer {
        try JSON.decode(MerchandisingAnswer.self, from: Array(text.utf8))
    }

    private func items(_ items: String) -> String {
        ContractSamples.similar(#","itemRecommendations":{"item":[\#(items)]}"#)
    }

    func testItem_isReadAsTheContractWritesIt() throws {
        var kettle = ListedItem(id: "110000000002")
        kettle.title = "Red Enamel Camping Kettle"
        kettle.price = .cents(19_95)
        kettle.shipping = ShippingCost(.cents(0))
        kettle.daysLeft = 8
        kettle.url = "https://www.ebay.com/itm/Red-Enamel-Camping-Kettle/110000000002?_trksid=p0"
        kettle.image = "https://img.example/l140/red.jpg"

        XCTAssertEqual(try read(items(ContractSamples.similarItem)).items, [kettle])
    }

    func testEveryMember_mayBeMissing() throws {
        let wrapper = try JSONValue.of(items("{}"))
        try MissingMembers<ListedItem?>(
            sample: try .of(ContractSamples.similarItem),
            effects: [
                "itemId": { $0 = nil }, "title": { $0?.title = nil }, "viewItemURL": { $0?.url = nil },
                "timeLeft": { $0?.daysLeft = nil }, "imageURL": { $0?.image = nil },
                "buyItNowPrice/__value__": { $0?.price = nil },
                "shippingCost/__value__": { $0?.shipping = .unknown },
            ]
        ) { item in
            try wrapper.setting("getSimilarItemsResponse/itemRecommendations/item", to: [item])
                .read(as: MerchandisingAnswer.self).items.first
        }.check()
    }

    func testPriceOfAPureAuction_isTheHighestBid() throws {
        let auction = """
            {"itemId":"7","buyItNowPrice":{"@currencyId":"USD","__value__":"0.00"},
            "currentPrice":{"@currencyId":"USD","__value__":"5.50"},"bidCount":"2"}
            """
        XCTAssertEqual(try read(items(auction)).items.first?.price, .cents(5_50))
    }

    func testWhatIsNoAnswer_isAnError() {
        for text in ["", "<html>", "{}", "[]", #"{"getSimilarItemsResponse":{}}"#, #"{"getSimilarItemsResponse":7}"#] {
            XCTAssertThrowsError(try read(text), text)
        }
    }

    func testNoItems_areNoItemsHoweverThatIsWritten() throws {
        for text in [#","itemRecommendations":{"item":[]}"#, #","itemRecommendations":{}"#, ""] {
            let answer = try read(ContractSamples.similar(text))

            XCTAssertEqual(answer.items, [], text)
            XCTAssertNil(answer.failure, text)
        }
    }

    func testFailure_hasNumberAndMessage() throws {
        let text = """
            {"getSimilarItemsResponse":{"ack":"Failure","errorMessage":{"error":[{"errorId":"6","severity":"Error",
            "category":"Request","message":"The item ID is missing."}]}}}
            """
        XCTAssertEqual(try read(text).failure?.id, "6")
        XCTAssertEqual(try read(ContractSamples.gatewayError("10001", "x")).failure?.id, "10001")
    }
}
