import Toolkit

/// The requests to eBay's REST services (ProductSearchStandIn/Contract.md, section 7).
extension Endpoint {
    static func applicationToken() -> Endpoint where Value == GrantedToken {
        Endpoint(
            .post, path: ["identity", "v1", "oauth2", "token"],
            body: .form([
                ("grant_type", "client_credentials"), ("scope", "https://api.ebay.com/oauth/api_scope"),
            ]), repetition: .idempotent)
    }

    static func itemSearch(_ query: SearchQuery) -> Endpoint where Value == BrowseSearchAnswer {
        Endpoint(
            .get, path: browsePath + ["item_summary", "search"],
            query: [
                ("q", query.keywords), ("category_ids", query.category), ("filter", BrowseFilterText.make(query)),
                ("sort", query.order.browse), ("limit", String(query.pageSize)),
                ("offset", query.page > 1 ? String((query.page - 1) * query.pageSize) : nil),
            ], headers: headers(zip: query.area?.center))
    }

    static func categorySearch(_ category: String, limit: Int) -> Endpoint where Value == BrowseSimilarAnswer {
        Endpoint(
            .get, path: browsePath + ["item_summary", "search"],
            query: [
                ("category_ids", category), ("filter", BrowseFilterText.anyBuyingOption), ("limit", String(limit)),
            ], headers: headers(zip: nil))
    }

    static func browseItem(_ id: ItemID) -> Endpoint where Value == BrowseItemAnswer {
        if id.text.contains("|") {
            return Endpoint(.get, path: browsePath + ["item", id.text], headers: headers(zip: nil))
        }
        return Endpoint(
            .get, path: browsePath + ["item", "get_item_by_legacy_id"], query: [("legacy_item_id", id.text)],
            headers: headers(zip: nil))
    }

    /// Requests the items of a group, which are the variations of a listing.
    static func browseItemGroup(_ id: ItemID) -> Endpoint where Value == BrowseItemGroupAnswer {
        Endpoint(
            .get, path: browsePath + ["item", "get_items_by_item_group"], query: [("item_group_id", id.text)],
            headers: headers(zip: nil))
    }

    private static var browsePath: [String] { ["buy", "browse", "v1"] }

    private static func headers(zip: PostalCode?) -> HTTPHeaders {
        var headers: HTTPHeaders = ["X-EBAY-C-MARKETPLACE-ID": "EBAY_US"]
        if let zip {
            headers["X-EBAY-C-ENDUSERCTX"] = "contextualLocation=country%3DUS%2Czip%3D\(zip.digits)"
        }
        return headers
    }
}

/// The parameter `filter` of a search (ProductSearchStandIn/Contract.md, section 7.2).
private enum BrowseFilterText {
    /// All ways to buy; without this filter the service returns only items with a fixed price.
    static let anyBuyingOption = "buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER}"

    static func make(_ query: SearchQuery) -> String {
        var parts = [anyBuyingOption]
        if !query.conditions.isEmpty {
            parts.append("conditions:{\(query.conditions.map { $0.rawValue.uppercased() }.joined(separator: "|"))}")
        }
        if query.shipping.contains(.free) { parts.append("maxDeliveryCost:0") }
        if let area = query.area {
            parts.append("deliveryCountry:US,deliveryPostalCode:\(area.center.digits)")
            if query.isForPickup {
                parts.append(
                    "deliveryOptions:{SELLER_ARRANGED_LOCAL_PICKUP},pickupCountry:US,"
                        + "pickupPostalCode:\(area.center.digits),pickupRadius:\(area.distance),pickupRadiusUnit:mi")
            }
        }
        return parts.joined(separator: ",")
    }
}

extension SearchOrder {
    /// The value of `sort`; `nil` for the service's default order.
    fileprivate var browse: String? {
        switch self {
        case .best: nil
        case .cheapest: "price"
        case .dearest: "-price"
        case .newest: "newlyListed"
        case .ending: "endingSoonest"
        case .nearest: "distance"
        }
    }
}
