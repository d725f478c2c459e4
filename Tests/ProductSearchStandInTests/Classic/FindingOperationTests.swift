import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the further operations and formats of the Finding API (ProductSearchStandIn/Contract.md, section 1).
final class FindingOperationTests: XCTestCase {
    private static let path = "/services/search/FindingService/v1?SECURITY-APPNAME=app&RESPONSE-DATA-FORMAT="

    private func ask(_ operation: String, _ query: String, in client: SearchClient) throws -> JSONValue? {
        try client.json("\(Self.path)JSON&OPERATION-NAME=\(operation)&\(query)").at("\(operation)Response/0")
    }

    private func ids(_ answer: JSONValue?) -> [String] {
        (answer?.at("searchResult/0/item")?.array ?? []).compactMap { $0.at("itemId/0")?.string }
    }

    func testProduct_isFoundByEachOfItsIDs() throws {
        let book = Listing.stub(number: 3) { ($0.title, $0.category) = ("Ghost Stories", 26701) }
        let client = try SearchClient([.stub(), book])
        let cases = [("ReferenceID", Listing.stub()), ("UPC", .stub()), ("EAN", .stub()), ("ISBN", book)]
        for (type, listing) in cases {
            let kind = try XCTUnwrap(ProductID.Kind(rawValue: type))
            let id = try XCTUnwrap(ProductID(kind, of: listing)).text

            let answer = try ask("findItemsByProduct", "productId.@type=\(type)&productId=\(id)", in: client)

            XCTAssertEqual(ids(answer), [listing.id], type)
        }
    }

    func testProduct_isRefusedWithoutAGoodID() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("productId.@type=UPC", "5"), ("productId=1&productId.@type=X", "10"),
            ("productId=1&productId.@type=UPC", "4"),
        ]
        for (query, id) in cases {
            let answer = try ask("findItemsByProduct", query, in: client)

            XCTAssertEqual(answer?.at("errorMessage/0/error/0/errorId/0")?.string, id, query)
        }
    }

    func testUnknownProduct_findsNothing() throws {
        let client = try SearchClient([.stub()])
        let ids = [("ReferenceID", "53039031"), ("ISBN", "080442957X"), ("UPC", "012345678905"), ("EAN", "96385074")]
        for (type, id) in ids {
            let answer = try ask("findItemsByProduct", "productId.@type=\(type)&productId=\(id)", in: client)

            XCTAssertEqual(answer?["ack"], ["Success"], type)
            XCTAssertEqual(answer?["searchResult"], [["@count": "0"]], type)
        }
    }

    func testStores_haveTheFixedPricesOfSellersWithAStore() throws {
        let auction = Listing.stub(number: 2) { $0.isAuction = true }
        let client = try SearchClient([.stub(), auction])

        XCTAssertEqual(ids(try ask("findItemsIneBayStores", "keywords=mouse", in: client)), ["110000000001"])
        XCTAssertEqual(ids(try ask("findItemsIneBayStores", "storeName=Kettle%20Corner", in: client)), ["110000000001"])
        XCTAssertEqual(ids(try ask("findItemsIneBayStores", "storeName=Other", in: client)), [])
    }

    func testCompletedItems_endedBefore() throws {
        let client = try SearchClient([.stub { $0.sold = 0 }, .stub(number: 2)])
        let query = "keywords=mouse&sortOrder=EndTimeSoonest"

        let answer = try ask("findCompletedItems", query, in: client)
        let sold = try ask(
            "findCompletedItems", query + "&itemFilter.name=SoldItemsOnly&itemFilter.value=true", in: client)

        let item = answer?.at("searchResult/0/item")?.array?.first { $0.at("itemId/0") == "110000000001" }
        XCTAssertEqual(ids(answer).count, 2)
        XCTAssertEqual(item?.at("sellingStatus/0/sellingState/0"), "EndedWithoutSales")
        XCTAssertEqual(item?.at("listingInfo/0/endTime/0"), "2019-03-05T14:05:06.000Z")
        XCTAssertNil(item?.at("sellingStatus/0/timeLeft"))
        XCTAssertEqual(ids(sold), ["110000000002"])
        XCTAssertEqual(sold?.at("searchResult/0/item/0/sellingStatus/0/sellingState/0"), "EndedWithSales")
    }

    func testVersion_isToldWithoutItems() throws {
        let answer = try ask("getVersion", "", in: SearchClient([.stub()]))

        XCTAssertEqual(answer?["ack"], ["Success"])
        XCTAssertEqual(answer?["version"], ["1.13.0"])
        XCTAssertNil(answer?["searchResult"])
    }

    func testRecommendation_correctsWords() throws {
        let client = try SearchClient([.stub()])

        XCTAssertEqual(
            try ask("getSearchKeywordsRecommendation", "keywords=vintage%20camra", in: client)?["keywords"],
            ["vintage camera"])
        XCTAssertEqual(
            try ask("getSearchKeywordsRecommendation", "keywords=camera", in: client)?["ack"], ["Warning"])
        XCTAssertEqual(try ask("getSearchKeywordsRecommendation", "", in: client)?["ack"], ["Failure"])
        let long = Array(repeating: "camra", count: 21).joined(separator: "+")
        XCTAssertNil(try ask("getSearchKeywordsRecommendation", "keywords=\(long)", in: client)?["keywords"])
    }

    func testCategories_mayBeSeveral() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.category = 26701 }, .stub(number: 3) { $0.category = 58054 },
        ])

        let answer = try ask("findItemsByCategory", "categoryId(0)=58053&categoryId(1)=267", in: client)

        XCTAssertEqual(ids(answer).sorted(), ["110000000001", "110000000002"])
    }

    // MARK: Histograms

    func testHistograms_countWhatIsFound() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.category = 58054 }, .stub(number: 3) { $0.condition = .used },
        ])
        let selectors = ["AspectHistogram", "CategoryHistogram", "ConditionHistogram"].enumerated().map {
            "outputSelector(\($0))=\($1)"
        }

        let answer = try ask("findItemsByKeywords", "keywords=mouse&\(selectors.joined(separator: "&"))", in: client)

        XCTAssertEqual(
            answer?["categoryHistogramContainer"],
            try JSONValue(
                text: """
                    [{"categoryHistogram":[{"categoryId":["58058"],
                    "categoryName":["Computers/Tablets & Networking"],"count":["3"],"childCategoryHistogram":[
                    {"categoryId":["58053"],"categoryName":["Keyboards & Mice"],"count":["2"]},
                    {"categoryId":["58054"],"categoryName":["Networking"],"count":["1"]}]}]}]
                    """))
        XCTAssertEqual(
            answer?.at("aspectHistogramContainer/0/aspect/0"),
            ["@name": "Brand", "valueHistogram": [["@valueName": "Axiomite", "count": ["3"]]]])
        XCTAssertEqual(
            answer?.at("conditionHistogramContainer/0/conditionHistogram/1"),
            ["condition": [["conditionId": ["3000"], "conditionDisplayName": ["Used"]]], "count": ["1"]])
    }

    func testHistograms_areAnOperationToo() throws {
        let client = try SearchClient([.stub()])

        let answer = try ask("getHistograms", "categoryId=58058", in: client)

        XCTAssertEqual(answer?.at("categoryHistogramContainer/0/categoryHistogram/0/count"), ["1"])
        XCTAssertNotNil(answer?.at("aspectHistogramContainer/0/aspect/0"))
        XCTAssertEqual(try ask("getHistograms", "", in: client)?["ack"], ["Failure"])
    }

    func testSelectors_addPictures() throws {
        let answer = try ask(
            "findItemsByKeywords", "keywords=mouse&outputSelector(0)=PictureURLLarge&outputSelector(1)=GalleryInfo",
            in: SearchClient([.stub()]))

        let item = answer?.at("searchResult/0/item/0")
        XCTAssertEqual(item?["pictureURLLarge"], item?["galleryURL"])
        XCTAssertEqual(item?.at("galleryInfoContainer/0/galleryURL")?.array?.count, 3)
        XCTAssertNil(item?["pictureURLSuperSize"])
    }

    // MARK: Formats

    func testXML_isTheDefaultAndHasTheSameTree() throws {
        let client = try SearchClient([.stub()])
        for format in ["XML", ""] {
            let response = try client.send("\(Self.path)\(format)&OPERATION-NAME=findItemsAdvanced&keywords=mouse")

            XCTAssertEqual(response.mediaType, "text/xml")
            let root = try XCTUnwrap(XMLReader.read(response.body))
            XCTAssertEqual(root.name, "findItemsAdvancedResponse")
            XCTAssertEqual(root.tree["ack"], "Success")
            XCTAssertEqual(root.tree.at("searchResult/item/title"), "Blue Wireless Mouse & Case")
            XCTAssertEqual(
                root.tree.at("searchResult/item/sellingStatus/currentPrice"),
                ["@currencyId": "USD", "__value__": "24.99"])
        }
    }

    func testPost_takesXMLAndAnswersXML() throws {
        let response = try SearchClient([.stub()]).send(
            "/services/search/FindingService/v1", method: .post,
            headers: ["X-EBAY-SOA-SECURITY-APPNAME": "app", "Content-Type": "text/xml"],
            body: "<findItemsByKeywordsRequest><keywords>mouse</keywords></findItemsByKeywordsRequest>")

        let root = try XCTUnwrap(XMLReader.read(response.body))
        XCTAssertEqual(root.name, "findItemsByKeywordsResponse")
        XCTAssertEqual(root.tree.at("searchResult/@count"), "1")
    }

    func testPost_takesJSONAndAnswersJSON() throws {
        let response = try SearchClient([.stub()]).send(
            "/services/search/FindingService/v1?SECURITY-APPNAME=app", method: .post,
            headers: ["Content-Type": "application/json", "X-EBAY-SOA-OPERATION-NAME": "findItemsAdvanced"],
            body: #"{"findItemsAdvancedRequest":{"keywords":"mouse"}}"#)

        XCTAssertEqual(
            try JSON.decode(JSONValue.self, from: response.body).at(
                "findItemsAdvancedResponse/0/searchResult/0/@count"),
            "1")
    }

    func testPost_refusesOtherBodies() throws {
        let response = try SearchClient([.stub()]).send(
            "\(Self.path)JSON&OPERATION-NAME=findItemsAdvanced", method: .post, headers: ["Content-Type": "text/xml"],
            body: "mouse")

        XCTAssertEqual(response.status.rawValue, 500)
        XCTAssertTrue(response.text.contains("MarketplaceCommon"))
    }

    func testUnknownApplication_isSaidAsRecorded() throws {
        let response = try SearchClient([.stub()]).send(
            "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&RESPONSE-DATA-FORMAT=JSON&keywords=a")

        let error = try JSON.decode(JSONValue.self, from: response.body).at("errorMessage/0/error/0")
        XCTAssertEqual(error?["message"], ["Authentication failed : Invalid Application: "])
        XCTAssertEqual(error?["parameter"], [["@name": "Param1", "__value__": "Invalid Application: "]])
    }
}
