import ToolkitStandIn

/// An error or a warning of the Browse API (ProductSearchStandIn/Contract.md, section 7.4).
///
/// An error replaces the answer. A warning is a part of it.
struct BrowseProblem: Error, Equatable {
    let id: Int
    let message: String
    var domain = "API_BROWSE"
    var parameter: (name: String, value: String)?
    var status = 400

    /// The problem as an element of `errors` or `warnings`.
    var json: JSONValue {
        .members([
            ("errorId", .integer(Int64(id))), ("domain", .string(domain)), ("category", "REQUEST"),
            ("message", .string(message)), ("longMessage", .string(message)),
            ("parameters", parameter.map { [["name": .string($0.name), "value": .string($0.value)]] }),
        ])
    }

    var response: HTTPResponse { .json(["errors": [json]], status: status) }

    static func == (a: BrowseProblem, b: BrowseProblem) -> Bool {
        a.id == b.id && a.status == b.status && a.parameter?.name == b.parameter?.name
            && a.parameter?.value == b.parameter?.value
    }
}

extension BrowseProblem {
    static let badToken = BrowseProblem(id: 1001, message: "Invalid access token", domain: "OAuth", status: 401)
    static let noToken = BrowseProblem(id: 1002, message: "Missing access token", domain: "OAuth", status: 403)
    static let nothingToSearch = BrowseProblem(
        id: 12001, message: "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' parameter.")

    static func badOffset(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 12004, message: "The 'offset' must be from 0 to 10000.", parameter: ("offset", value))
    }

    static func badLimit(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 12006, message: "The 'limit' must be from 1 to 200.", parameter: ("limit", value))
    }

    static func topCategoryAlone(_ value: String) -> BrowseProblem {
        BrowseProblem(
            id: 12013, message: "A top-level category needs keywords.", parameter: ("category_ids", value), status: 409)
    }

    static func badFilter(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 12002, message: "The filter is invalid and was ignored.", parameter: ("filter", value))
    }

    static func badSort(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 12008, message: "The sort value is invalid and was ignored.", parameter: ("sort", value))
    }

    static func badCategory(_ value: String) -> BrowseProblem {
        BrowseProblem(
            id: 12009, message: "The category is invalid and was ignored.", parameter: ("category_ids", value))
    }

    static func badAspect(_ value: String) -> BrowseProblem {
        BrowseProblem(
            id: 12016, message: "The aspect_filter is invalid and was ignored.", parameter: ("aspect_filter", value))
    }

    static let noItemIDs = BrowseProblem(
        id: 11007, message: "The call must have 1 to 20 IDs in 'item_ids' or 'item_group_ids'.")

    static let pickupIncomplete = BrowseProblem(
        id: 12010, message: "The four pickup filters must be used together; they were ignored.")
    static let noDeliveryCountry = BrowseProblem(
        id: 12011, message: "deliveryPostalCode needs deliveryCountry; it was ignored.")

    static func badDeliveryCode(_ value: String) -> BrowseProblem {
        BrowseProblem(
            id: 12015, message: "The deliveryPostalCode is invalid and was ignored.",
            parameter: ("deliveryPostalCode", value))
    }

    static func noItem(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 11001, message: "Item not found", parameter: ("itemId", value), status: 404)
    }

    static func noLegacyItem(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 11003, message: "The legacy ID is invalid.", parameter: ("legacy_item_id", value))
    }

    /// The ID of a listing with variations, which is not the ID of an item.
    static func itemGroup(_ address: String) -> BrowseProblem {
        BrowseProblem(
            id: 11006, message: "The ID belongs to an item group. Get its items from \(address)",
            parameter: ("itemGroupHref", address))
    }

    /// A warning: one of several items does not exist.
    static func missingItem(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 11001, message: "Item not found", parameter: ("itemId", value))
    }

    static func noItemGroup(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 11001, message: "Item not found", parameter: ("item_group_id", value), status: 404)
    }

    static func malformedID(_ value: String) -> BrowseProblem {
        BrowseProblem(id: 11012, message: "The item ID is malformed.", parameter: ("itemId", value))
    }
}
