import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the Finding API (ProductSearchStandIn/Contract.md, section 1).
final class FindingRoutesTests: XCTestCase {
    private static let path =
        "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0"
        + "&SECURITY-APPNAME=app&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&"
    private static let answer = "findItemsAdvancedResponse/0"

    private func find(_ query: String, in client: SearchClient) throws -> JSONValue? {
        try client.json(Self.path + query).at(Self.answer)
    }

    private func titles(_ query: String, in client: SearchClient) throws -> [String] {
        let items = try find(query, in: client)?.at("searchResult/0/item")?.array ?? []
        return items.compactMap { $0.at("title/0")?.string }
    }

    func testAnswer_isWrittenAsRecorded() throws {
        let query =
            "keywords=mouse&buyerPostalCode=90012&paginationInput.entriesPerPage=50"
            + "&outputSelector(0)=SellerInfo&outputSelector(1)=StoreInfo"

        let answer = try SearchClient([.stub()]).json(Self.path + query)

        XCTAssertEqual(
            answer,
            try JSONValue(
                text: """
                    {"findItemsAdvancedResponse":[{
                      "ack":["Success"],"version":["1.13.0"],"timestamp":["2019-04-01T10:00:00.000Z"],
                      "searchResult":[{"@count":"1","item":[{
                        "itemId":["110000000001"],"title":["Blue Wireless Mouse & Case"],
                        "subtitle":["Ships the same day"],"globalId":["EBAY-US"],
                        "primaryCategory":[{"categoryId":["58053"],"categoryName":["Keyboards & Mice"]}],
                        "galleryURL":["http://localhost:8080/pictures/110000000001-1.png"],
                        "viewItemURL":["http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001"],
                        "productId":[{"@type":"ReferenceID","__value__":"2100000001"}],
                        "paymentMethod":["PayPal"],"autoPay":["true"],"postalCode":["90012"],
                        "location":["Los Angeles,CA,USA"],"country":["US"],
                        "storeInfo":[{"storeName":["Kettle Corner"],
                          "storeURL":["http://localhost:8080/str/Kettle-Corner/7"]}],
                        "sellerInfo":[{"sellerUserName":["kettle_corner"],"feedbackScore":["16200"],
                          "positiveFeedbackPercent":["99.6"],"feedbackRatingStar":["YellowShooting"],
                          "topRatedSeller":["true"]}],
                        "shippingInfo":[{"shippingServiceCost":[{"@currencyId":"USD","__value__":"0.0"}],
                          "shippingType":["Free"],"shipToLocations":["Worldwide"],"expeditedShipping":["true"],
                          "oneDayShippingAvailable":["false"],"handlingTime":["1"]}],
                        "sellingStatus":[{"currentPrice":[{"@currencyId":"USD","__value__":"24.99"}],
                          "convertedCurrentPrice":[{"@currencyId":"USD","__value__":"24.99"}],
                          "sellingState":["Active"],"timeLeft":["P3DT4H5M6S"]}],
                        "listingInfo":[{"bestOfferEnabled":["false"],"buyItNowAvailable":["false"],
                          "startTime":["2019-03-05T14:05:06.000Z"],"endTime":["2019-04-04T14:05:06.000Z"],
                          "listingType":["FixedPrice"],"gift":["false"],"watchCount":["2"]}],
                        "returnsAccepted":["true"],"distance":[{"@unit":"mi","__value__":"0.0"}],
                        "condition":[{"conditionId":["1000"],"conditionDisplayName":["New"]}],
                        "isMultiVariationListing":["false"],"topRatedListing":["true"]}]}],
                      "paginationOutput":[{"pageNumber":["1"],"entriesPerPage":["50"],"totalPages":["1"],
                        "totalEntries":["1"]}],
                      "itemSearchURL":["http://localhost:8080/sch/i.html?_nkw=mouse&_ipg=50&_pgn=1"]}]}
                    """))
    }

    func testSearchAddress_hasKeywordsAndPageAndNoKey() throws {
        let answer = try find(
            "keywords=mouse%20%26%20case&paginationInput.entriesPerPage=5&paginationInput.pageNumber=2",
            in: SearchClient([.stub()]))

        XCTAssertEqual(
            answer?.at("itemSearchURL/0"), "http://localhost:8080/sch/i.html?_nkw=mouse%20%26%20case&_ipg=5&_pgn=2")
    }

    /// Checks each value that may be missing.
    func testItem_leavesOutWhatTheListingLacks() throws {
        let cases: [(String, (inout Listing) -> Void)] = [
            ("subtitle", { $0.subtitle = nil }), ("galleryURL", { $0.hasThumbnail = false }),
            ("postalCode", { $0.place = nil }), ("distance", { $0.place = nil }),
            ("condition", { $0.condition = nil }), ("shippingInfo/0/shippingServiceCost", { $0.shippingCost = nil }),
            ("shippingInfo/0/handlingTime", { $0.handlingDays = nil }), ("returnsAccepted", { $0.returns = nil }),
        ]
        for (path, change) in cases {
            let item = try find("keywords=mouse&buyerPostalCode=90012", in: SearchClient([.stub(change)]))?
                .at("searchResult/0/item/0")

            XCTAssertEqual(item?.at("itemId/0"), "110000000001", path)
            XCTAssertNil(item?.at(path), path)
        }
    }

    func testItem_hasSellerAndStoreOnlyWhenTheyAreSelected() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("", false, false), ("&outputSelector=SellerInfo", true, false),
            ("&outputSelector%280%29=StoreInfo", false, true),
        ]
        for (selectors, hasSeller, hasStore) in cases {
            let item = try find("keywords=mouse" + selectors, in: client)?.at("searchResult/0/item/0")

            XCTAssertEqual(item?["sellerInfo"] != nil, hasSeller, selectors)
            XCTAssertEqual(item?["storeInfo"] != nil, hasStore, selectors)
        }
    }

    func testMoney_hasNoFixedNumberOfDecimals() throws {
        for (cents, text) in [(960, "9.6"), (19_900, "199.0"), (2_499, "24.99"), (5, "0.05")] {
            let price = try find("keywords=mouse", in: SearchClient([.stub { $0.price = cents }]))?
                .at("searchResult/0/item/0/sellingStatus/0/currentPrice/0/__value__")

            XCTAssertEqual(price?.string, text)
        }
    }

    func testAuction_hasBidsAndKeepsADayPartOnItsLastDay() throws {
        let auction = Listing.stub { listing in
            listing.isAuction = true
            listing.bids = 3
            listing.period = 1
        }

        let status = try find("keywords=mouse", in: SearchClient([auction]))?
            .at("searchResult/0/item/0/sellingStatus/0")

        XCTAssertEqual(status?.at("bidCount/0"), "3")
        XCTAssertEqual(status?.at("timeLeft/0"), "P0DT4H5M6S")
    }

    func testNothingFound_isSuccessWithoutItems() throws {
        let answer = try find("keywords=zzqx&paginationInput.entriesPerPage=50", in: SearchClient([.stub()]))

        XCTAssertEqual(answer?["ack"], ["Success"])
        XCTAssertEqual(answer?["searchResult"], [["@count": "0"]])
        XCTAssertEqual(
            answer?["paginationOutput"],
            [["pageNumber": ["0"], "entriesPerPage": ["50"], "totalPages": ["0"], "totalEntries": ["0"]]])
    }

    func testFilters_areTakenInEveryForm() throws {
        let client = try SearchClient([
            .stub(number: 1) { $0.title = "Mouse A" },
            .stub(number: 2) { listing in
                listing.title = "Mouse B"
                listing.condition = .used
                listing.shippingCost = 500
                listing.hasPickup = false
            },
            .stub(number: 3) { listing in
                listing.title = "Mouse C"
                listing.condition = nil
                listing.place = PlaceTable.all.places.firstIndex { $0.code == 10_001 }
            },
            .stub(number: 4) { listing in
                listing.title = "Mouse A"
                listing.isCopy = true
            },
        ])
        let cases: [(String, [String])] = [
            ("", ["Mouse A", "Mouse A", "Mouse B", "Mouse C"]),
            ("itemFilter.name=FreeShippingOnly&itemFilter.value=true", ["Mouse A", "Mouse A", "Mouse C"]),
            (
                "itemFilter(0).name=FreeShippingOnly&itemFilter(0).value=false",
                ["Mouse A", "Mouse A", "Mouse B", "Mouse C"]
            ),
            ("itemFilter%280%29.value=true&itemFilter%280%29.name=LocalPickupOnly", ["Mouse A", "Mouse A", "Mouse C"]),
            ("itemFilter(0).name=HideDuplicateItems&itemFilter(0).value=true", ["Mouse A", "Mouse B", "Mouse C"]),
            (
                "itemFilter(1).name=Condition&itemFilter(1).value(0)=Used&itemFilter(1).value(1)=Unspecified"
                    + "&itemFilter(0).name=HideDuplicateItems&itemFilter(0).value=true", ["Mouse B", "Mouse C"]
            ),
            ("itemFilter(0).name=Condition&itemFilter(0).value=1000", ["Mouse A", "Mouse A"]),
            ("itemFilter(0).name=Condition&itemFilter(0).value(0)=New", ["Mouse A", "Mouse A"]),
            (
                "buyerPostalCode=90007&itemFilter(0).name=MaxDistance&itemFilter(0).value=10",
                ["Mouse A", "Mouse A", "Mouse B"]
            ),
            ("categoryId=58058", ["Mouse A", "Mouse A", "Mouse B", "Mouse C"]), ("categoryId=550", []),
        ]
        for (query, expected) in cases {
            XCTAssertEqual(try titles("keywords=mouse&\(query)", in: client).sorted(), expected, query)
        }
    }

    func testConditions_areFoundByTheNameOfTheirGroup() throws {
        let client = try SearchClient(
            zip(1..., Condition.allCases).map { number, condition in
                .stub(number: number) { ($0.title, $0.condition) = ("Mouse \(condition.rawValue)", condition) }
            })
        let cases = [
            ("New", ["1000", "1500"]), ("Used", ["2000", "2500", "3000", "4000", "5000", "6000", "7000"]),
            ("Unspecified", []), ("2500", ["2500"]),
        ]
        for (value, ids) in cases {
            let found = try titles("keywords=mouse&itemFilter.name=Condition&itemFilter.value=\(value)", in: client)

            XCTAssertEqual(found.sorted(), ids.map { "Mouse \($0)" }, value)
        }
    }

    func testPages_followEachOther() throws {
        let client = try SearchClient()
        let query = "keywords=vintage&paginationInput.entriesPerPage=30&paginationInput.pageNumber="

        let pages = try (1...3).map { try find(query + String($0), in: client) }

        let ids = pages.flatMap { $0?.at("searchResult/0/item")?.array ?? [] }.compactMap { $0.at("itemId/0")?.string }
        XCTAssertEqual(Set(ids).count, 90)
        XCTAssertEqual(pages.map { $0?.at("paginationOutput/0/pageNumber/0") }, ["1", "2", "3"])
        XCTAssertEqual(Set(pages.map { $0?.at("paginationOutput/0/totalEntries/0")?.string }).count, 1)
    }

    func testSortOrders_areAllKnown() throws {
        let client = try SearchClient([.stub()])
        let orders = [
            "BestMatch", "BidCountFewest", "BidCountMost", "CountryAscending", "CountryDescending",
            "CurrentPriceHighest", "DistanceNearest", "EndTimeSoonest", "PricePlusShippingHighest",
            "PricePlusShippingLowest", "StartTimeNewest", "WatchCountDecreaseSort",
        ]
        for order in orders {
            XCTAssertEqual(
                try titles("keywords=mouse&buyerPostalCode=90012&sortOrder=\(order)", in: client).count, 1, order)
        }
    }

    func testNames_ofAllRequestsAreReadInAnyCase() throws {
        let client = try SearchClient([.stub()])
        let path = "/services/search/FindingService/v1?keywords=mouse"
        let queries = [
            "operation-name=findItemsAdvanced&security-appname=a&response-data-format=JSON",
            "X-EBAY-SOA-OPERATION-NAME=findItemsAdvanced&X-EBAY-SOA-SECURITY-APPNAME=a"
                + "&X-EBAY-SOA-RESPONSE-DATA-FORMAT=JSON",
        ]
        for query in queries {
            XCTAssertEqual(try client.json("\(path)&\(query)").at(Self.answer)?["ack"], ["Success"], query)
        }
        let script = try client.send(
            "\(path)&OPERATION-NAME=findItemsAdvanced&SECURITY-APPNAME=a&RESPONSE-DATA-FORMAT=JSONP&callback=show")
        XCTAssertTrue(script.text.hasPrefix(#"/**/show({"findItemsAdvancedResponse":"#), script.text)
    }

    func testCategory_withoutDemoDataExcludesNothingBesideKeywords() throws {
        let client = try SearchClient([.stub()])

        for query in ["categoryId=9355", "categoryId(0)=176985&categoryId(1)=550"] {
            XCTAssertEqual(try titles("keywords=mouse&\(query)", in: client).count, 1, query)
        }
    }

    func testCategory_withoutDemoDataIsNeverEmptyAlone() throws {
        let client = try SearchClient()

        for category in [9355, 10181, 32849, 6001, 176985, 293, 1, 2_147_483_647] {
            XCTAssertFalse(try titles("categoryId=\(category)", in: client).isEmpty, "\(category)")
        }
    }

    func testExcludedCategory_withoutDemoDataExcludesNothing() throws {
        let client = try SearchClient([.stub()])

        let query = "keywords=mouse&itemFilter.name=ExcludeCategory&itemFilter.value=9355"
        XCTAssertEqual(try titles(query, in: client).count, 1)
    }

    /// Checks the request errors of the table (ProductSearchStandIn/Contract.md, section 1.3).
    func testErrors_stayInsideTheOperation() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("", "6"), ("keywords=", "2"), ("keywords=%20", "2"), ("keywords=%26", "36"), ("categoryId=-9", "3"),
            ("keywords=a&categoryId=x", "3"), ("keywords=a&paginationInput.entriesPerPage=0", "8"),
            ("keywords=a&paginationInput.entriesPerPage=101", "8"), ("keywords=a&paginationInput.pageNumber=101", "10"),
            ("keywords=a&buyerPostalCode=00000", "18"), ("keywords=a&buyerPostalCode=123", "18"),
            ("keywords=a&itemFilter.name=MaxDistance&itemFilter.value=10", "18"),
            ("keywords=a&buyerPostalCode=90012&itemFilter.name=MaxDistance&itemFilter.value=-5", "10"),
            ("keywords=a&itemFilter.name=Condition&itemFilter.value=Broken", "10"),
            ("keywords=a&itemFilter.name=FreeShippingOnly&itemFilter.value=yes", "10"),
            ("keywords=a&sortOrder=Cheapest", "10"), ("keywords=a&sortOrder=DistanceNearest", "18"),
        ]
        for (query, id) in cases {
            let response = try client.send(Self.path + query)
            let answer = try JSON.decode(JSONValue.self, from: response.body).at(Self.answer)

            XCTAssertEqual(response.status.rawValue, 200, query)
            XCTAssertEqual(answer?["ack"], ["Failure"], query)
            XCTAssertEqual(answer?.at("errorMessage/0/error/0/errorId/0")?.string, id, query)
            XCTAssertNil(answer?["searchResult"], query)
        }
    }

    func testOperations_answerInTheirOwnElement() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("findItemsAdvanced", "keywords=mouse"), ("findItemsByKeywords", "keywords=mouse&categoryId=267"),
            ("findItemsByCategory", "categoryId=58058&keywords=zzqx"),
        ]
        for (name, query) in cases {
            let target = "\(Self.path)\(query)".replacing("findItemsAdvanced", with: name)

            let answer = try client.json(target)

            XCTAssertEqual(
                answer.at("\(name)Response/0/searchResult/0/item/0/itemId"), ["110000000001"], name)
        }
    }

    func testOperations_refuseRequestsWithoutTheirParameter() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("findItemsByKeywords", "", "2"), ("findItemsByKeywords", "keywords=%20", "2"),
            ("findItemsByKeywords", "categoryId=58058", "2"), ("findItemsByKeywords", "keywords=-", "36"),
            ("findItemsByCategory", "", "3"), ("findItemsByCategory", "keywords=mouse", "3"),
            ("findItemsByCategory", "categoryId=lamps", "3"),
        ]
        for (name, query, id) in cases {
            let target = "\(Self.path)\(query)".replacing("findItemsAdvanced", with: name)

            let answer = try client.json(target).at("\(name)Response/0")

            XCTAssertEqual(answer?["ack"], ["Failure"], target)
            XCTAssertEqual(answer?.at("errorMessage/0/error/0/errorId"), [.string(id)], target)
        }
    }

    func testStandardInputs_areTakenFromHeaderFields() throws {
        let headers: HTTPHeaders = [
            "X-EBAY-SOA-OPERATION-NAME": "findItemsByKeywords", "X-EBAY-SOA-SECURITY-APPNAME": "app",
            "X-EBAY-SOA-SERVICE-VERSION": "1.13.0", "X-EBAY-SOA-GLOBAL-ID": "EBAY-US",
            "X-EBAY-SOA-REQUEST-DATA-FORMAT": "NV", "X-EBAY-SOA-RESPONSE-DATA-FORMAT": "JSON",
        ]

        let answer = try SearchClient([.stub()]).json(
            "/services/search/FindingService/v1?keywords=mouse", headers: headers)

        XCTAssertEqual(answer.at("findItemsByKeywordsResponse/0/ack"), ["Success"])
    }

    func testBadPostalCode_isWrittenAsRecorded() throws {
        let answer = try find("keywords=a&buyerPostalCode=00000", in: SearchClient([.stub()]))

        XCTAssertEqual(
            answer?["errorMessage"],
            try JSONValue(
                text: """
                    [{"error":[{"errorId":["18"],"domain":["Marketplace"],"severity":["Error"],
                     "category":["Request"],"message":["Invalid postal code."],"subdomain":["Search"],
                     "parameter":[{"@name":"postalCode","__value__":"00000"}]}]}]
                    """))
    }

    func testGatewayErrors_haveNothingAround() throws {
        let client = try SearchClient([.stub()])
        for target in ["OPERATION-NAME=findItemsAdvanced&keywords=a", "OPERATION-NAME=x&SECURITY-APPNAME=a", ""] {
            let response = try client.send("/services/search/FindingService/v1?RESPONSE-DATA-FORMAT=JSON&" + target)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, 500)
            XCTAssertNil(answer["findItemsAdvancedResponse"])
            XCTAssertEqual(answer.at("errorMessage/0/error/0/category/0"), "System")
        }
    }
}
