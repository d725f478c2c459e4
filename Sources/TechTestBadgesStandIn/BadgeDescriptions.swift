import ToolkitStandIn

/// The descriptions of the routes (TechTestBadgesStandIn/Contract.md, section 2).
extension RouteDescription {
    static var showState: RouteDescription {
        RouteDescription("showState", "Says that the service is running.")
            .answers(.ok, "The service is running.", .text("Service is running")).refusing
    }

    @Sendable static func listClothes(_ ending: String) -> RouteDescription {
        RouteDescription(id("listClothes", ending), "Lists the clothes\(way(ending)).")
            .answers(.ok, "All products.", .json(.clothes)).refusing
    }

    @Sendable static func showClothing(_ ending: String) -> RouteDescription {
        RouteDescription(id("showClothing", ending), "Shows a product with its description\(way(ending)).")
            .path("id", .text("2", length: 1...Int.max), "The ID of the product.")
            .answers(.ok, "The product.", .json(.clothing)).refusing.missing
    }

    @Sendable static func listOffers(_ ending: String) -> RouteDescription {
        RouteDescription(id("listOffers", ending), "Lists the offers and the badges of a user\(way(ending)).")
            .path("id", .text("1", length: 1...Int.max), "The user: 1 to 5.")
            .answers(.ok, "The offers and badges.", .json(.offers)).refusing.missing
    }

    static var showPicture: RouteDescription {
        RouteDescription("showPicture", "Sends the photo of a product or the icon of a badge.")
            .path("key", .text("sale_icon", length: 1...Int.max), "The `image_key`, or the badge and `_icon`.")
            .answers(.ok, "The picture: a JPEG, or a PNG for an icon.", .file("image/jpeg")).refusing.missing
    }

    /// Each path has a second form that ends in `.json`, whose operation needs another ID.
    private static func id(_ id: String, _ ending: String) -> String { ending.isEmpty ? id : id + "Json" }

    private static func way(_ ending: String) -> String { ending.isEmpty ? "" : ", at its other path" }

    private var refusing: RouteDescription {
        answers(
            .unauthorized, "The username or the password is missing or wrong.", .text("Unauthorized"),
            headers: [("WWW-Authenticate", .one(of: #"Basic realm="Tech test""#))])
    }

    private var missing: RouteDescription { answers(.notFound, "There is no such thing.", .text("Not found")) }
}

/// The schemas of the answers (TechTestBadgesStandIn/Contract.md, section 2).
extension Schema {
    private static let price = object(
        .required("currency_code", .text("GBP")), .required("current_price", .integer(900), "In pence."),
        .optional("original_price", .integer(950), "In pence; absent without a reduction.")
    ).named("ClothingPrice")

    fileprivate static let clothes = object(
        .required(
            "products",
            .array(
                of: .object(
                    .required("id", .text("8")), .required("image_key", .text("SD_01_T12_3456_K2_X_EC_0")),
                    .required("name", .text("Plain Vest")), .required("offer_ids", .array(of: .text("4"))),
                    .required("price", price)
                ).named("ListedClothing")))
    ).named("ClothingList")

    fileprivate static let clothing = object(
        .required("id", .text("8")), .required("image_key", .text("SD_01_T12_3456_K2_X_EC_90")),
        .required(
            "information",
            .array(
                of: .object(
                    .required("section_text", .text("Soft.\r\nWarm.")),
                    .required("section_title", .text("Fabric"), "May be empty.")))),
        .required("name", .text("Plain Vest")), .required("price", price)
    ).named("Clothing")

    fileprivate static let offers = object(
        .required(
            "available_badges", .text("loyalty:BONUS||sale:REDUCED"), "Badges and the types of offers that earn them."),
        .required(
            "offers",
            .array(
                of: .object(
                    .required("id", .text("2")), .required("title", .text("Double points")),
                    .required("type", .one(of: "BONUS", "REDUCED", "PRIORITY_ACCESS", "SLOTTED"))
                ).named("Offer")))
    ).named("OfferList")
}
