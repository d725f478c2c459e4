import ToolkitStandIn

/// The descriptions of eBay's Shopping API (ProductSearchStandIn/Contract.md, section 2).
extension RouteDescription {
    static var shop: RouteDescription {
        RouteDescription(
            "callShopping",
            "Shows items, users, products or categories with the Shopping API.",
            "Every error has the status 200, with `Failure` in `Ack`."
        )
        .call(isRequired: true)
        .query("ItemID", .text(SearchSandbox.firstItem), "The ID of the item; several calls take a comma list.")
        .query(
            "IncludeSelector",
            .array(of: .one(of: "Details", "Description", "TextDescription", "ItemSpecifics", "ShippingCosts")),
            "Further parts of the item: a comma list."
        )
        .query("DestinationCountryCode", .text(), "The buyer's country, for GetShippingCosts.")
        .query("DestinationPostalCode", .text(), "The buyer's ZIP code, for GetShippingCosts.")
        .query("IncludeDetails", .flag(), "Whether GetShippingCosts tells the ways to ship.")
        .query("UserID", .text(), "The name of a user, for GetUserProfile.")
        .query("QueryKeywords", .text(), "The words to find, for FindProducts and FindPopularItems.")
        .query("ProductID.type", .one(of: ProductID.Kind.allCases.map(\.shoppingName)), "The kind of the product's ID.")
        .query("ProductID.Value", .text(), "The ID of a product, for FindProducts.")
        .query("CategoryID", .text(), "The ID of a category, for GetCategoryInfo and as a limit of the products.")
        .query("MaxEntries", .integer(3, from: 1, to: 100), "The size of a page of products; 20 by default.")
        .query("PageNumber", .integer(1, from: 1), "The page of the products, from 1.")
        .query("callbackname", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The answer to the call, or an error.", .json(.shoppingAnswer), .xml, .file("text/javascript"))
    }

    static var shopByBody: RouteDescription {
        RouteDescription(
            "callShoppingByBody", "Calls the Shopping API with the inputs in a body.",
            "The call may also be the name of the element: `GetSingleItemRequest`."
        )
        .call(isRequired: false)
        .body(
            .json(.object(.required("ItemID", .text(SearchSandbox.firstItem)))),
            .xml("<GetSingleItemRequest><ItemID>\(SearchSandbox.firstItem)</ItemID></GetSingleItemRequest>")
        )
        .answers(.ok, "The answer to the call, or an error.", .json(.shoppingAnswer), .xml)
    }

    private func call(isRequired: Bool) -> RouteDescription {
        query(
            "callname", .one(of: ShoppingCall.allCases.map(\.rawValue)),
            "The call; also as the header field `X-EBAY-API-CALL-NAME`.", isRequired: isRequired
        )
        .query("responseencoding", .one(of: "JSON", "XML"), "The format of the answer; XML by default.")
    }
}

/// The schemas of the Shopping API (ProductSearchStandIn/Contract.md, section 2.1).
extension Schema {
    private static let price = object(
        .required("Value", .number(9.6)), .required("CurrencyID", .text("USD"))
    ).named("ShoppingMoney")

    private static let costSummary = object(
        .optional("ShippingServiceName", .text()), .optional("ShippingServiceCost", price),
        .optional("ListedShippingServiceCost", price), .required("ShippingType", .text("Flat")))

    /// An item with fewer members than ``shoppingItem``.
    private static let soldItem = object(
        .required("ItemID", .text("110000000001")), .required("Title", .text("Lamp")),
        .required("ListingStatus", .text("Active")), .required("TimeLeft", .text("P1DT2H3M4S")))

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
            .optional("ShippingCostSummary", costSummary),
        ]
    ).with(example: [
        "ItemID": "110000000001", "Title": "Lamp", "EndTime": "2026-02-28T12:00:00.000Z",
        "StartTime": "2026-01-31T12:00:00.000Z", "ViewItemURLForNaturalSearch": "http://localhost:8080/itm/Lamp/1",
        "ListingType": "FixedPriceItem", "Location": "Los Angeles, California", "PrimaryCategoryName": "Lamps",
        "PrimaryCategoryIDPath": "11700:20697", "BidCount": 0, "AutoPay": true, "ListingStatus": "Active",
        "ConvertedCurrentPrice": ["Value": 9.6, "CurrencyID": "USD"], "Site": "US", "TimeLeft": "P1DT2H3M4S",
        "Country": "US",
    ]).named("ShoppingItem")

    private static let shoppingError = object(
        .required("ShortMessage", .text()), .required("LongMessage", .text()), .required("ErrorCode", .text()),
        .required("SeverityCode", .text()),
        .optional(
            "ErrorParameters", .array(of: object(.required("Value", .text()), .required("ParamID", .text())))),
        .required("ErrorClassification", .text())
    ).named("ShoppingError")

    /// The members depend on the call; `Item` is an array in the answers about several items.
    fileprivate static let shoppingAnswer = object(
        .required("Timestamp", .text("2026-01-31T12:00:00.000Z")), .required("Build", .text("E1099_SANDBOX_R1")),
        .required("Version", .text("1099")), .required("Ack", .one(of: "Success", "Failure", "PartialFailure")),
        .optional("Item", any(of: shoppingItem, .array(of: soldItem))),
        .optional("ShippingCostSummary", costSummary), .optional("ShippingDetails", object()),
        .optional("User", object(.required("UserID", .text()), .required("FeedbackScore", .integer()))),
        .optional("FeedbackHistory", object()),
        .optional("Product", .array(of: object(.required("Title", .text()), .required("DetailsURL", .text())))),
        .optional("ItemArray", object(.required("Item", .array(of: soldItem)))),
        .optional("CategoryArray", object(.required("Category", .array(of: object())))),
        .optional("Errors", .array(of: shoppingError))
    ).with(example: [
        "Timestamp": "2026-01-31T12:00:00.000Z", "Build": "E1099_SANDBOX_R1", "Version": "1099", "Ack": "Success",
        "Item": shoppingItem.example ?? .null,
    ]).named("ShoppingAnswer")
}
