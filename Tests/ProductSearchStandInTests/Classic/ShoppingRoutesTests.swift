import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the Shopping API (ProductSearchStandIn/Contract.md, section 2).
final class ShoppingRoutesTests: XCTestCase {
    private static let path = "/shopping?callname=GetSingleItem&responseencoding=JSON&appid=app&siteid=0&version=967"
    private static let selectors = "&IncludeSelector=Description,Details,ItemSpecifics,ShippingCosts"

    func testAnswer_isWrittenAsRecorded() throws {
        let answer = try SearchClient([.stub()]).json(Self.path + "&ItemID=110000000001" + Self.selectors)

        XCTAssertEqual(
            answer,
            try JSONValue(
                text: """
                    {"Timestamp":"2019-04-01T10:00:00.000Z","Ack":"Success","Build":"E1099_SANDBOX_R1",
                     "Version":"1099","Item":{
                      "BestOfferEnabled":false,
                      "Description":"<p>Blue Wireless Mouse &amp; Case</p><p>Never opened.</p>",
                      "ItemID":"110000000001","StartTime":"2019-03-05T14:05:06.000Z",
                      "EndTime":"2019-04-04T14:05:06.000Z",
                      "ViewItemURLForNaturalSearch":
                        "http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001",
                      "ListingType":"FixedPriceItem","Location":"Los Angeles, California",
                      "PaymentMethods":["PayPal"],
                      "GalleryURL":"http://localhost:8080/pictures/110000000001-1.png",
                      "PictureURL":["http://localhost:8080/pictures/110000000001-1.png",
                        "http://localhost:8080/pictures/110000000001-2.png"],
                      "PostalCode":"90012","PrimaryCategoryID":"58053",
                      "PrimaryCategoryName":"Computers/Tablets & Networking:Keyboards & Mice",
                      "PrimaryCategoryIDPath":"58058:58053","Quantity":35,"QuantitySold":9,
                      "Seller":{"UserID":"kettle_corner","FeedbackRatingStar":"YellowShooting",
                        "FeedbackScore":16200,"PositiveFeedbackPercent":99.6,"TopRatedSeller":true},
                      "BidCount":0,"ConvertedCurrentPrice":{"Value":24.99,"CurrencyID":"USD"},
                      "CurrentPrice":{"Value":24.99,"CurrencyID":"USD"},"ListingStatus":"Active",
                      "ShipToLocations":["Worldwide"],"Site":"US","TimeLeft":"P3DT4H5M6S",
                      "Title":"Blue Wireless Mouse & Case","Subtitle":"Ships the same day",
                      "ShippingCostSummary":{"ShippingServiceCost":{"Value":0.0,"CurrencyID":"USD"},
                        "ListedShippingServiceCost":{"Value":0.0,"CurrencyID":"USD"},"ShippingType":"Flat"},
                      "ItemSpecifics":{"NameValueList":[{"Name":"Brand","Value":["Axiomite"]},
                        {"Name":"Features","Value":["Quiet","Small"]}]},
                      "HitCount":23,
                      "Storefront":{"StoreURL":"http://localhost:8080/str/Kettle-Corner/7",
                        "StoreName":"Kettle Corner"},
                      "Country":"US",
                      "ReturnPolicy":{"Refund":"Money Back","ReturnsWithin":"30 Days",
                        "ReturnsAccepted":"Returns Accepted","ShippingCostPaidBy":"Buyer",
                        "InternationalReturnsAccepted":"ReturnsNotAccepted"},
                      "AutoPay":true,"HandlingTime":1,"ConditionID":1000,"ConditionDisplayName":"New",
                      "ConditionDescription":"Never opened.","GlobalShipping":false,"NewBestOffer":false,
                      "QuantityAvailableHint":"MoreThan","QuantityThreshold":10}}
                    """))
    }

    /// Checks each value that may be missing.
    func testItem_leavesOutWhatTheListingLacks() throws {
        let cases: [(String, (inout Listing) -> Void)] = [
            ("Subtitle", { $0.subtitle = nil }), ("GalleryURL", { $0.hasThumbnail = false }),
            ("PictureURL", { $0.pictures = 0 }), ("PostalCode", { $0.place = nil }),
            ("ConditionID", { $0.condition = nil }), ("ConditionDisplayName", { $0.condition = nil }),
            ("ConditionDescription", { $0.conditionNote = nil }), ("HandlingTime", { $0.handlingDays = nil }),
            ("GlobalShipping", { $0.isGlobal = nil }), ("ReturnPolicy", { $0.returns = nil }),
            ("ReturnPolicy/Refund", { $0.returns = .notAccepted }), ("ItemSpecifics", { $0.specifics = [] }),
            ("ShippingCostSummary/ShippingServiceCost", { $0.shippingCost = nil }),
            ("QuantityAvailableHint", { $0.quantity = 19 }), ("QuantityThreshold", { $0.quantity = 19 }),
        ]
        for (path, change) in cases {
            let item = try SearchClient([.stub(change)]).json(Self.path + "&ItemID=110000000001" + Self.selectors)[
                "Item"]

            XCTAssertEqual(item?["ItemID"], "110000000001", path)
            XCTAssertNil(item?.at(path), path)
        }
    }

    func testExcludedPlaces_areOnlyForItemsThatAreSentWorldwide() throws {
        let client = try SearchClient([.stub(number: 2), .stub(number: 6) { $0.shipsTo = ["US"] }])
        func excluded(_ id: String) throws -> JSONValue? {
            try client.json(Self.path + "&ItemID=\(id)" + Self.selectors).at("Item/ExcludeShipToLocation")
        }

        XCTAssertEqual(try excluded("110000000002"), ["Alaska/Hawaii", "US Protectorates", "APO/FPO"])
        XCTAssertNil(try excluded("110000000006"))
    }

    func testSeller_hasNoStoreAndNoRatingThatTheyHaveNot() throws {
        let seller = Seller(
            id: 7, name: "new_here", score: 3, positive: 1_000, isTopRated: false, store: nil, place: 0, country: "US")

        let item = try SearchClient([.stub()], seller: seller)
            .json(Self.path + "&ItemID=110000000001" + Self.selectors)["Item"]

        XCTAssertNil(item?["Storefront"])
        XCTAssertNil(item?.at("Seller/TopRatedSeller"))
        XCTAssertEqual(item?.at("Seller/FeedbackRatingStar"), "None")
    }

    func testItem_hasTheBasicsAloneWithoutSelectors() throws {
        let item = try SearchClient([.stub()]).json(Self.path + "&ItemID=110000000001")["Item"]

        for name in ["ConvertedCurrentPrice", "GlobalShipping", "ConditionID"] { XCTAssertNotNil(item?[name], name) }
        let absent = [
            "CurrentPrice", "Seller", "Storefront", "ReturnPolicy", "HandlingTime", "Description", "ItemSpecifics",
            "ShippingCostSummary", "NewBestOffer", "QuantityAvailableHint", "QuantityThreshold",
        ]
        for name in absent { XCTAssertNil(item?[name], name) }
    }

    func testTimeLeft_hasNoDayPartOnTheLastDay() throws {
        let item = try SearchClient([.stub { $0.period = 1 }]).json(Self.path + "&ItemID=110000000001")["Item"]

        XCTAssertEqual(item?["TimeLeft"], "PT4H5M6S")
    }

    func testErrors_areAnsweredWithStatus200() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            (Self.path, "10.1"), (Self.path + "&ItemId=110000000001", "10.1"), (Self.path + "&ItemID=1", "10.12"),
            (Self.path + "&ItemID=110000000002", "10.12"),
            ("/shopping?callname=GetSingleItem&responseencoding=JSON&ItemID=1", "1.33"),
        ]
        for (target, code) in cases {
            let response = try client.send(target)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, 200, target)
            XCTAssertEqual(answer["Ack"], "Failure", target)
            XCTAssertEqual(answer.at("Errors/0/ErrorCode")?.string, code, target)
            XCTAssertNil(answer["Item"], target)
        }
    }

    func testToken_standsForTheAppID() throws {
        let answer = try SearchClient([.stub()]).json(
            "/shopping?callname=GetSingleItem&responseencoding=JSON&ItemID=110000000001",
            headers: ["X-EBAY-API-IAF-TOKEN": "t"])

        XCTAssertEqual(answer["Ack"], "Success")
    }
}
