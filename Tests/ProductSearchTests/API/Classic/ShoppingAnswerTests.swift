import Toolkit
import XCTest

@testable import ProductSearch

final class ShoppingAnswerTests: XCTestCase {
    private func read(_ text: String) throws -> ShoppingAnswer {
        try JSON.decode(ShoppingAnswer.self, from: Array(text.utf8))
    }

    func testItem_isReadAsTheContractWritesIt() throws {
        let item = try XCTUnwrap(read(ContractSamples.shopping(ContractSamples.shoppingItem)).item)

        XCTAssertEqual(item.listing.title, "Blue Enamel Camping Kettle 1.5 L")
        XCTAssertEqual(item.listing.price, .cents(24_99))
        XCTAssertTrue(item.listing.shipping.isFree)
        XCTAssertEqual(item.listing.condition, .new)
        XCTAssertEqual(item.pictures, ["https://img.example/z/kettle1.jpg", "https://img.example/z/kettle2.jpg"])
        XCTAssertEqual(item.specifics.map(\.values), [["Enamelworks"], ["Rust-proof", "Stackable"]])
        XCTAssertEqual(
            item.seller,
            SellerFacts(
                storeName: "Kettle Corner", storeURL: "https://stores.ebay.com/id=1000001", feedbackScore: 16_200,
                popularity: "99.6", star: FeedbackStar(rawValue: "YellowShooting")))
        XCTAssertEqual(item.shipping, ShippingFacts(isGlobal: false, handlingDays: 1))
        XCTAssertEqual(
            item.returns,
            ReturnFacts(policy: "Returns Accepted", refund: "Money Back", within: "30 Days", paidBy: "Buyer"))
    }

    func testEveryMember_mayBeMissing() throws {
        let wrapper = try JSONValue.of(ContractSamples.shopping(#"{"ItemID":"7"}"#))
        try MissingMembers<ItemDetail?>(
            sample: try .of(ContractSamples.shoppingItem),
            effects: [
                "ItemID": { $0 = nil }, "Title": { $0?.listing.title = nil }, "Subtitle": { $0?.subtitle = nil },
                "CurrentPrice/Value": { $0?.listing.price = nil },
                "ShippingCostSummary/ShippingServiceCost/Value": { $0?.listing.shipping = .unknown },
                "PostalCode": { $0?.listing.zip = nil }, "ConditionID": { $0?.listing.condition = .unknown },
                "GalleryURL": { $0?.listing.image = "https://img.example/z/kettle1.jpg" },
                "PictureURL": { $0?.pictures = [] }, "ViewItemURLForNaturalSearch": { $0?.listing.url = nil },
                "Location": { $0?.location = nil }, "PrimaryCategoryID": { $0?.category = nil },
                "ItemSpecifics/NameValueList/Name": { $0?.specifics = [] },
                "ItemSpecifics/NameValueList/Value": { $0?.specifics = [] },
                "Storefront/StoreName": { $0?.seller.storeName = nil },
                "Storefront/StoreURL": { $0?.seller.storeURL = nil },
                "Seller/FeedbackScore": { $0?.seller.feedbackScore = nil },
                "Seller/PositiveFeedbackPercent": { $0?.seller.popularity = nil },
                "Seller/FeedbackRatingStar": { $0?.seller.star = nil },
                "GlobalShipping": { $0?.shipping.isGlobal = nil }, "HandlingTime": { $0?.shipping.handlingDays = nil },
                "ReturnPolicy/ReturnsAccepted": { $0?.returns.policy = nil },
                "ReturnPolicy/Refund": { $0?.returns.refund = nil },
                "ReturnPolicy/ReturnsWithin": { $0?.returns.within = nil },
                "ReturnPolicy/ShippingCostPaidBy": { $0?.returns.paidBy = nil },
            ]
        ) { item in
            let answer = wrapper.setting("Item", to: item)
            do {
                return try answer.read(as: ShoppingAnswer.self).item
            } catch let error as DecodingError where error.path == "Item.ItemID" {
                return nil
            }
        }.check()
    }

    func testItemOfWhichNothingIsTold_isItsIDAlone() throws {
        XCTAssertEqual(
            try read(ContractSamples.shopping(#"{"ItemID":"7"}"#)).item, ItemDetail(listing: ListedItem(id: "7")))
    }

    func testPriceOfABasicAnswer_isTheConvertedOne() throws {
        let item = #"{"ItemID":"7","ConvertedCurrentPrice":{"Value":220,"CurrencyID":"USD"}}"#

        XCTAssertEqual(try read(ContractSamples.shopping(item)).item?.listing.price, .cents(220_00))
    }

    func testFailure_hasCodeAndMessage() throws {
        let failure = try read(ContractSamples.shoppingError("10.12", "Invalid or non-existent item ID.")).failure

        XCTAssertEqual(failure?.id, "10.12")
        XCTAssertEqual(failure?.message, "Invalid or non-existent item ID.")
    }

    func testFailureOfWhichNothingIsTold_isOne() throws {
        XCTAssertEqual(try read(#"{"Ack":"Failure"}"#).failure, .unexplained)
    }

    func testWhatIsNoAnswer_isAnError() {
        for text in [
            "", "<html>", "{}", "[]", "null", #"{"Version":"1"}"#, #"{"Ack":"Success"}"#,
            #"{"Ack":"Success","Item":{}}"#, #"{"Ack":"Success","Item":7}"#, #"{"Ack":"Warning","Item":{"ItemID":[]}}"#,
        ] {
            XCTAssertThrowsError(try read(text), text)
        }
    }
}
