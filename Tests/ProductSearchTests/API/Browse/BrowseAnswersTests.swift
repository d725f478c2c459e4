import Foundation
import Toolkit
import XCTest

@testable import ProductSearch

final class BrowseAnswersTests: XCTestCase {
    private func search(_ text: String) throws -> FoundItems {
        try JSON.decode(BrowseSearchAnswer.self, from: Array(text.utf8)).found
    }

    func testSummary_isTheSameItemAsTheClassicOne() throws {
        let found = try search(#"{"total":120,"itemSummaries":[\#(ContractSamples.browseSummary)]}"#)

        var kettle = ListedItem(id: "110000000001")
        kettle.title = "Blue Enamel Camping Kettle 1.5 L"
        kettle.price = .cents(24_99)
        kettle.shipping = ShippingCost(.cents(0))
        kettle.zip = "900**"
        kettle.condition = .new
        kettle.category = ListedCategory(id: "16035", name: "Camp Kitchen")
        kettle.image = "https://img.example/s-l225.jpg"
        kettle.url = "https://www.ebay.com/itm/110000000001"
        XCTAssertEqual(found, FoundItems(total: 120, items: [kettle]))
    }

    func testEveryMemberOfASummary_mayBeMissing() throws {
        try MissingMembers<ListedItem?>(
            sample: try .of(ContractSamples.browseSummary),
            effects: [
                "title": { $0?.title = nil }, "price/value": { $0?.price = nil },
                "shippingOptions/shippingCost/value": { $0?.shipping = .unknown },
                "itemLocation/postalCode": { $0?.zip = nil }, "conditionId": { $0?.condition = .unknown },
                "categories/categoryId": { $0?.category = nil }, "categories/categoryName": { $0?.category = nil },
                "image/imageUrl": { $0?.image = nil }, "itemWebUrl": { $0?.url = nil },
            ]
        ) { summary in
            try JSONValue.object([.init("itemSummaries", [summary])]).read(as: BrowseSearchAnswer.self).found.items
                .first
        }.check()
    }

    func testEveryMemberOfAnItem_mayBeMissing() throws {
        try MissingMembers<ItemDetail?>(
            sample: try .of(ContractSamples.browseItem),
            effects: [
                "title": { $0?.listing.title = nil }, "subtitle": { $0?.subtitle = nil },
                "price/value": { $0?.listing.price = nil }, "categoryId": { $0?.category = nil },
                "conditionId": { $0?.listing.condition = .unknown },
                "itemLocation/city": { $0?.leave("Los Angeles") },
                "itemLocation/stateOrProvince": { $0?.leave("California") },
                "itemLocation/postalCode": { $0?.listing.zip = nil },
                "image/imageUrl": { item in
                    item?.listing.image = nil
                    item?.pictures.removeFirst()
                },
                "additionalImages/imageUrl": { $0?.pictures.removeLast() },
                "seller/feedbackPercentage": { $0?.seller.popularity = nil },
                "seller/feedbackScore": { item in
                    item?.seller.feedbackScore = nil
                    item?.seller.star = nil
                },
                "shippingOptions/shippingCost/value": { $0?.listing.shipping = .unknown },
                "returnTerms/returnsAccepted": { $0?.returns.policy = nil },
                "returnTerms/refundMethod": { $0?.returns.refund = nil },
                "returnTerms/returnShippingCostPayer": { $0?.returns.paidBy = nil },
                "returnTerms/returnPeriod/value": { $0?.returns.within = nil },
                "returnTerms/returnPeriod/unit": { $0?.returns.within = nil },
                "localizedAspects/name": { $0?.specifics = [] }, "localizedAspects/value": { $0?.specifics = [] },
                "itemWebUrl": { $0?.listing.url = nil },
            ]
        ) { try $0.read(as: BrowseItemAnswer.self).item }.check()
    }

    func testItem_hasWhatTheClassicOneHasInItsWords() throws {
        let item = try XCTUnwrap(JSONValue.of(ContractSamples.browseItem).read(as: BrowseItemAnswer.self).item)

        XCTAssertEqual(item.location, "Los Angeles, California")
        XCTAssertEqual(
            item.seller,
            SellerFacts(feedbackScore: 16_200, popularity: "99.6", star: FeedbackStar(rawValue: "YellowShooting")))
        XCTAssertEqual(item.shipping, ShippingFacts())
        XCTAssertEqual(
            item.returns,
            ReturnFacts(policy: "Returns Accepted", refund: "Money Back", within: "30 Days", paidBy: "Seller"))
    }

    func testPriceOfAnAuction_isTheHighestBid() throws {
        let found = try search(
            #"{"itemSummaries":[{"itemId":"v1|7|0","currentBidPrice":{"value":"5.50","currency":"USD"}}]}"#)

        XCTAssertEqual(found.items.first?.price, .cents(5_50))
    }

    func testIDOfAVariation_staysWhole() throws {
        let found = try search(#"{"itemSummaries":[{"itemId":"v1|7|42","legacyItemId":"7"}]}"#)

        XCTAssertEqual(found.items.map(\.id), ["v1|7|42"])
    }

    func testNoSummaries_areNoResultsHoweverThatIsWritten() throws {
        for text in [#"{"total":0}"#, #"{"total":0,"itemSummaries":[]}"#] {
            XCTAssertEqual(try search(text), FoundItems(total: 0, items: []), text)
        }
        XCTAssertThrowsError(try search("[]"))
    }

    func testSearchThatIsNone_isAnErrorThatNamesWhatIsMissing() {
        for text in ["{}", #"{"total":null}"#, #"{"itemSummaries":[7]}"#, #"{"warnings":[]}"#] {
            XCTAssertThrowsError(try search(text), text) { XCTAssertEqual(($0 as? DecodingError)?.path, "total", text) }
            XCTAssertThrowsError(try JSON.decode(BrowseSimilarAnswer.self, from: Array(text.utf8)), text)
        }
    }

    func testItemWithoutAnID_isAnErrorThatNamesIt() {
        for text in ["{}", "[]", #"{"title":"Kettle"}"#, #"{"errors":[{"errorId":11000}]}"#] {
            XCTAssertThrowsError(try JSON.decode(BrowseItemAnswer.self, from: Array(text.utf8)), text) {
                XCTAssertEqual(($0 as? DecodingError)?.path, "itemId", text)
            }
        }
    }

    func testTotalAlone_isAnAnswer() throws {
        XCTAssertEqual(try search(#"{"total":5}"#), FoundItems(total: 5, items: []))
    }

    func testWarnings_areKept() throws {
        let found = try search(#"{"total":0,"warnings":[{"errorId":12002,"message":"The filter is invalid."}]}"#)

        XCTAssertEqual(found.warnings, ["The filter is invalid."])
    }
}

extension ItemDetail {
    /// Removes a part of the text with the location.
    fileprivate mutating func leave(_ part: String) {
        let others = (location ?? "").components(separatedBy: ", ").filter { $0 != part && !$0.isEmpty }
        location = others.isEmpty ? nil : others.joined(separator: ", ")
    }
}
