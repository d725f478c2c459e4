import ToolkitStandIn

/// The descriptions of eBay's three classic services (ProductSearchStandIn/Contract.md, section 1).
extension RouteDescription {
    static var findItems: RouteDescription {
        RouteDescription(
            "findItems", "Finds items with the Finding API.",
            "An error in the request has the status 200, with `Failure` in `ack`."
        )
        .query(
            "OPERATION-NAME", .one(of: FindingOperation.allCases.map(\.rawValue)),
            "The operation; also as the header field `X-EBAY-SOA-OPERATION-NAME`.", isRequired: true
        )
        .query("RESPONSE-DATA-FORMAT", .one(of: "JSON"), "The format of the answer.")
        .query("keywords", .text("lamp"), "The words to find in titles.")
        .query("categoryId", .text("20697"), "The ID of a category.")
        .query("buyerPostalCode", .text("90012"), "The ZIP code to measure distances from.")
        .query("sortOrder", .one(of: FindingRequest.orders.keys.sorted()), "The order; BestMatch by default.")
        .query("paginationInput.pageNumber", .integer(1, from: 1, to: 100), "The page, from 1.")
        .query("paginationInput.entriesPerPage", .integer(3, from: 1, to: 100), "The size of a page.")
        .query(
            "itemFilter(0).name",
            .one(of: "Condition", "FreeShippingOnly", "HideDuplicateItems", "LocalPickupOnly", "MaxDistance"),
            "The name of a filter; others have the numbers 1, 2 and so on."
        )
        .query("itemFilter(0).value(0)", .text("New"), "A value of the filter.")
        .query("outputSelector(0)", .one(of: "SellerInfo", "StoreInfo"), "A further part of each item.")
        .query("callback", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The items, or an error.", .json(.findingAnswer), .file("text/javascript"))
        .gatewayErrors
    }

    static var findSimilarItems: RouteDescription {
        RouteDescription(
            "findSimilarItems", "Finds similar items with the Merchandising API.",
            "A missing `itemId` has the status 200, with `Failure` in `ack`."
        )
        .query("OPERATION-NAME", .one(of: "getSimilarItems"), "The operation.", isRequired: true)
        .query("RESPONSE-DATA-FORMAT", .one(of: "JSON"), "The format of the answer.")
        .query("itemId", .text(SearchSandbox.firstItem), "The ID of the item.", isRequired: true)
        .query("maxResults", .integer(3, from: 1, to: 50), "How many items to send at most; 20 by default.")
        .query("callback", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The items, or an error.", .json(.similarItems), .file("text/javascript"))
        .gatewayErrors
    }

    static var getSingleItem: RouteDescription {
        RouteDescription(
            "getSingleItem", "Shows an item with the Shopping API.",
            "Every error has the status 200, with `Failure` in `Ack`."
        )
        .query("callname", .one(of: "GetSingleItem"), "The call.", isRequired: true)
        .query("responseencoding", .one(of: "JSON"), "The format of the answer.")
        .query("ItemID", .text(SearchSandbox.firstItem), "The ID of the item.", isRequired: true)
        .query(
            "IncludeSelector",
            .array(of: .one(of: "Details", "Description", "ItemSpecifics", "ShippingCosts")),
            "Further parts of the item: a comma list."
        )
        .query("callbackname", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The item, or an error.", .json(.singleItem), .file("text/javascript"))
    }

    private var gatewayErrors: RouteDescription {
        answers(
            500, "The operation or the key is unknown.", .json(.gatewayError), .file("text/javascript"), .page)
    }
}

/// The schemas of the Finding API and the Merchandising API (ProductSearchStandIn/Contract.md, section 1.1).
extension Schema {
    fileprivate static let callback = text(pattern: #"^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$"#)

    /// A member as the Finding API writes it: in an array.
    private static func wrapped(_ name: String, _ schema: Schema, isOptional: Bool = false) -> Member {
        isOptional ? .optional(name, .array(of: schema)) : .required(name, .array(of: schema))
    }

    private static let money = object(
        .required("@currencyId", .text("USD")), .required("__value__", .text("9.6"))
    ).named("FindingMoney")

    private static let flag = one(of: "true", "false")
    private static let digits = text("1", pattern: "^-?[0-9]+$")

    private static let findingError = object(
        wrapped("errorId", text("2")), wrapped("domain", text("Marketplace")), wrapped("severity", text("Error")),
        wrapped("category", text("Request")), wrapped("message", text("Keywords are missing.")),
        wrapped("subdomain", text("Search")),
        wrapped(
            "parameter", object(.required("@name", .text("keywords")), .required("__value__", .text(""))),
            isOptional: true)
    ).named("FindingError")

    private static let findingErrors = object(wrapped("error", findingError)).named("FindingErrors")

    fileprivate static let gatewayError = object(wrapped("errorMessage", findingErrors)).named("GatewayError")

    private static let findingItem = object(
        wrapped("itemId", text("110000000001")), wrapped("title", text("Lamp")),
        wrapped("subtitle", text(), isOptional: true), wrapped("globalId", text("EBAY-US")),
        wrapped(
            "primaryCategory", object(wrapped("categoryId", digits), wrapped("categoryName", text("Lamps"))),
            isOptional: true),
        wrapped("galleryURL", text(), isOptional: true),
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
                wrapped("timeLeft", text("P1DT2H3M4S")))),
        wrapped(
            "listingInfo",
            object(
                wrapped("bestOfferEnabled", flag), wrapped("buyItNowAvailable", flag),
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
        wrapped("isMultiVariationListing", flag), wrapped("topRatedListing", flag)
    ).named("FindingItem")

    private static let findingResult = object(
        wrapped("version", text("1.13.0")), wrapped("timestamp", text("2026-01-31T12:00:00.000Z")),
        wrapped("ack", one(of: "Success", "Failure")),
        wrapped(
            "searchResult", object(.required("@count", digits), .optional("item", .array(of: findingItem))),
            isOptional: true),
        wrapped(
            "paginationOutput",
            object(
                wrapped("pageNumber", digits), wrapped("entriesPerPage", digits), wrapped("totalPages", digits),
                wrapped("totalEntries", digits)), isOptional: true),
        wrapped("itemSearchURL", text(), isOptional: true), wrapped("errorMessage", findingErrors, isOptional: true)
    ).named("FindingResult")

    /// The answer has one member, with the name of the operation.
    fileprivate static let findingAnswer = object(
        FindingOperation.allCases.map { wrapped($0.element, findingResult, isOptional: true) }
    )
    .with(example: ["findItemsAdvancedResponse": [findingResult.example ?? .null]]).named("FindingAnswer")

    private static let similarItem = object(
        .required("itemId", .text("110000000001")), .required("title", .text("Lamp")),
        .required("viewItemURL", .text("http://localhost:8080/itm/Lamp/1")), .required("globalId", .text("EBAY-US")),
        .required("timeLeft", .text("P1DT2H3M4S")), .optional("primaryCategoryId", .text("11700")),
        .optional("primaryCategoryName", .text("Home & Garden")), .required("country", .text("US")),
        .required("imageURL", .text("http://localhost:8080/pictures/1-1.png")),
        .required("shippingType", .text("NotSpecified")), .required("buyItNowPrice", money),
        .optional("currentPrice", money), .optional("bidCount", digits), .required("shippingCost", money),
        .optional("subtitle", .text())
    ).named("SimilarItem")

    fileprivate static let similarItems = object(
        .required(
            "getSimilarItemsResponse",
            object(
                .required("ack", .one(of: "Success", "Failure")), .required("version", .text("1.1.0")),
                .required("timestamp", .text("2026-01-31T12:00:00.000Z")),
                .optional("itemRecommendations", object(.required("item", .array(of: similarItem)))),
                .optional("errorMessage", object(.required("error", .array(of: anything))))
            )
            .with(example: [
                "ack": "Success", "version": "1.1.0", "timestamp": "2026-01-31T12:00:00.000Z",
                "itemRecommendations": ["item": [similarItem.example ?? .null]],
            ]))
    ).named("SimilarItems")
}

/// The schemas of the Shopping API (ProductSearchStandIn/Contract.md, section 2.1).
extension Schema {
    private static let price = object(
        .required("Value", .number(9.6)), .required("CurrencyID", .text("USD"))
    ).named("ShoppingMoney")

    private static let shoppingDetails: [Member] = [
        .optional("BestOfferEnabled", .flag()), .optional("PaymentMethods", .array(of: text())),
        .optional("Quantity", .integer()), .optional("QuantitySold", .integer()),
        .optional(
            "Seller",
            object(
                .required("UserID", .text()), .required("FeedbackRatingStar", .text()),
                .required("FeedbackScore", .integer()), .required("PositiveFeedbackPercent", .number()),
                .optional("TopRatedSeller", .flag()))),
        .optional("CurrentPrice", price), .optional("ShipToLocations", .array(of: text())),
        .optional("HitCount", .integer()),
        .optional("Storefront", object(.required("StoreName", .text()), .required("StoreURL", .text()))),
        .optional(
            "ReturnPolicy",
            object(
                .optional("Refund", .text()), .optional("ReturnsWithin", .text()),
                .required("ReturnsAccepted", .text()),
                .optional("ShippingCostPaidBy", .text()), .required("InternationalReturnsAccepted", .text()))),
        .optional("HandlingTime", .integer()), .optional("ConditionDescription", .text()),
        .optional("NewBestOffer", .flag()), .optional("QuantityAvailableHint", .text()),
        .optional("QuantityThreshold", .integer()), .optional("ExcludeShipToLocation", .array(of: text())),
    ]

    private static let shoppingItem = object(
        [
            .required("ItemID", .text("110000000001")), .required("Title", .text("Lamp")),
            .required("EndTime", .text("2026-02-28T12:00:00.000Z")),
            .required("StartTime", .text("2026-01-31T12:00:00.000Z")),
            .required("ViewItemURLForNaturalSearch", .text("http://localhost:8080/itm/Lamp/1")),
            .required("ListingType", .one(of: "FixedPriceItem", "Chinese")),
            .required("Location", .text("Los Angeles, California")), .optional("GalleryURL", .text()),
            .optional("PictureURL", .array(of: text())), .optional("PostalCode", .text()),
            .optional("PrimaryCategoryID", .text("20697")), .required("PrimaryCategoryName", .text("Lamps")),
            .required("PrimaryCategoryIDPath", .text("11700:20697")), .required("BidCount", .integer(0)),
            .required("ConvertedCurrentPrice", price), .required("AutoPay", .flag(true)),
            .required("ListingStatus", .text("Active")), .required("Site", .text("US")),
            .required("TimeLeft", .text("P1DT2H3M4S")), .required("Country", .text("US")),
            .optional("GlobalShipping", .flag()), .optional("ConditionID", .integer(3000)),
            .optional("ConditionDisplayName", .text("Used")), .optional("Subtitle", .text()),
        ] + shoppingDetails + [
            .optional("Description", .text()),
            .optional(
                "ItemSpecifics",
                object(
                    .required(
                        "NameValueList",
                        .array(of: object(.required("Name", .text()), .required("Value", .array(of: text()))))))),
            .optional(
                "ShippingCostSummary",
                object(
                    .optional("ShippingServiceCost", price), .optional("ListedShippingServiceCost", price),
                    .required("ShippingType", .text()))),
        ]
    ).with(example: [
        "ItemID": "110000000001", "Title": "Lamp", "EndTime": "2026-02-28T12:00:00.000Z",
        "StartTime": "2026-01-31T12:00:00.000Z", "ViewItemURLForNaturalSearch": "http://localhost:8080/itm/Lamp/1",
        "ListingType": "FixedPriceItem", "Location": "Los Angeles, California", "PrimaryCategoryName": "Lamps",
        "PrimaryCategoryIDPath": "11700:20697", "BidCount": 0, "AutoPay": true, "ListingStatus": "Active",
        "ConvertedCurrentPrice": ["Value": 9.6, "CurrencyID": "USD"], "Site": "US", "TimeLeft": "P1DT2H3M4S",
        "Country": "US",
    ]).named("ShoppingItem")

    fileprivate static let singleItem = object(
        .required("Timestamp", .text("2026-01-31T12:00:00.000Z")), .required("Build", .text("E1099_SANDBOX_R1")),
        .required("Version", .text("1099")), .required("Ack", .one(of: "Success", "Failure")),
        .optional("Item", shoppingItem),
        .optional(
            "Errors",
            .array(
                of: object(
                    .required("ShortMessage", .text()), .required("LongMessage", .text()),
                    .required("ErrorCode", .text()), .required("SeverityCode", .text()),
                    .required(
                        "ErrorParameters",
                        .array(of: object(.required("Value", .text()), .required("ParamID", .text())))),
                    .required("ErrorClassification", .text())
                ).named("ShoppingError")))
    ).with(example: [
        "Timestamp": "2026-01-31T12:00:00.000Z", "Build": "E1099_SANDBOX_R1", "Version": "1099", "Ack": "Success",
        "Item": shoppingItem.example ?? .null,
    ]).named("ShoppingAnswer")
}
