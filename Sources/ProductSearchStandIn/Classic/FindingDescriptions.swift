import ToolkitStandIn

/// The descriptions of eBay's Finding API (ProductSearchStandIn/Contract.md, section 1).
extension RouteDescription {
    static var findItems: RouteDescription {
        RouteDescription(
            "findItems", "Finds items with the Finding API.",
            "An error in the request has the status 200, with `Failure` in `ack`."
        )
        .operation(FindingOperation.allCases.map(\.rawValue))
        .query("keywords", .text("lamp"), "The words to find in titles.")
        .query("categoryId", .text("20697"), "The ID of a category.")
        .query("productId", .text(), "The ID of a product, for findItemsByProduct.")
        .query("productId.@type", .one(of: ProductID.Kind.allCases.map(\.rawValue)), "The kind of that ID.")
        .query("storeName", .text(), "The name of a store, for findItemsIneBayStores.")
        .query("buyerPostalCode", .text("90012"), "The ZIP code to measure distances from.")
        .query("sortOrder", .one(of: FindingRequest.orders.keys.sorted()), "The order; BestMatch by default.")
        .query("paginationInput.pageNumber", .integer(1, from: 1, to: 100), "The page, from 1.")
        .query("paginationInput.entriesPerPage", .integer(3, from: 1, to: 100), "The size of a page.")
        .query(
            "itemFilter(0).name", .one(of: ["Condition"] + ItemFilter.all.keys.sorted().filter { $0 != "Condition" }),
            "The name of a filter; others have the numbers 1, 2 and so on."
        )
        .query("itemFilter(0).value(0)", .text("New"), "A value of the filter.")
        .query("aspectFilter(0).aspectName", .text(), "The name of a property; others have the numbers 1 and so on.")
        .query("aspectFilter(0).aspectValueName(0)", .text(), "A value of the property.")
        .query(
            "outputSelector(0)",
            .one(of: ["SellerInfo"] + FindingRequest.Selector.allCases.map(\.rawValue).filter { $0 != "SellerInfo" }),
            "A further part of the answer."
        )
        .query("callback", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The items, or an error.", .json(.findingAnswer), .xml, .file("text/javascript"))
        .gatewayErrors
    }

    static var findItemsByBody: RouteDescription {
        RouteDescription(
            "findItemsByBody", "Finds items with the Finding API, with the inputs in a body.",
            "The operation may also be the name of the element: `findItemsAdvancedRequest`."
        )
        .operation(FindingOperation.allCases.map(\.rawValue), isRequired: false)
        .body(
            .json(
                .object(
                    .optional("findItemsAdvancedRequest", .object(.required("keywords", .text("lamp")))),
                    .optional("findItemsByKeywordsRequest", .object(.required("keywords", .text("lamp")))))),
            .xml("<findItemsAdvancedRequest><keywords>lamp</keywords></findItemsAdvancedRequest>")
        )
        .answers(.ok, "The items, or an error.", .json(.findingAnswer), .xml)
        .gatewayErrors
    }

    /// The parameters that the Finding API and the Merchandising API share.
    func operation(_ names: [String], isRequired: Bool = true) -> RouteDescription {
        query(
            "OPERATION-NAME", .one(of: names),
            "The operation; also as the header field `X-EBAY-SOA-OPERATION-NAME`.", isRequired: isRequired
        )
        .query("RESPONSE-DATA-FORMAT", .one(of: "JSON", "XML"), "The format of the answer; XML by default.")
    }

    var gatewayErrors: RouteDescription {
        answers(
            500, "The operation or the key is unknown.", .json(.gatewayError), .xml, .file("text/javascript"), .page)
    }
}

extension Content {
    /// XML, of which the schemas of JSON do not speak.
    static let xml = file("text/xml")

    static func xml(_ example: String) -> Content { text(example, as: "text/xml") }
}

/// The schemas that the classic services share.
extension Schema {
    static let callback = text(pattern: #"^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$"#)

    static let money = object(
        .required("@currencyId", .text("USD")), .required("__value__", .text("9.6"))
    ).named("FindingMoney")

    static let digits = text("1", pattern: "^-?[0-9]+$")
}

/// The schemas of the Finding API (ProductSearchStandIn/Contract.md, section 1.1).
extension Schema {
    /// A member as the Finding API writes it: in an array.
    private static func wrapped(_ name: String, _ schema: Schema, isOptional: Bool = false) -> Member {
        isOptional ? .optional(name, .array(of: schema)) : .required(name, .array(of: schema))
    }

    private static let flag = one(of: "true", "false")
    private static let findingError = object(
        wrapped("errorId", text("2")), wrapped("domain", text("Marketplace")), wrapped("severity", text("Error")),
        wrapped("category", text("Request")), wrapped("message", text("Keywords are missing.")),
        wrapped("subdomain", text("Search")),
        wrapped(
            "parameter", object(.required("@name", .text("keywords")), .required("__value__", .text(""))),
            isOptional: true)
    ).named("FindingError")

    private static let findingErrors = object(wrapped("error", findingError)).named("FindingErrors")

    static let gatewayError = object(wrapped("errorMessage", findingErrors)).named("GatewayError")

    private static let findingItem = object(
        wrapped("itemId", text("110000000001")), wrapped("title", text("Lamp")),
        wrapped("subtitle", text(), isOptional: true), wrapped("globalId", text("EBAY-US")),
        wrapped(
            "primaryCategory", object(wrapped("categoryId", digits), wrapped("categoryName", text("Lamps"))),
            isOptional: true),
        wrapped("galleryURL", text(), isOptional: true),
        wrapped("galleryInfoContainer", object(wrapped("galleryURL", anything)), isOptional: true),
        wrapped("charityId", text(), isOptional: true),
        wrapped(
            "productId", object(.required("@type", .text("ReferenceID")), .required("__value__", .text())),
            isOptional: true),
        wrapped("viewItemURL", text("http://localhost:8080/itm/Lamp/1")),
        wrapped("paymentMethod", text("PayPal")), wrapped("autoPay", flag),
        wrapped("postalCode", text(), isOptional: true), wrapped("location", text("Los Angeles,CA,USA")),
        wrapped("country", text("US")),
        wrapped("storeInfo", object(wrapped("storeName", text()), wrapped("storeURL", text())), isOptional: true),
        wrapped(
            "sellerInfo",
            object(
                wrapped("sellerUserName", text()), wrapped("feedbackScore", digits),
                wrapped("positiveFeedbackPercent", text()), wrapped("feedbackRatingStar", text()),
                wrapped("topRatedSeller", flag)), isOptional: true),
        wrapped(
            "shippingInfo",
            object(
                wrapped("shippingServiceCost", money, isOptional: true), wrapped("shippingType", text("Free")),
                wrapped("shipToLocations", text("Worldwide")), wrapped("expeditedShipping", flag),
                wrapped("oneDayShippingAvailable", flag), wrapped("handlingTime", digits, isOptional: true))),
        wrapped(
            "sellingStatus",
            object(
                wrapped("currentPrice", money), wrapped("convertedCurrentPrice", money),
                wrapped("bidCount", digits, isOptional: true), wrapped("sellingState", text("Active")),
                wrapped("timeLeft", text("P1DT2H3M4S"), isOptional: true))),
        wrapped(
            "listingInfo",
            object(
                wrapped("bestOfferEnabled", flag), wrapped("buyItNowAvailable", flag),
                wrapped("buyItNowPrice", money, isOptional: true),
                wrapped("startTime", text("2026-01-31T12:00:00.000Z")),
                wrapped("endTime", text("2026-02-28T12:00:00.000Z")), wrapped("listingType", text("FixedPrice")),
                wrapped("gift", flag), wrapped("watchCount", digits))),
        wrapped("returnsAccepted", flag, isOptional: true),
        wrapped(
            "distance", object(.required("@unit", .text("mi")), .required("__value__", .text("3.5"))),
            isOptional: true),
        wrapped(
            "condition", object(wrapped("conditionId", digits), wrapped("conditionDisplayName", text("Used"))),
            isOptional: true),
        wrapped("isMultiVariationListing", flag), wrapped("pictureURLLarge", text(), isOptional: true),
        wrapped("pictureURLSuperSize", text(), isOptional: true), wrapped("topRatedListing", flag)
    ).named("FindingItem")

    private static let categoryHistogram = object(
        wrapped("categoryId", digits), wrapped("categoryName", text("Lamps")), wrapped("count", digits),
        wrapped("childCategoryHistogram", anything, isOptional: true)
    ).named("CategoryHistogram")

    private static let findingResult = object(
        wrapped("version", text("1.13.0")), wrapped("timestamp", text("2026-01-31T12:00:00.000Z")),
        wrapped("ack", one(of: "Success", "Failure", "Warning")),
        wrapped(
            "searchResult", object(.required("@count", digits), .optional("item", .array(of: findingItem))),
            isOptional: true),
        wrapped(
            "paginationOutput",
            object(
                wrapped("pageNumber", digits), wrapped("entriesPerPage", digits), wrapped("totalPages", digits),
                wrapped("totalEntries", digits)), isOptional: true),
        wrapped("itemSearchURL", text(), isOptional: true), wrapped("keywords", text(), isOptional: true),
        wrapped(
            "aspectHistogramContainer",
            object(
                wrapped("domainName", text()), wrapped("domainDisplayName", text()), wrapped("aspect", anything)),
            isOptional: true),
        wrapped(
            "categoryHistogramContainer", object(wrapped("categoryHistogram", categoryHistogram)), isOptional: true),
        wrapped(
            "conditionHistogramContainer", object(wrapped("conditionHistogram", anything)), isOptional: true),
        wrapped("errorMessage", findingErrors, isOptional: true)
    ).named("FindingResult")

    /// The answer has one member, with the name of the operation.
    fileprivate static let findingAnswer = object(
        FindingOperation.allCases.map { wrapped($0.element, findingResult, isOptional: true) }
    )
    .with(example: ["findItemsAdvancedResponse": [findingResult.example ?? .null]]).named("FindingAnswer")
}
