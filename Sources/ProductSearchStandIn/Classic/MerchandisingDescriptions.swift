import ToolkitStandIn

/// The descriptions of eBay's Merchandising API (ProductSearchStandIn/Contract.md, section 3).
extension RouteDescription {
    static var recommendItems: RouteDescription {
        RouteDescription(
            "recommendItems", "Recommends items with the Merchandising API.",
            "A missing `itemId` has the status 200, with `Failure` in `ack`."
        )
        .operation(MerchandisingOperation.allCases.map(\.rawValue))
        .query("itemId", .text(SearchSandbox.firstItem), "The ID of the item; getSimilarItems needs it.")
        .query("categoryId", .text(), "The ID of a category, for the other operations.")
        .query("maxResults", .integer(3, from: 1, to: 50), "How many items to send at most; 20 by default.")
        .query("callback", .callback, "A function of JavaScript to call with the answer.")
        .answers(.ok, "The items, or an error.", .json(.recommendations), .xml, .file("text/javascript"))
        .gatewayErrors
    }

    static var recommendItemsByBody: RouteDescription {
        RouteDescription(
            "recommendItemsByBody", "Recommends items with the Merchandising API, with the inputs in a body.",
            "The operation may also be the name of the element: `getSimilarItemsRequest`."
        )
        .operation(MerchandisingOperation.allCases.map(\.rawValue), isRequired: false)
        .body(
            .json(
                .object(
                    .optional(
                        "getSimilarItemsRequest", .object(.required("itemId", .text(SearchSandbox.firstItem)))),
                    .optional("getMostWatchedItemsRequest", .object()))),
            .xml("<getSimilarItemsRequest><itemId>\(SearchSandbox.firstItem)</itemId></getSimilarItemsRequest>")
        )
        .answers(.ok, "The items, or an error.", .json(.recommendations), .xml)
        .gatewayErrors
    }
}

/// The schemas of the Merchandising API (ProductSearchStandIn/Contract.md, section 3.1).
extension Schema {
    private static let similarItem = object(
        .required("itemId", .text("110000000001")), .required("title", .text("Lamp")),
        .required("viewItemURL", .text("http://localhost:8080/itm/Lamp/1")), .required("globalId", .text("EBAY-US")),
        .required("timeLeft", .text("P1DT2H3M4S")), .optional("primaryCategoryId", .text("11700")),
        .optional("primaryCategoryName", .text("Home & Garden")), .required("country", .text("US")),
        .required("imageURL", .text("http://localhost:8080/pictures/1-1.png")),
        .required("shippingType", .text("NotSpecified")), .required("buyItNowPrice", money),
        .optional("currentPrice", money), .optional("bidCount", digits), .required("shippingCost", money),
        .required("watchCount", digits), .optional("subtitle", .text())
    ).named("SimilarItem")

    private static let product = object(
        .optional("productId", object(.required("@type", .text("Reference")), .required("__value__", .text()))),
        .required("title", .text("Lamp")), .required("imageURL", .text("http://localhost:8080/pictures/1-1.png")),
        .required("productURL", .text("http://localhost:8080/itm/Lamp/1")), .required("reviewCount", digits),
        .required("itemCount", digits), .required("priceRangeMin", money), .required("priceRangeMax", money)
    ).named("TopProduct")

    private static let recommendation = object(
        .required("ack", .one(of: "Success", "Failure")), .required("version", .text("1.1.0")),
        .required("timestamp", .text("2026-01-31T12:00:00.000Z")),
        .optional("itemRecommendations", object(.required("item", .array(of: similarItem)))),
        .optional("productRecommendations", object(.required("product", .array(of: product)))),
        .optional("errorMessage", object(.required("error", .array(of: anything))))
    )
    .with(example: [
        "ack": "Success", "version": "1.1.0", "timestamp": "2026-01-31T12:00:00.000Z",
        "itemRecommendations": ["item": [similarItem.example ?? .null]],
    ]).named("Recommendation")

    /// The answer has one member, with the name of the operation.
    fileprivate static let recommendations = object(
        MerchandisingOperation.allCases.map { .optional($0.element, recommendation) }
    )
    .with(example: ["getSimilarItemsResponse": recommendation.example ?? .null]).named("Recommendations")
}
