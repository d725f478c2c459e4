import ToolkitStandIn

/// The rules of all services of the search; none of them changes data.
extension SearchSandbox {
    package var rules: [ContractRule] { FindingRules.all + ItemRules.all + BrowseRules.all + PlaceRules.all }
}

/// The rules of the Finding API (ProductSearchStandIn/Contract.md, section 1).
enum FindingRules {
    static let all = searches + filters + errors

    private static func find(_ parameters: String, _ operation: String = "findItemsAdvanced") -> RuleRequest {
        .get("?OPERATION-NAME=\(operation)&SERVICE-VERSION=1.0.0&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&" + parameters)
    }

    private static let answer = "findItemsAdvancedResponse[0]"
    private static let items = "findItemsAdvancedResponse[0].searchResult[0].item"
    private static let succeeds = RuleCondition.value("\(answer).ack", is: ["Success"])
    private static let fails = RuleCondition.value("\(answer).ack", is: ["Failure"])
    private static let one = Schema.array(of: .text(length: 1...Int.max), count: 1...1)
    private static let amount = Schema.array(
        of: .object(.required("@currencyId", .text()), .required("__value__", .text(length: 1...Int.max))), count: 1...1
    )
    private static let item = Schema.object(
        .required("itemId", one), .required("title", one), .required("viewItemURL", one),
        .required("sellingStatus", .array(of: .object(.required("currentPrice", amount)), count: 1...1)))

    private static let searches = [
        ContractRule(
            "1.1", "Each element stands in an array, and each scalar is a string.",
            find("keywords=lamp&paginationInput.entriesPerPage=5"), .status(.ok),
            .header("Content-Type", "application/json"), succeeds, .value("\(answer).version", has: one),
            .value("\(answer).searchResult[0].@count", has: .text(length: 1...Int.max))),
        ContractRule(
            "1.1", "Each item has its ID, title, page and price.",
            find("keywords=lamp&paginationInput.entriesPerPage=5"), .status(.ok), .count(items, 1...5),
            .each(in: items, has: item)
        ).keeping("\(items)[0].itemId[0]", as: "item").keeping("\(items)[1].itemId[0]", as: "other"),
        ContractRule(
            "1", "A request can have a category in place of keywords.", find("categoryId=2984"), .status(.ok), succeeds,
            .count(items, 1...100)),
        ContractRule(
            "1", "paginationInput chooses the page.",
            find("categoryId=2984&paginationInput.entriesPerPage=2&paginationInput.pageNumber=2"), .status(.ok),
            .count(items, 1...2), .value("\(answer).paginationOutput[0].pageNumber", is: ["2"]),
            .value("\(answer).paginationOutput[0].entriesPerPage", is: ["2"])),
        ContractRule(
            "1.2", "A search without results succeeds, without 'item'.", find("keywords=qqqqzzzz"), .status(.ok),
            succeeds,
            .value("\(answer).searchResult[0].@count", is: "0"), .nothing(at: items)),
        ContractRule(
            "1", "outputSelector adds the seller.",
            find("keywords=lamp&outputSelector(0)=SellerInfo&paginationInput.entriesPerPage=2"), .status(.ok),
            .each(in: items, has: .object(.required("sellerInfo", .array(of: .anything, count: 1...1))))),
        ContractRule(
            "1", "Another operation answers in an element of its own.",
            find("keywords=lamp&paginationInput.entriesPerPage=1", "findItemsByKeywords"), .status(.ok),
            .value("findItemsByKeywordsResponse[0].ack", is: ["Success"])),
        ContractRule(
            "1", "The default format is XML.",
            .get("?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0&keywords=lamp"),
            .status(.ok), .text(containing: "<findItemsAdvancedResponse")),
    ]

    private static let filters = [
        ContractRule(
            "1.4", "MaxPrice limits the price.",
            find("categoryId=2984&itemFilter(0).name=MaxPrice&itemFilter(0).value=20"), .status(.ok), succeeds,
            RuleCondition { response in
                let body = try? JSON.decode(JSONValue.self, from: response.body)
                let items = body?["findItemsAdvancedResponse"]?.array?.first?["searchResult"]?.array?.first?["item"]?
                    .array
                let prices = (items ?? []).map {
                    $0["sellingStatus"]?.array?.first?["currentPrice"]?.array?.first?["__value__"]?.string ?? ""
                }
                return prices.first { Double($0).map { $0 > 20 } ?? true }.map { "a price is '\($0.visible)'" }
            }),
        ContractRule(
            "1.4", "LocatedIn chooses the country of the seller.",
            find("categoryId=2984&itemFilter(0).name=LocatedIn&itemFilter(0).value=US"), .status(.ok), succeeds,
            .count(items, 1...100), .each(in: items, "country[0]", is: "US")),
        ContractRule(
            "1.4", "LocatedIn and AvailableTo exclude each other.",
            find(
                "categoryId=2984&itemFilter(0).name=AvailableTo&itemFilter(0).value=US&itemFilter(1).name=LocatedIn"
                    + "&itemFilter(1).value=US"), .status(.ok), fails),
        ContractRule(
            "1.4", "An unknown value of a filter is a failure.",
            find("categoryId=2984&itemFilter(0).name=ListingType&itemFilter(0).value=Shop"), .status(.ok), fails),
        ContractRule(
            "1", "A condition can have several values.",
            find("categoryId=2984&itemFilter(0).name=Condition&itemFilter(0).value(0)=New&itemFilter(0).value(1)=Used"),
            .status(.ok), succeeds,
            .each(in: items, has: .object(.required("condition", .array(of: .anything, count: 1...1))))),
        ContractRule(
            "1.1", "buyerPostalCode adds the distance.",
            find("categoryId=2984&buyerPostalCode=90012&itemFilter(0).name=MaxDistance&itemFilter(0).value=100"),
            .status(.ok), succeeds,
            .each(in: items, has: .object(.required("distance", .array(of: .anything, count: 1...1))))),
    ]

    private static let errors = [
        ContractRule(
            "1.3", "Without keywords and category, the answer is a failure with status 200.", find(""), .status(.ok),
            fails,
            .value("\(answer).errorMessage[0].error[0].errorId", is: ["6"]), .nothing(at: "\(answer).searchResult")),
        ContractRule(
            "1.3", "A bad category is the error 3.", find("categoryId=nothing"), .status(.ok), fails,
            .value("\(answer).errorMessage[0].error[0].errorId", is: ["3"])),
        ContractRule(
            "1.3", "An unknown App ID is a gateway error with status 500.", find("keywords=lamp").withoutKey(),
            .status(.internalServerError), .value("errorMessage[0].error[0].errorId", is: ["11002"]),
            .nothing(at: "findItemsAdvancedResponse")),
    ]
}

/// The rules of the Shopping API (ProductSearchStandIn/Contract.md, section 2) and the Merchandising API (section 3).
enum ItemRules {
    static let all = shopping.map { $0.to("shopping") } + merchandising.map { $0.to("merchandising") }

    private static func call(_ name: String, _ parameters: String) -> RuleRequest {
        .get("?callname=\(name)&responseencoding=JSON&siteid=0&version=967&" + parameters)
    }

    private static let shopping = [
        ContractRule(
            "2.1", "An item is plain JSON with native numbers.",
            call("GetSingleItem", "ItemID={item}&IncludeSelector=Description,Details,ItemSpecifics"), .status(.ok),
            .value("Ack", is: "Success"), .value("Item.ItemID", is: "{item}"),
            .value("Item.CurrentPrice.Value", has: .number()), .value("Item.Title", has: .text(length: 1...Int.max))),
        ContractRule(
            "2.1", "The selector Details adds the seller and the returns.",
            call("GetSingleItem", "ItemID={item}&IncludeSelector=Details"), .status(.ok),
            .value("Item.Seller.UserID", has: .text(length: 1...Int.max)),
            .value("Item.Seller.FeedbackScore", has: .integer()),
            .value("Item.ReturnPolicy.ReturnsAccepted", has: .text(length: 1...Int.max))),
        ContractRule(
            "2.1", "Without a selector, the details are absent.", call("GetSingleItem", "ItemID={item}"), .status(.ok),
            .value("Item.ItemID", is: "{item}"), .nothing(at: "Item.Seller"), .nothing(at: "Item.Description")),
        ContractRule(
            "2.3", "Several items are an array.", call("GetMultipleItems", "ItemID={item},{other}"), .status(.ok),
            .value("Ack", is: "Success"), .count("Item", 2...2)),
        ContractRule(
            "2.2", "An unknown item is the error 10.12 with status 200.", call("GetSingleItem", "ItemID=1"),
            .status(.ok),
            .value("Ack", is: "Failure"), .value("Errors[0].ErrorCode", is: "10.12"), .nothing(at: "Item")),
        ContractRule(
            "2.2", "A missing item ID is the error 10.1.", call("GetSingleItem", "ItemId={item}"), .status(.ok),
            .value("Ack", is: "Failure"), .value("Errors[0].ErrorCode", is: "10.1")),
        ContractRule(
            "2", "The default format is XML.", .get("?callname=GetSingleItem&version=967&ItemID={item}"), .status(.ok),
            .text(containing: "<GetSingleItemResponse")),
    ]

    private static func similar(_ parameters: String) -> RuleRequest {
        .get(
            "?OPERATION-NAME=getSimilarItems&SERVICE-NAME=MerchandisingService&SERVICE-VERSION=1.1.0"
                + "&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&" + parameters)
    }

    private static let items = "getSimilarItemsResponse.itemRecommendations.item"
    private static let similarItem = Schema.object(
        .required("itemId", .text(length: 1...Int.max)), .required("title", .text()), .required("viewItemURL", .text()),
        .required("timeLeft", .text(length: 4...Int.max)),
        .required("buyItNowPrice", .object(.required("@currencyId", .text()), .required("__value__", .text()))))

    private static let merchandising = [
        ContractRule(
            "3.1", "Similar items are an array, and all values are strings.", similar("itemId={item}&maxResults=5"),
            .status(.ok), .value("getSimilarItemsResponse.ack", is: "Success"), .count(items, 0...5),
            .each(in: items, has: similarItem)),
        ContractRule(
            "3.2", "A missing item ID is a failure.", similar("maxResults=5"), .status(.ok),
            .value("getSimilarItemsResponse.ack", is: "Failure")),
    ]
}
