import Toolkit

/// The requests to the classic services; the client adds the keys.
extension Endpoint {
    /// Requests a page of the items that match a query (ProductSearchStandIn/Contract.md, section 1).
    static func findItemsAdvanced(_ query: SearchQuery) -> Endpoint where Value == FindingAnswer {
        let subject: [(String, String?)] = [
            ("OPERATION-NAME", "findItemsAdvanced"), ("SERVICE-VERSION", "1.0.0"), ("RESPONSE-DATA-FORMAT", "JSON"),
            ("REST-PAYLOAD", ""), ("keywords", query.keywords), ("categoryId", query.category),
            ("buyerPostalCode", query.area?.center.digits),
            ("paginationInput.entriesPerPage", String(query.pageSize)),
            ("paginationInput.pageNumber", query.page > 1 ? String(query.page) : nil),
            ("sortOrder", query.order.finding), ("outputSelector(0)", "SellerInfo"), ("outputSelector(1)", "StoreInfo"),
        ]
        return Endpoint(.get, path: [], query: subject + ClassicFilter.items(of: query))
    }

    /// Requests an item with its details and its shipping cost (ProductSearchStandIn/Contract.md, section 2).
    static func singleItem(_ id: ItemID) -> Endpoint where Value == ShoppingAnswer {
        Endpoint(
            .get, path: [],
            query: [
                ("callname", "GetSingleItem"), ("responseencoding", "JSON"), ("siteid", "0"), ("version", "967"),
                ("ItemID", id.text), ("IncludeSelector", "Description,Details,ItemSpecifics,ShippingCosts"),
            ])
    }

    /// Requests items that are similar to another item (ProductSearchStandIn/Contract.md, section 3).
    static func similarItems(_ id: ItemID) -> Endpoint where Value == MerchandisingAnswer {
        Endpoint(
            .get, path: [],
            query: [
                ("OPERATION-NAME", "getSimilarItems"), ("SERVICE-NAME", "MerchandisingService"),
                ("SERVICE-VERSION", "1.1.0"), ("RESPONSE-DATA-FORMAT", "JSON"), ("REST-PAYLOAD", ""),
                ("itemId", id.text), ("maxResults", "20"),
            ])
    }
}

/// A filter of `findItemsAdvanced` with its values (ProductSearchStandIn/Contract.md, section 1).
private struct ClassicFilter {
    let name: String
    let values: [String]

    /// The filters of a query as query items, numbered from 0 without gaps.
    static func items(of query: SearchQuery) -> [(String, String?)] {
        all(of: query).enumerated().flatMap { number, filter -> [(String, String?)] in
            let name = "itemFilter(\(number))"
            let values = filter.values.enumerated().map { place, value in
                (filter.name == "Condition" ? "\(name).value(\(place))" : "\(name).value", Optional(value))
            }
            return [("\(name).name", filter.name)] + values
        }
    }

    private static func all(of query: SearchQuery) -> [ClassicFilter] {
        let filters = [
            query.area.map { ClassicFilter(name: "MaxDistance", values: [String($0.distance)]) },
            query.shipping.contains(.free) ? ClassicFilter(name: "FreeShippingOnly", values: ["true"]) : nil,
            query.isForPickup ? ClassicFilter(name: "LocalPickupOnly", values: ["true"]) : nil,
            ClassicFilter(name: "HideDuplicateItems", values: ["true"]),
            query.conditions.isEmpty
                ? nil : ClassicFilter(name: "Condition", values: query.conditions.map(\.finding)),
        ]
        return filters.compactMap(\.self)
    }
}

extension WantedCondition {
    fileprivate var finding: String {
        switch self {
        case .new: "New"
        case .used: "Used"
        case .unspecified: "Unspecified"
        }
    }
}

extension SearchOrder {
    /// The value of `sortOrder`; `nil` for the service's default order.
    fileprivate var finding: String? {
        switch self {
        case .best: nil
        case .cheapest: "PricePlusShippingLowest"
        case .dearest: "PricePlusShippingHighest"
        case .newest: "StartTimeNewest"
        case .ending: "EndTimeSoonest"
        case .nearest: "DistanceNearest"
        }
    }
}
