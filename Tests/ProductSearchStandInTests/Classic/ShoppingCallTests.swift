import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the further calls and formats of the Shopping API (ProductSearchStandIn/Contract.md, section 2.3).
final class ShoppingCallTests: XCTestCase {
    private func call(_ name: String, _ query: String, in client: SearchClient) throws -> JSONValue {
        try client.json("/shopping?responseencoding=JSON&appid=app&callname=\(name)&\(query)")
    }

    private func ids(_ answer: JSONValue) -> [String] {
        (answer["Item"]?.array ?? []).compactMap { $0["ItemID"]?.string }
    }

    // MARK: Items

    func testSeveralItems_areInTheOrderOfTheirIDs() throws {
        let client = try SearchClient([.stub(), .stub(number: 2), .stub(number: 3)])

        let answer = try call(
            "GetMultipleItems", "ItemID=110000000003,110000000001&IncludeSelector=Details", in: client)

        XCTAssertEqual(answer["Ack"], "Success")
        XCTAssertEqual(ids(answer), ["110000000003", "110000000001"])
        XCTAssertNotNil(answer.at("Item/0/Seller/UserID"))
    }

    func testUnknownItem_isAnErrorBesideTheOthers() throws {
        let client = try SearchClient([.stub()])
        for name in ["GetMultipleItems", "GetItemStatus"] {
            let some = try call(name, "ItemID=110000000001&ItemID=9", in: client)
            let none = try call(name, "ItemID=9", in: client)

            XCTAssertEqual(some["Ack"], "PartialFailure", name)
            XCTAssertEqual(ids(some), ["110000000001"], name)
            XCTAssertEqual(some.at("Errors/0/ErrorCode"), "10.12", name)
            XCTAssertEqual(none["Ack"], "Failure", name)
            XCTAssertEqual(try call(name, "", in: client).at("Errors/0/ErrorCode"), "10.1", name)
        }
    }

    func testStatus_hasTheSaleAlone() throws {
        let item = try call("GetItemStatus", "ItemID=110000000001", in: SearchClient([.stub()])).at("Item/0")

        XCTAssertEqual(item?["TimeLeft"], "P3DT4H5M6S")
        XCTAssertEqual(item?["BidCount"], 0)
        XCTAssertNil(item?["Location"])
    }

    // MARK: Shipping

    func testShippingCosts_areThoseOfTheListing() throws {
        let answer = try call(
            "GetShippingCosts",
            "ItemID=110000000001&DestinationCountryCode=US&DestinationPostalCode=10001&IncludeDetails=true",
            in: SearchClient([.stub { ($0.shipping, $0.shippingCost) = (.flat, 450) }]))

        XCTAssertEqual(
            answer["ShippingCostSummary"],
            try JSONValue(
                text: """
                    {"ShippingServiceName":"Expedited Shipping","ShippingType":"Flat",
                    "ShippingServiceCost":{"Value":4.5,"CurrencyID":"USD"},
                    "ListedShippingServiceCost":{"Value":4.5,"CurrencyID":"USD"}}
                    """))
        XCTAssertEqual(
            answer.at("ShippingDetails/ShippingServiceOption/0/EstimatedDeliveryMinTime"), "2019-04-04T08:00:00.000Z")
    }

    func testCalculatedCost_growsWithTheDistance() throws {
        let client = try SearchClient([.stub { ($0.shipping, $0.shippingCost) = (.calculated, nil) }])
        let costs = try ["90012", "10001"].map { code in
            try call("GetShippingCosts", "ItemID=110000000001&DestinationPostalCode=\(code)", in: client)
                .at("ShippingCostSummary/ShippingServiceCost/Value")?.number ?? 0
        }

        XCTAssertEqual(costs[0], 5.95)
        XCTAssertGreaterThan(costs[1], costs[0])
    }

    func testPostalCode_mustBeValid() throws {
        let answer = try call(
            "GetShippingCosts", "ItemID=110000000001&DestinationPostalCode=x", in: SearchClient([.stub()]))

        XCTAssertEqual(answer["Ack"], "Failure")
        XCTAssertEqual(answer.at("Errors/0/ErrorParameters"), [["Value": "x", "ParamID": "0"]])
    }

    // MARK: Users, products and categories

    func testProfile_isThatOfTheSeller() throws {
        let client = try SearchClient([.stub()])

        let answer = try call(
            "GetUserProfile", "UserID=kettle_corner&IncludeSelector=Details,FeedbackHistory", in: client)

        XCTAssertEqual(answer.at("User/FeedbackRatingStar"), "YellowShooting")
        XCTAssertEqual(answer.at("User/PositiveFeedbackPercent"), 99.6)
        XCTAssertEqual(answer.at("User/StoreURL"), "http://localhost:8080/str/Kettle-Corner/7")
        // Four of a thousand of 16,200 ratings.
        XCTAssertEqual(answer.at("FeedbackHistory/UniqueNegativeFeedbackCount"), 64)
        XCTAssertNil(try call("GetUserProfile", "UserID=kettle_corner", in: client)["FeedbackHistory"])
        XCTAssertEqual(try call("GetUserProfile", "UserID=nobody", in: client)["Ack"], "Failure")
    }

    func testProducts_areFoundByWordsAndByID() throws {
        let client = try SearchClient([.stub(), .stub(number: 20), .stub(number: 3) { $0.title = "Number Pad" }])

        let byWords = try call("FindProducts", "QueryKeywords=mouse&IncludeSelector=Items", in: client)
        let byID = try call("FindProducts", "ProductID.type=UPC&ProductID.Value=400000000015", in: client)

        for answer in [byWords, byID] {
            XCTAssertEqual(answer["TotalProducts"], 1)
            XCTAssertEqual(answer.at("Product/0/Title"), "Blue Wireless Mouse & Case")
            XCTAssertEqual(answer.at("Product/0/ProductID/0"), ["Type": "Reference", "Value": "2100000001"])
        }
        XCTAssertEqual(byWords.at("ItemArray/Item/0/ItemID"), "110000000001")
        XCTAssertNil(byID["ItemArray"])
        XCTAssertEqual(try call("FindProducts", "", in: client).at("Errors/0/ErrorCode"), "10.1")
        XCTAssertEqual(try call("FindProducts", "QueryKeywords=zzqx", in: client)["Ack"], "Failure")
    }

    func testPopularItems_areTheMostWatchedFirst() throws {
        let client = try SearchClient([.stub(), .stub(number: 2) { $0.watchers = 9 }])

        let answer = try call("FindPopularItems", "QueryKeywords=mouse", in: client)

        XCTAssertEqual(answer.at("ItemArray/Item/0/ItemID"), "110000000002")
    }

    func testCategories_haveTheirParents() throws {
        let client = try SearchClient([.stub()])
        let all = try call("GetCategoryInfo", "CategoryID=-1&IncludeSelector=ChildCategories", in: client)
        let leaf = try call("GetCategoryInfo", "CategoryID=58053", in: client)

        XCTAssertEqual(all["CategoryCount"], .integer(Int64(1 + Department.all.count)))
        XCTAssertEqual(
            leaf.at("CategoryArray/Category/0"),
            [
                "CategoryID": "58053", "CategoryLevel": 2, "CategoryName": "Keyboards & Mice",
                "CategoryParentID": "58058", "LeafCategory": true,
                "CategoryNamePath": "Computers/Tablets & Networking:Keyboards & Mice", "CategoryIDPath": "58058:58053",
            ])
        XCTAssertEqual(try call("GetCategoryInfo", "CategoryID=lamps", in: client)["Ack"], "Failure")
    }

    func testTextDescription_isADescriptionWithoutMarkup() throws {
        let client = try SearchClient([.stub()])

        let text = try call("GetSingleItem", "ItemID=110000000001&IncludeSelector=TextDescription", in: client)

        XCTAssertEqual(text.at("Item/Description"), "Blue Wireless Mouse & Case\nNever opened.")
    }

    func testCategory_withoutDemoDataIsInADepartment() throws {
        let category = try call("GetCategoryInfo", "CategoryID=9355", in: SearchClient([]))
            .at("CategoryArray/Category/0")

        XCTAssertEqual(category?["CategoryID"], "9355")
        let parent = category?["CategoryParentID"]?.string
        XCTAssertTrue(Department.all.contains { String($0.id) == parent }, "\(parent ?? "")")
    }

    func testTime_isThatOfTheServer() throws {
        XCTAssertEqual(
            try call("GeteBayTime", "", in: SearchClient([.stub()]))["Timestamp"], "2019-04-01T10:00:00.000Z")
    }

    // MARK: Formats and errors

    func testXML_isTheDefaultAndHasAttributes() throws {
        let client = try SearchClient([.stub()])
        for target in ["/shopping?responseencoding=XML&", "/shopping?"] {
            let response = try client.send(
                target + "appid=app&callname=GetSingleItem&ItemID=110000000001&IncludeSelector=Details,ItemSpecifics")

            XCTAssertEqual(response.mediaType, "text/xml")
            let root = try XCTUnwrap(XMLReader.read(response.body))
            XCTAssertEqual(root.name, "GetSingleItemResponse")
            XCTAssertEqual(root.tree.at("Item/CurrentPrice"), ["@currencyID": "USD", "__value__": "24.99"])
            XCTAssertEqual(root.tree.at("Item/PictureURL")?.array?.count, 2)
            XCTAssertEqual(root.tree.at("Item/ItemSpecifics/NameValueList/1/Value"), ["Quiet", "Small"])
        }
    }

    func testPost_takesHeaderFieldsAndABody() throws {
        let response = try SearchClient([.stub()]).send(
            "/shopping", method: .post,
            headers: [
                "X-EBAY-API-APP-ID": "app", "X-EBAY-API-CALL-NAME": "GetSingleItem",
                "X-EBAY-API-RESPONSE-ENCODING": "JSON", "Content-Type": "text/xml",
            ], body: "<GetSingleItemRequest><ItemID>110000000001</ItemID></GetSingleItemRequest>")

        XCTAssertEqual(try JSON.decode(JSONValue.self, from: response.body).at("Item/ItemID"), "110000000001")
    }

    func testErrors_areWrittenAsRecorded() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            (
                "appid=app&callname=GetSingleItem", "10.1", "Please specify a query!"
            ),
            ("callname=GetSingleItem&ItemID=1", "1.33", "Token not available in request."),
            ("appid=app&callname=GetSingleItem&ItemID=1", "10.12", "Invalid item ID."),
        ]
        for (query, code, message) in cases {
            let error = try client.json("/shopping?responseencoding=JSON&\(query)").at("Errors/0")

            XCTAssertEqual(error?["ErrorCode"]?.string, code, query)
            XCTAssertEqual(error?["ShortMessage"]?.string, message, query)
            XCTAssertNil(error?["ErrorParameters"], query)
        }
        let unknown = try call("GetNothing", "", in: client)
        XCTAssertEqual(unknown.at("Errors/0/ErrorParameters/0/Value"), "GetNothing")
    }
}
