import ToolkitStandIn

/// The rules of the Browse API and its token service (ProductSearchStandIn/Contract.md, section 7).
enum BrowseRules {
    static let all = tokens.map { $0.to("token") } + (searches + items + errors).map { $0.to("browse") }

    private static let scope = "https://api.ebay.com/oauth/api_scope"

    private static let tokens = [
        ContractRule(
            "7.1", "The client ID and the secret get a token.",
            .post("identity/v1/oauth2/token", form: [("grant_type", "client_credentials"), ("scope", scope)])
                .writing(false), .status(.ok), .value("token_type", is: "Application Access Token"),
            .value("expires_in", has: .integer(from: 1)), .value("access_token", has: .text(length: 1...Int.max))
        ).keeping("access_token", as: "token"),
        ContractRule(
            "7.1", "Another grant type is refused.",
            .post("identity/v1/oauth2/token", form: [("grant_type", "password"), ("scope", scope)]).writing(false),
            .status(.badRequest), .value("error", is: "unsupported_grant_type")),
        ContractRule(
            "7.1", "A client without a secret is refused.",
            .post("identity/v1/oauth2/token", form: [("grant_type", "client_credentials"), ("scope", scope)])
                .writing(false).withoutKey(), .status(.unauthorized), .value("error", is: "invalid_client")),
    ]

    private static func browse(_ target: String) -> RuleRequest {
        RuleRequest.get("buy/browse/v1/" + target).with("Authorization", "Bearer {token}")
            .with("X-EBAY-C-MARKETPLACE-ID", "EBAY_US")
    }

    private static let summary = Schema.object(
        .required("itemId", .text(length: 1...Int.max)), .required("legacyItemId", .text(length: 1...Int.max)),
        .required("title", .text(length: 1...Int.max)), .required("buyingOptions", .array(of: .text())),
        .optional("price", .object(.required("value", .text()), .required("currency", .text()))))

    private static let searches = [
        ContractRule(
            "7.2", "A search counts natively, and amounts are strings.", browse("item_summary/search?q=lamp&limit=3"),
            .status(.ok), .value("total", has: .integer(from: 1)), .value("limit", is: 3), .value("offset", is: 0),
            .count("itemSummaries", 1...3), .each(in: "itemSummaries", has: summary)
        ).keeping("itemSummaries[0].itemId", as: "summary"),
        ContractRule(
            "7.2", "offset begins later.", browse("item_summary/search?q=lamp&limit=1&offset=1"), .status(.ok),
            .value("offset", is: 1), .count("itemSummaries", 1...1)),
        ContractRule(
            "7.2", "A search without results has the total 0.", browse("item_summary/search?q=qqqqzzzz"), .status(.ok),
            .value("total", is: 0)),
        ContractRule(
            "7.2", "A bad sort value is a warning with status 200.",
            browse("item_summary/search?q=lamp&limit=1&sort=none"),
            .status(.ok), .count("warnings", 1...Int.max)),
        ContractRule(
            "7.2", "itemLocationCountry chooses the country of the items.",
            browse("item_summary/search?q=lamp&limit=3&filter=itemLocationCountry:US"), .status(.ok),
            .count("itemSummaries", 1...3), .each(in: "itemSummaries", "itemLocation.country", is: "US")),
        ContractRule(
            "7.4", "A bad filter is a warning with status 200.",
            browse("item_summary/search?q=lamp&limit=1&filter=maxDeliveryCost:5"), .status(.ok),
            .value("warnings[0].errorId", is: 12_002)),
    ]

    private static let items = [
        ContractRule(
            "7.3", "An item has the ID of the search, and its price is a string.", browse("item/{summary}"),
            .status(.ok),
            .value("itemId", is: "{summary}"), .value("title", has: .text(length: 1...Int.max)),
            .value("price.value", has: .text(length: 1...Int.max)), .value("seller", has: .object())),
        ContractRule(
            "7.3", "An unknown item is not found.", browse("item/v1|1|0"), .status(.notFound),
            .value("errors[0].errorId", is: 11001)),
        ContractRule(
            "7.4", "A malformed item ID is refused.", browse("item/lamp"), .status(.badRequest),
            .value("errors[0].errorId", is: 11012)),
    ]

    private static let errors = [
        ContractRule(
            "7.4", "A search without keywords and category is refused.", browse("item_summary/search"),
            .status(.badRequest), .value("errors[0].errorId", is: 12001)),
        ContractRule(
            "7.4", "A limit above 200 is refused.", browse("item_summary/search?q=lamp&limit=201"),
            .status(.badRequest), .value("errors[0].errorId", has: .integer(from: 12004, to: 12007))),
        ContractRule(
            "7.4", "A bad token is refused.",
            RuleRequest.get("buy/browse/v1/item_summary/search?q=lamp").with("Authorization", "Bearer none"),
            .status(.unauthorized), .value("errors[0].errorId", is: 1001)),
        ContractRule(
            "7.4", "A request without a token is refused.", .get("buy/browse/v1/item_summary/search?q=lamp"),
            .status(.forbidden)),
    ]
}

/// The rules of the places (ProductSearchStandIn/Contract.md, section 4) and the photos (section 6).
enum PlaceRules {
    static let all = codes.map { $0.to("postal-codes") } + place.map { $0.to("place") } + photos.map { $0.to("photos") }

    private static let code = Schema.object(
        .required("postalCode", .text(length: 5...5)), .required("placeName", .text()), .required("lat", .number()),
        .required("lng", .number()))

    private static let codes = [
        ContractRule(
            "4.1", "The codes ascend, and their places are numbers.",
            .get("?postalcode_startsWith=900&country=US&maxRows=5"), .status(.ok), .count("postalCodes", 1...5),
            .each(in: "postalCodes", has: code), .sorted("postalCodes", by: "postalCode"),
            .value("postalCodes[0].postalCode", beginsWith: "900")),
        ContractRule(
            "4.1", "Digits without a match find nothing.", .get("?postalcode_startsWith=00000&country=US&maxRows=5"),
            .status(.ok), .value("postalCodes", is: [])),
        ContractRule(
            "4.2", "An unknown user is the value 10.", .get("?postalcode_startsWith=900&country=US").withoutKey(),
            .status(.unauthorized, .ok), .value("status.value", is: 10)),
    ]

    private static let place = [
        ContractRule(
            "5", "The place has a postal code and coordinates.", .get(""), .status(.ok),
            .value("status", is: "success"),
            .value("zip", has: .text()), .value("lat", has: .number()), .value("lon", has: .number())),
        ContractRule(
            "5", "fields chooses the members.", .get("?fields=zip"), .status(.ok), .value("zip", has: .text()),
            .nothing(at: "city")),
    ]

    private static let photos = [
        ContractRule(
            "6.1", "Each photo has a link.", .get("?q=lamp&cx=check&searchType=image&imgSize=huge&num=8"), .status(.ok),
            .count("items", 1...8), .each(in: "items", has: .object(.required("link", .text(length: 1...Int.max))))),
        ContractRule(
            "6.1", "Without results, 'items' is absent.", .get("?q=qqqqzzzz&cx=check&searchType=image&num=8"),
            .status(.ok),
            .nothing(at: "items"), .value("searchInformation.totalResults", is: "0")),
        ContractRule(
            "6.2", "A request without q is refused.", .get("?cx=check&searchType=image"), .status(.badRequest),
            .value("error.code", is: 400)),
    ]
}
