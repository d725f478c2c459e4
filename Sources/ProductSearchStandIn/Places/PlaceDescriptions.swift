import ToolkitStandIn

/// The descriptions of GeoNames and ip-api.com (ProductSearchStandIn/Contract.md, section 4).
extension RouteDescription {
    static var findPostalCodes: RouteDescription {
        RouteDescription("findPostalCodes", "Finds ZIP codes by a code, its first digits or the name of a place.")
            .postalCode
            .query("postalcode_startsWith", .text("900"), "The first digits.")
            .query("placename", .text("Los Angeles"), "How the name of the place begins.")
            .query("maxRows", .integer(5, from: 1), "How many places to send at most; 10 by default.")
            .answers(.ok, "The places.", .json(.postalCodes))
            .refusing
    }

    static var lookUpPostalCodes: RouteDescription {
        RouteDescription("lookUpPostalCodes", "Finds the place of a ZIP code.")
            .postalCode
            .answers(.ok, "The places.", .json(.lookedUpCodes))
            .refusing
    }

    static var findNearbyPostalCodes: RouteDescription {
        RouteDescription("findNearbyPostalCodes", "Finds the ZIP codes around a point, the nearest first.")
            .query("lat", .number(34.05), "Degrees north.", isRequired: true)
            .query("lng", .number(-118.24), "Degrees east.", isRequired: true)
            .query("radius", .number(5), "The largest distance in kilometers; 5 by default.")
            .query("maxRows", .integer(5, from: 1), "How many places to send at most; 5 by default.")
            .answers(.ok, "The places.", .json(.postalCodes))
            .refusing
    }

    static var findTowns: RouteDescription {
        RouteDescription("findTowns", "Finds towns of the United States by the beginning of their names.")
            .query("q", .text("london"), "How the name begins.", isRequired: true)
            .query("maxRows", .integer(2, from: 1), "How many towns to send at most; 100 by default.")
            .answers(.ok, "The towns.", .json(.towns))
            .refusing
    }

    private var postalCode: RouteDescription {
        query("postalcode", .text("90012"), "The code.")
            .query("country", .one(of: "US"), "The country; there are only places of the United States.")
    }

    private var refusing: RouteDescription {
        answers(.unauthorized, "The username is missing or unknown.", .json(.refusal))
    }

    /// - Parameter format: `json`, `xml`, `line` or `csv`.
    static func showPlace(_ format: String, isOwn: Bool) -> RouteDescription {
        let content: Content =
            switch format {
            case "json": .json(.ownPlace)
            case "xml": .file("application/xml")
            default: .text("success\n")
            }
        let place = RouteDescription(
            "show\(isOwn ? "Own" : "")Place" + (format == "json" ? "" : "As\(format.capitalized)"),
            isOwn ? "Tells where the client is: always the same place." : "Tells where an address is: the same place.")
        return (isOwn ? place : place.path("address", .text("192.0.2.9"), "The address."))
            .query(
                "fields", .array(of: .text("zip")), "Only these members: a comma list, or the sum of their bits."
            )
            .answers(.ok, "The place.", content)
    }

    static var showPlaces: RouteDescription {
        RouteDescription("showPlaces", "Tells where several addresses are: texts, or objects with query and fields.")
            .query("fields", .array(of: .text("zip")), "Only these members.")
            .body(.json(.array(of: Schema.anything, count: 0...100).with(example: ["192.0.2.9"])))
            .answers(.ok, "The places.", .json(.array(of: .ownPlace)))
            .answers(HTTPStatus(rawValue: 422), "The body is no array, or has more than 100 addresses.")
    }
}

extension Schema {
    private static func place(code: String) -> Schema {
        object(
            .required("adminCode2", .text("900")), .required("adminCode1", .text("CA")),
            .required("adminName2", .text("Los Angeles")), .required("adminName1", .text("California")),
            .required("ISO3166-2", .text("CA")), .required("countryCode", .text("US")),
            .required(code, .text("90012")), .required("placeName", .text("Los Angeles")),
            .required("lat", .number(34.06)), .required("lng", .number(-118.24)))
    }

    fileprivate static let postalCodes = object(
        .required("postalCodes", .array(of: place(code: "postalCode").named("PostalCode")))
    ).named("PostalCodes")

    fileprivate static let lookedUpCodes = object(
        .required("postalcodes", .array(of: place(code: "postalcode").named("LookedUpCode")))
    ).named("LookedUpCodes")

    fileprivate static let towns = object(
        .required("totalResultsCount", .integer(1)),
        .required(
            "geonames",
            .array(
                of: object(
                    [.required("geonameId", .integer(4_040_741)), .required("population", .integer(0))]
                        + [
                            "adminCode1", "lng", "toponymName", "countryId", "fcl", "countryCode", "name", "fclName",
                            "countryName", "fcodeName", "adminName1", "lat", "fcode",
                        ]
                        .map { .required($0, text()) }
                ).named("Town")))
    ).named("Towns")

    fileprivate static let refusal = object(
        .required(
            "status",
            object(
                .required("message", .text("Please add a username to each call.")), .required("value", .integer(10))))
    ).named("GeoNamesError")

    fileprivate static let ownPlace = object(
        [
            "status", "message", "continent", "continentCode", "country", "countryCode", "region", "regionName", "city",
            "district", "zip", "timezone", "currency", "isp", "org", "as", "asname", "reverse", "query", "ip", "loc",
            "postal",
        ]
        .map { .optional($0, text()) }
            + ["mobile", "proxy", "hosting"].map { .optional($0, flag()) } + [
                .optional("lat", .number(34.06)), .optional("lon", .number(-118.24)),
                .optional("offset", .integer(-25_200)),
            ]
    ).with(example: ["status": "success", "country": "United States", "zip": "90012"]).named("OwnPlace")
}
