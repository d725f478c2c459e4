import ToolkitStandIn

/// The descriptions of eBay's Browse API and its tokens (ProductSearchStandIn/Contract.md, section 7).
extension RouteDescription {
    static var makeToken: RouteDescription {
        RouteDescription("makeApplicationToken", "Makes a token for the Browse API.")
            .body(.form(.tokenRequest))
            .answers(.ok, "The token.", .json(.token))
            .answers(.badRequest, "The grant type or the scope is unknown.", .json(.tokenError))
            .answers(.unauthorized, "The client or its secret is unknown.", .json(.tokenError))
    }

    static var searchItems: RouteDescription {
        RouteDescription(
            "searchItems", "Finds items.", "One of `q`, `category_ids`, `charity_ids`, `epid` and `gtin` is needed."
        )
        .query("q", .text("lamp"), "The words to find in titles.")
        .query("category_ids", .text("20697"), "The ID of a category.")
        .query("charity_ids", .text("1204"), "The IDs of charities; the stand-in finds all items for charities.")
        .query("epid", .text(), "The ID of a product in eBay's catalogue.")
        .query("gtin", .text(), "The number of a product; no item has one.")
        .query("aspect_filter", .text(), "Properties, as in categoryId:29844,Color:{Brown|Black}.")
        .query(
            "fieldgroups", .array(of: .one(of: BrowseFieldGroup.allCases.map(\.rawValue))),
            "Parts of the answer: a comma list."
        )
        .affiliate
        .query("filter", .text("price:[10..50],priceCurrency:USD"), "Filters with commas between them.")
        .query(
            "sort", .one(of: "price", "-price", "newlyListed", "endingSoonest", "distance"), "The order."
        )
        .query("limit", .integer(3, from: 1, to: 200), "The size of a page; 50 by default.")
        .query("offset", .integer(0, from: 0, to: 10_000), "How many items to skip.")
        .answers(.ok, "A page of items.", .json(.itemPage))
        .refusing
        .answers(.conflict, "A top-level category needs words.", .json(.problems))
    }

    static var getItemByLegacyID: RouteDescription {
        RouteDescription("getItemByLegacyId", "Shows an item by the ID of the classic services.")
            .query("legacy_item_id", .text(SearchSandbox.firstItem), "The ID.", isRequired: true)
            .query("legacy_variation_id", .text(), "The ID of a variation.")
            .query("legacy_variation_sku", .text(), "The seller's number of a variation.")
            .answers(.ok, "The item.", .json(.item)).refusing
    }

    static var getItemsByItemGroup: RouteDescription {
        RouteDescription("getItemsByItemGroup", "Shows all variations of an item.")
            .query("item_group_id", .text(SearchSandbox.firstGroup), "The ID of the group.", isRequired: true)
            .answers(.ok, "The items.", .json(.itemGroup)).refusing.missing
    }

    static var getItems: RouteDescription {
        RouteDescription("getItems", "Shows up to 20 items.", "One of the two parameters is needed.")
            .query("item_ids", .text("v1|\(SearchSandbox.firstItem)|0"), "The IDs: a comma list.")
            .query("item_group_ids", .text(), "The IDs of groups: a comma list.")
            .affiliate
            .answers(.ok, "The items, and warnings about the others.", .json(.items)).refusing
    }

    private var affiliate: RouteDescription {
        header("X-EBAY-C-ENDUSERCTX", .text(), "The campaign of an affiliate, as in affiliateCampaignId=1.")
    }

    static var getItem: RouteDescription {
        RouteDescription("getItem", "Shows an item.")
            .path("id", .text("v1|\(SearchSandbox.firstItem)|0", pattern: #"^v1\|[0-9]+\|[0-9]+$"#), "The ID.")
            .query("fieldgroups", .one(of: "PRODUCT", "COMPACT"), "PRODUCT adds the product.")
            .answers(.ok, "The item.", .json(.item)).refusing.missing
    }

    private var refusing: RouteDescription {
        answers(.badRequest, "The request is not valid.", .json(.problems))
            .answers(.unauthorized, "The token is wrong or expired.", .json(.problems))
            .answers(.forbidden, "The token is missing.", .json(.problems))
    }

    private var missing: RouteDescription { answers(.notFound, "There is no such item.", .json(.problems)) }
}

/// The schemas of the tokens (ProductSearchStandIn/Contract.md, section 7.1).
extension Schema {
    fileprivate static let tokenRequest = object(
        .required("grant_type", .one(of: "client_credentials", "authorization_code", "refresh_token")),
        .optional("scope", .text("https://api.ebay.com/oauth/api_scope"), "Needed for client_credentials."),
        .optional("code", .text(), "Needed for authorization_code."), .optional("redirect_uri", .text()),
        .optional("refresh_token", .text(), "Needed for refresh_token.")
    ).with(example: [
        "grant_type": "client_credentials", "scope": "https://api.ebay.com/oauth/api_scope",
    ])

    fileprivate static let token = object(
        .required("access_token", .text("v^1.1#i^1")), .required("expires_in", .integer(7_200), "In seconds."),
        .required("token_type", .one(of: "Application Access Token", "User Access Token")),
        .optional("refresh_token", .text()), .optional("refresh_token_expires_in", .integer())
    ).named("ApplicationToken")

    fileprivate static let tokenError = object(
        .required("error", .text("invalid_client")),
        .required("error_description", .text("client authentication failed"))
    ).named("TokenError")
}

/// The schemas of the Browse API (ProductSearchStandIn/Contract.md, section 7.2).
extension Schema {
    private static let problem = object(
        .required("errorId", .integer(11_001)), .required("domain", .text("API_BROWSE")),
        .required("category", .text("REQUEST")), .required("message", .text("Item not found")),
        .required("longMessage", .text("Item not found")),
        .optional(
            "parameters",
            .array(of: object(.required("name", .text("itemId")), .required("value", .text("v1|1|0")))))
    ).named("BrowseProblem")

    fileprivate static let problems = object(.required("errors", .array(of: problem))).named("BrowseProblems")

    private static let amount = object(.required("value", .text("9.60")), .required("currency", .text("USD")))
        .named("BrowseMoney")
    private static let picture = object(.required("imageUrl", .text("http://localhost:8080/pictures/1-1.png")))
        .named("BrowsePicture")

    private static let shared: [Member] = [
        .required("itemId", .text("v1|110000000001|0")), .required("legacyItemId", .text("110000000001")),
        .required("title", .text("Lamp")), .optional("epid", .text()), .optional("image", picture),
        .optional("additionalImages", .array(of: picture)), .optional("price", amount),
        .optional(
            "marketingPrice",
            object(
                .required("originalPrice", amount), .required("discountPercentage", .text("20")),
                .required("discountAmount", amount), .required("priceTreatment", .text("STRIKE_THROUGH"))
            ).named("BrowseMarketingPrice")),
        .optional("currentBidPrice", amount), .optional("bidCount", .integer(1)),
        .required("itemWebUrl", .text("http://localhost:8080/itm/Lamp/1")),
        .optional("itemAffiliateWebUrl", .text("http://localhost:8080/itm/Lamp/1?campid=1")),
        .required(
            "seller",
            object(
                .required("username", .text("kim")), .required("feedbackScore", .integer(12)),
                .required("feedbackPercentage", .text("99.5"))
            ).named("BrowseSeller")),
        .optional("condition", .text("Used")), .optional("conditionId", .text("3000")),
        .required("buyingOptions", .array(of: .one(of: "FIXED_PRICE", "AUCTION", "BEST_OFFER"))),
        .required("itemCreationDate", .text("2026-01-31T12:00:00.000Z")),
        .optional("itemEndDate", .text("2026-02-28T12:00:00.000Z")),
        .required(
            "itemLocation",
            object(
                .optional("city", .text("Los Angeles")), .optional("stateOrProvince", .text("California")),
                .optional("postalCode", .text("900**")), .required("country", .text("US"))
            ).named("BrowseLocation")),
        .required(
            "shippingOptions",
            .array(
                of: object(
                    .required("shippingCostType", .one(of: "FIXED", "CALCULATED")), .optional("shippingCost", amount),
                    .optional("shippingServiceCode", .text("Standard")), .optional("type", .text("Economy Shipping")),
                    .optional("minEstimatedDeliveryDate", .text("2026-01-31T08:00:00.000Z")),
                    .optional("maxEstimatedDeliveryDate", .text("2026-02-03T08:00:00.000Z"))
                ).named("BrowseShipping"))),
    ]

    private static let summary = object(
        shared + [
            .required("leafCategoryIds", .array(of: .text("20697"))),
            .required(
                "categories",
                .array(of: object(.required("categoryId", .text("20697")), .required("categoryName", .text("Lamps"))))),
            .optional("thumbnailImages", .array(of: picture)),
            .required("itemHref", .text("http://localhost:8080/buy/browse/v1/item/v1%7C1%7C0")),
            .optional("itemGroupHref", .text()), .optional("itemGroupType", .text("SELLER_DEFINED_VARIATIONS")),
            .required("topRatedBuyingExperience", .flag(true)), .required("priorityListing", .flag(false)),
            .required("adultOnly", .flag(false)), .required("availableCoupons", .flag(false)),
            .required("listingMarketplaceId", .text("EBAY_US")),
            .optional(
                "distanceFromPickupLocation",
                object(.required("value", .text("3.5")), .required("unitOfMeasure", .text("mi")))),
            .optional(
                "pickupOptions", .array(of: object(.required("pickupLocationType", .text("ARRANGED_LOCATION"))))),
        ]
    ).named("ItemSummary")

    private static func distribution(_ members: Member...) -> Schema {
        .array(
            of: object(
                members + [.required("matchCount", .integer(1)), .required("refinementHref", .text())]))
    }

    private static let refinement = object(
        .required("dominantCategoryId", .text("29844")),
        .optional(
            "aspectDistributions",
            .array(
                of: object(
                    .required("localizedAspectName", .text("Color")),
                    .required(
                        "aspectValueDistributions", distribution(.required("localizedAspectValue", .text("Red"))))))),
        .optional("buyingOptionDistributions", distribution(.required("buyingOption", .text("AUCTION")))),
        .optional(
            "categoryDistributions",
            distribution(.required("categoryId", .text("29844")), .required("categoryName", .text("Nursery")))),
        .optional(
            "conditionDistributions",
            distribution(.required("condition", .text("New")), .required("conditionId", .text("1000"))))
    ).named("Refinement")

    fileprivate static let itemPage = object(
        .required("href", .text("http://localhost:8080/buy/browse/v1/item_summary/search?q=lamp")),
        .required("total", .integer(1)), .required("limit", .integer(3)), .required("offset", .integer(0)),
        .optional("next", .text()), .optional("prev", .text()), .optional("itemSummaries", .array(of: summary)),
        .optional("refinement", refinement),
        .optional("warnings", .array(of: problem))
    ).named("ItemPage")

    private static let facts: [Member] =
        shared + [
            .optional("gtin", .text()), .optional("subtitle", .text()), .required("shortDescription", .text("Lamp")),
            .required("categoryPath", .text("Home|Lamps")), .required("categoryId", .text("20697")),
            .optional("conditionDescription", .text()), .optional("brand", .text()), .optional("color", .text()),
            .required(
                "estimatedAvailabilities",
                .array(
                    of: object(
                        .required("deliveryOptions", .array(of: text("SHIP_TO_HOME"))),
                        .required("estimatedAvailabilityStatus", .one(of: "IN_STOCK", "OUT_OF_STOCK")),
                        .required("estimatedAvailableQuantity", .integer(1, from: 0))))),
            .required(
                "shipToLocations",
                object(
                    .required(
                        "regionIncluded",
                        .array(
                            of: object(
                                .required("regionName", .text("Worldwide")),
                                .required("regionType", .text("WORLDWIDE")),
                                .required("regionId", .text("WORLDWIDE"))))))),
            .optional(
                "returnTerms",
                object(
                    .required("returnsAccepted", .flag(true)), .optional("refundMethod", .text("MONEY_BACK")),
                    .optional("returnShippingCostPayer", .one(of: "SELLER", "BUYER")),
                    .optional(
                        "returnPeriod",
                        object(.required("value", .integer(30)), .required("unit", .text("CALENDAR_DAY")))))),
            .optional(
                "localizedAspects",
                .array(
                    of: object(
                        .required("type", .text("STRING")), .required("name", .text("Color")),
                        .required("value", .text("Red"))))),
            .optional(
                "primaryItemGroup",
                object(
                    .required("itemGroupId", .text()), .required("itemGroupType", .text()),
                    .required("itemGroupHref", .text()), .required("itemGroupTitle", .text()),
                    .optional("itemGroupImage", picture)
                ).with(example: [
                    "itemGroupId": "1", "itemGroupType": "SELLER_DEFINED_VARIATIONS",
                    "itemGroupHref": "http://localhost:8080/buy/browse/v1/item/get_items_by_item_group?item_group_id=1",
                    "itemGroupTitle": "Lamp",
                ])),
        ]

    fileprivate static let item = object(
        facts + [.required("description", .text("<p>Lamp</p>")), .optional("product", product)]
    ).named("Item")

    private static let product = object(
        .required("title", .text("Lamp")), .optional("brand", .text()), .required("description", .text("<p>Lamp</p>")),
        .optional("image", picture), .optional("gtins", .array(of: .text("012345678905"))),
        .required(
            "aspectGroups",
            .array(
                of: object(
                    .required("localizedGroupName", .text("Product Key Features")),
                    .required(
                        "aspects",
                        .array(
                            of: object(
                                .required("localizedName", .text("Color")),
                                .required("localizedValues", .array(of: .text("Red")))))))))
    ).named("ItemProduct")

    fileprivate static let items = object(
        .optional("items", .array(of: object(facts + [.optional("description", .text())]).named("ListedItem"))),
        .required("total", .integer(1)),
        .optional("warnings", .array(of: problem))
    ).named("Items")

    fileprivate static let itemGroup = object(
        .required("items", .array(of: object(facts).named("GroupItem"))),
        .required(
            "commonDescriptions",
            .array(
                of: object(
                    .required("description", .text("<p>Lamp</p>")), .required("itemIds", .array(of: text("v1|1|0"))))))
    ).named("ItemGroup")
}
