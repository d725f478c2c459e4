import Foundation
import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the Browse API (ProductSearchStandIn/Contract.md, section 7).
final class BrowseRoutesTests: XCTestCase {
    private static let path = "/buy/browse/v1/item_summary/search?"
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer " + ApplicationToken.make(at: Int(SearchClient.now.timeIntervalSince1970))
    ]

    private func search(_ query: String, in client: SearchClient) throws -> JSONValue {
        try client.json(Self.path + query, headers: Self.headers)
    }

    private func ids(_ query: String, in client: SearchClient) throws -> [String] {
        try search(query, in: client)["itemSummaries"]?.array?.compactMap { $0["legacyItemId"]?.string } ?? []
    }

    func testSearch_isWrittenAsTheContractHasIt() throws {
        let answer = try search("q=mouse&limit=50&offset=0", in: SearchClient([.stub()]))

        XCTAssertEqual(
            answer,
            try JSONValue(
                text: """
                    {"href":"http://localhost:8080/buy/browse/v1/item_summary/search?q=mouse&limit=50&offset=0",
                     "total":1,"limit":50,"offset":0,"itemSummaries":[{
                      "itemId":"v1|110000000001|0","legacyItemId":"110000000001",
                      "title":"Blue Wireless Mouse & Case","epid":"2100000001","leafCategoryIds":["58053"],
                      "categories":[{"categoryId":"58053","categoryName":"Keyboards & Mice"},
                        {"categoryId":"58058","categoryName":"Computers/Tablets & Networking"}],
                      "image":{"imageUrl":"http://localhost:8080/pictures/110000000001-1.png"},
                      "thumbnailImages":[{"imageUrl":"http://localhost:8080/pictures/110000000001-1.png"}],
                      "additionalImages":[{"imageUrl":"http://localhost:8080/pictures/110000000001-2.png"}],
                      "price":{"value":"24.99","currency":"USD"},
                      "itemHref":"http://localhost:8080/buy/browse/v1/item/v1%7C110000000001%7C0",
                      "itemWebUrl":"http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001",
                      "seller":{"username":"kettle_corner","feedbackPercentage":"99.6","feedbackScore":16200},
                      "condition":"New","conditionId":"1000",
                      "shippingOptions":[{"shippingCostType":"FIXED",
                        "shippingCost":{"value":"0.00","currency":"USD"},
                        "minEstimatedDeliveryDate":"2019-04-04T08:00:00.000Z",
                        "maxEstimatedDeliveryDate":"2019-04-07T08:00:00.000Z"}],
                      "buyingOptions":["FIXED_PRICE"],
                      "itemLocation":{"postalCode":"900**","country":"US"},
                      "itemCreationDate":"2019-03-05T14:05:06.000Z",
                      "topRatedBuyingExperience":true,"priorityListing":false,"adultOnly":false,
                      "availableCoupons":false,"listingMarketplaceId":"EBAY_US"}]}
                    """))
    }

    func testItem_isWrittenAsTheContractHasIt() throws {
        let expected = try JSONValue(
            text: """
                {"itemId":"v1|110000000001|0","legacyItemId":"110000000001","title":"Blue Wireless Mouse & Case",
                 "epid":"2100000001","gtin":"400000000015","shortDescription":"Blue Wireless Mouse & Case",
                 "subtitle":"Ships the same day","description":"<p>Blue Wireless Mouse &amp; Case</p>",
                 "price":{"value":"24.99","currency":"USD"},
                 "categoryPath":"Computers/Tablets & Networking|Keyboards & Mice","categoryId":"58053",
                 "condition":"New","conditionId":"1000","conditionDescription":"Never opened.",
                 "itemLocation":{"city":"Los Angeles","stateOrProvince":"California","postalCode":"900**",
                   "country":"US"},
                 "image":{"imageUrl":"http://localhost:8080/pictures/110000000001-1.png"},
                 "additionalImages":[{"imageUrl":"http://localhost:8080/pictures/110000000001-2.png"}],
                 "brand":"Axiomite",
                 "seller":{"username":"kettle_corner","feedbackPercentage":"99.6","feedbackScore":16200},
                 "estimatedAvailabilities":[{"deliveryOptions":["SHIP_TO_HOME","SELLER_ARRANGED_LOCAL_PICKUP"],
                   "estimatedAvailabilityStatus":"IN_STOCK","estimatedAvailableQuantity":26}],
                 "shippingOptions":[{"shippingServiceCode":"Expedited","type":"Expedited Shipping",
                   "shippingCostType":"FIXED","shippingCost":{"value":"0.00","currency":"USD"},
                   "minEstimatedDeliveryDate":"2019-04-04T08:00:00.000Z",
                   "maxEstimatedDeliveryDate":"2019-04-07T08:00:00.000Z"}],
                 "shipToLocations":{"regionIncluded":[{"regionName":"Worldwide","regionType":"WORLDWIDE",
                   "regionId":"WORLDWIDE"}]},
                 "returnTerms":{"returnsAccepted":true,"refundMethod":"MONEY_BACK","returnShippingCostPayer":"BUYER",
                   "returnPeriod":{"value":30,"unit":"CALENDAR_DAY"}},
                 "localizedAspects":[{"type":"STRING","name":"Brand","value":"Axiomite"},
                   {"type":"STRING","name":"Features","value":"Quiet, Small"}],
                 "buyingOptions":["FIXED_PRICE"],"itemCreationDate":"2019-03-05T14:05:06.000Z",
                 "itemWebUrl":"http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001"}
                """)
        let client = try SearchClient([.stub()])
        for target in ["v1%7C110000000001%7C0", "get_item_by_legacy_id?legacy_item_id=110000000001"] {
            XCTAssertEqual(try client.json("/buy/browse/v1/item/" + target, headers: Self.headers), expected)
        }
    }

    /// Checks each value that may be missing.
    func testItem_leavesOutWhatTheListingLacks() throws {
        let cases: [(String, (inout Listing) -> Void)] = [
            ("subtitle", { $0.subtitle = nil }), ("image", { $0.hasThumbnail = false }),
            ("additionalImages", { $0.pictures = 0 }), ("itemLocation/postalCode", { $0.place = nil }),
            ("condition", { $0.condition = nil }), ("conditionId", { $0.condition = nil }),
            ("conditionDescription", { $0.conditionNote = nil }), ("returnTerms", { $0.returns = nil }),
            ("localizedAspects", { $0.specifics = [] }), ("brand", { $0.specifics = [] }),
            ("shippingOptions/0/shippingCost", { $0.shippingCost = nil }),
            ("shippingOptions/0/minEstimatedDeliveryDate", { $0.shipping = .pickupOnly }),
            ("price", { $0.isAuction = true }),
        ]
        for (path, change) in cases {
            let item = try SearchClient([.stub(change)]).json(
                "/buy/browse/v1/item/v1%7C110000000001%7C0", headers: Self.headers)

            XCTAssertEqual(item["legacyItemId"], "110000000001", path)
            XCTAssertNil(item.at(path), path)
        }
    }

    func testDiscount_isTheDifferenceToTheOriginalPrice() throws {
        let client = try SearchClient([.stub(number: 7) { $0.price = 4_000 }])

        let summary = try search("q=mouse", in: client).at("itemSummaries/0")

        XCTAssertEqual(
            summary?["marketingPrice"],
            [
                "originalPrice": ["value": "50.00", "currency": "USD"], "discountPercentage": "20",
                "discountAmount": ["value": "10.00", "currency": "USD"], "priceTreatment": "STRIKE_THROUGH",
            ])
    }

    func testShippingOptions_areThereForAnItemThatIsOnlyPickedUp() throws {
        let pickup = Listing.stub { listing in
            listing.shipping = .pickupOnly
            listing.shippingCost = nil
        }

        let client = try SearchClient([pickup])

        XCTAssertEqual(
            try search("q=mouse", in: client).at("itemSummaries/0/shippingOptions"),
            [["shippingCostType": "CALCULATED"]])
        XCTAssertEqual(
            try client.json("/buy/browse/v1/item/v1%7C110000000001%7C0", headers: Self.headers)["shippingOptions"],
            [
                [
                    "shippingCostType": "CALCULATED", "shippingServiceCode": "Pickup", "type": "Local Pickup",
                ]
            ])
    }

    func testFilters_limitWhatIsFound() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.condition = .used }, .stub(number: 3) { $0.condition = nil },
            .stub(number: 4) { $0.isAuction = true }, .stub(number: 5) { $0.shippingCost = 700 },
            .stub(number: 6) { $0.price = 9_000 }, .stub(number: 7) { $0.hasPickup = false },
        ])
        let pickup = "deliveryOptions:%7BSELLER_ARRANGED_LOCAL_PICKUP%7D,pickupCountry:US,pickupPostalCode:90007,"
        let cases: [(String, String)] = [
            ("", "123567"), ("conditions:%7BNEW%7D", "1567"), ("conditions:{USED|UNSPECIFIED}", "23"),
            ("conditionIds:%7B3000%7C4000%7D", "2"), ("maxDeliveryCost:0", "12367"), ("buyingOptions:{AUCTION}", "4"),
            ("buyingOptions:{AUCTION|FIXED_PRICE}", "1234567"), ("price:[50..],priceCurrency:USD", "6"),
            (pickup + "pickupRadius:10,pickupRadiusUnit:mi", "12356"),
            (pickup + "pickupRadius:1,pickupRadiusUnit:mi", ""),
            ("itemLocationCountry:US", "123567"), ("itemLocationCountry:DE", ""),
            ("deliveryCountry:US,deliveryPostalCode:90007", "123567"),
        ]
        for (filter, expected) in cases {
            let found = try ids("q=mouse&filter=" + filter, in: client)

            XCTAssertEqual(found.map { String($0.suffix(1)) }.sorted().joined(), expected, filter)
        }
    }

    func testBadValues_areWarningsBesideTheAnswer() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("filter=deliveryCountry:US,deliveryPostalCode:00000", 12015), ("filter=deliveryPostalCode:90007", 12011),
            ("filter=deliveryCountry:US,deliveryPostalCode:LA", 12015), ("filter=itemLocationCountry:ZZ", 12002),
            ("filter=conditions:{BROKEN}", 12002), ("filter=deliveryCountry:UK", 12002), ("category_ids=lamps", 12009),
            ("filter=maxDeliveryCost:5", 12002), ("filter=pickupRadius:10", 12010), ("filter=price:[1..100]", 12002),
            ("filter=unknown:1", 12002), ("filter=nonsense", 12002), ("sort=cheapest", 12008), ("sort=distance", 12008),
        ]
        for (query, id) in cases {
            let answer = try search("q=mouse&" + query, in: client)

            XCTAssertEqual(answer.at("warnings/0/errorId")?.integer, id, query)
            XCTAssertEqual(answer["total"], 1, query)
        }
    }

    func testFilters_mayStandInSeveralParameters() throws {
        let client = try SearchClient([.stub(), .stub(number: 2) { $0.price = 900 }])

        for query in ["price:[10..50]&filter=priceCurrency:USD", "priceCurrency:USD&filter=price:[10..50]"] {
            let answer = try search("q=mouse&filter=" + query, in: client)
            XCTAssertEqual(answer["total"], 1, query)
            XCTAssertNil(answer["warnings"], query)
        }
    }

    func testCategory_withoutDemoDataExcludesNothingBesideWords() throws {
        let client = try SearchClient([.stub()])

        let answer = try search("q=mouse&category_ids=9355", in: client)

        XCTAssertEqual(answer["total"], 1)
        XCTAssertNil(answer["warnings"])
        XCTAssertEqual(try search("category_ids=\(Self.computers)", in: client)["total"], 1)
        XCTAssertEqual(try search("category_ids=\(Self.computers + 1)", in: client)["total"], 0)
    }

    /// A number that is no category of the demo data, and stands for the department of the stub's category.
    private static let computers = 9_000 * Department.all.count + (Department.all.firstIndex { $0.id == 58058 } ?? 0)

    func testProduct_isPartOfAnItemOnRequest() throws {
        let client = try SearchClient([.stub(), .stub(number: 20)])

        let product = try self.product("110000000001", "?fieldgroups=PRODUCT", in: client)
        XCTAssertEqual(product?["title"], "Blue Wireless Mouse & Case")
        XCTAssertNotNil(product?.at("aspectGroups/0/aspects/0/localizedValues/0")?.string)
        XCTAssertNil(try self.product("110000000001", "", in: client))
        XCTAssertNil(try self.product("110000000020", "?fieldgroups=PRODUCT", in: client))
    }

    private func product(_ id: String, _ groups: String, in client: SearchClient) throws -> JSONValue? {
        try client.json("/buy/browse/v1/item/v1%7C\(id)%7C0\(groups)", headers: Self.headers)["product"]
    }

    func testCharity_isASubject() throws {
        let client = try SearchClient([.stub(), .stub(number: 7)])

        XCTAssertEqual(try ids("charity_ids=351044585", in: client), ["110000000007"])
    }

    func testWarnings_areNoneForAPlaceToDeliverTo() throws {
        let client = try SearchClient([.stub()])
        for place in ["US,deliveryPostalCode:90007", "DE,deliveryPostalCode:K1", "US"] {
            XCTAssertNil(try search("q=mouse&filter=deliveryCountry:\(place)", in: client)["warnings"], place)
        }
    }

    func testProduct_isFoundByItsID() throws {
        let client = try SearchClient((1...3).map { .stub(number: $0) })

        XCTAssertEqual(try ids("epid=2100000002", in: client), ["110000000002"])
        XCTAssertEqual(try ids("epid=2100000002&filter=conditions:{USED}", in: client), [])
    }

    func testUnknownProduct_isNotFound() throws {
        let client = try SearchClient([.stub()])
        for query in ["epid=1", "epid=2100000002", "gtin=0012345678905", "q=mouse&epid=1", "category_ids=58053&gtin=1"]
        {
            let answer = try search(query, in: client)

            XCTAssertEqual(answer["total"], 0, query)
            XCTAssertNil(answer["itemSummaries"], query)
        }
    }

    func testErrors_haveTheirStatus() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("item_summary/search", 400, 12001), ("item_summary/search?q=", 400, 12001),
            ("item_summary/search?epid=&gtin=", 400, 12001),
            ("item_summary/search?q=a&offset=-1", 400, 12004), ("item_summary/search?q=a&offset=10001", 400, 12004),
            ("item_summary/search?q=a&limit=0", 400, 12006), ("item_summary/search?q=a&limit=201", 400, 12006),
            ("item_summary/search?category_ids=58058", 409, 12013), ("item/v1%7C1%7C0", 404, 11001),
            ("item/110000000001", 400, 11012), ("item/get_item_by_legacy_id?legacy_item_id=1", 400, 11003),
        ]
        for (target, status, id) in cases {
            let response = try client.send("/buy/browse/v1/" + target, headers: Self.headers)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, status, target)
            XCTAssertEqual(answer.at("errors/0/errorId")?.integer, id, target)
        }
    }

    func testSearch_pagesWithNextAndWithoutItemsWhenNothingIsFound() throws {
        let client = try SearchClient((1...3).map { .stub(number: $0) })

        XCTAssertEqual(
            try search("q=mouse&limit=2", in: client)["next"]?.string,
            "http://localhost:8080/buy/browse/v1/item_summary/search?q=mouse&limit=2&offset=2")
        XCTAssertNil(try search("q=mouse&limit=2&offset=2", in: client)["next"])
        let nothing = try search("q=zzqx", in: client)
        XCTAssertEqual(nothing["total"], 0)
        XCTAssertNil(nothing["itemSummaries"])
    }

    func testTokens_areDemandedAndExpire() throws {
        let client = try SearchClient([.stub()])
        let now = Int(SearchClient.now.timeIntervalSince1970)
        let cases: [(HTTPHeaders, Int)] = [
            ([:], 403), (["Authorization": "Bearer x"], 401), (["Authorization": "Basic eDp5"], 401),
            (["Authorization": "Bearer " + ApplicationToken.make(at: now - 7_200)], 401),
            (["Authorization": "Bearer " + ApplicationToken.make(at: now + 1)], 401),
            (["Authorization": "Bearer " + ApplicationToken.make(at: now - 7_199)], 200),
        ]
        for (headers, status) in cases {
            let response = try client.send(Self.path + "q=mouse", headers: headers)

            XCTAssertEqual(response.status.rawValue, status, "\(headers)")
        }
    }
}
