import ToolkitStandIn

/// The descriptions of GeoNames and ip-api.com (ProductSearchStandIn/Contract.md, section 4).
extension RouteDescription {
    static var findPostalCodes: RouteDescription {
        RouteDescription("findPostalCodes", "Finds ZIP codes by their first digits.")
            .query("postalcode_startsWith", .text("900"), "The first digits.", isRequired: true)
            .query("country", .one(of: "US"), "The country; there are only places of the United States.")
            .query("maxRows", .integer(5, from: 1), "How many places to send at most; 10 by default.")
            .answers(.ok, "The places.", .json(.postalCodes))
            .answers(.unauthorized, "The username is missing or unknown.", .json(.refusal))
    }

    static var showOwnPlace: RouteDescription {
        RouteDescription("showOwnPlace", "Tells where the client is: always the same place.")
            .query("fields", .array(of: .text("zip")), "Only these members: a comma list.")
            .answers(.ok, "The place.", .json(.ownPlace))
    }
}

extension Schema {
    fileprivate static let postalCodes = object(
        .required(
            "postalCodes",
            .array(
                of: object(
                    .required("adminCode1", .text("CA")), .required("adminName1", .text("California")),
                    .required("ISO3166-2", .text("CA")), .required("countryCode", .text("US")),
                    .required("postalCode", .text("90012")), .required("placeName", .text("Los Angeles")),
                    .required("lat", .number(34.06)), .required("lng", .number(-118.24))
                ).named("PostalCode")))
    ).named("PostalCodes")

    fileprivate static let refusal = object(
        .required(
            "status",
            object(
                .required("message", .text("Please add a username to each call.")), .required("value", .integer(10))))
    ).named("GeoNamesError")

    fileprivate static let ownPlace = object(
        [
            "status", "country", "countryCode", "region", "regionName", "city", "zip", "timezone", "isp", "org", "as",
            "query",
        ]
        .map { .optional($0, text()) } + [.optional("lat", .number(34.06)), .optional("lon", .number(-118.24))]
    ).with(example: ["status": "success", "country": "United States", "zip": "90012"]).named("OwnPlace")
}
