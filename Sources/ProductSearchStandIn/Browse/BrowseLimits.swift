import ToolkitStandIn

/// The filters of the Browse API that limit a search by one fact (ProductSearchStandIn/Contract.md, section 7.2).
enum BrowseLimits {
    /// The limit that a filter with some values stands for; `nil` for an unknown filter or a bad value.
    static func limit(_ name: String, _ values: [String], now: Int) -> ListingLimit? { all[name]?(values, now) }

    private static let all: [String: @Sendable ([String], Int) -> ListingLimit?] = [
        "bidCount": { values, _ in range(values, .bids) { Int($0) } },
        "charityOnly": { values, _ in flag(values).map { $0 ? .share(.charity) : .always } },
        "excludeCategoryIds": { values, _ in
            let leaves = values.map { Department.number($0).map { Department.leaves(of: $0) ?? [] } }
            return leaves.contains(nil) ? nil : .isNone(of: leaves.compactMap(\.self).flatMap(\.self), .category)
        },
        "excludeSellers": { values, _ in .isNone(of: values, .sellerName) },
        "itemEndDate": { values, now in range(values, .end(after: now), seconds) },
        "itemLocationRegion": { values, _ in
            ["WORLDWIDE": .always, "NORTH_AMERICA": .isOne(of: ["US", "CA", "MX"], .country)][values.first ?? ""]
        },
        "itemStartDate": { values, _ in range(values, .start, seconds) },
        "paymentMethods": { values, _ in values.allSatisfy { ["CREDIT_CARD", "PAYPAL"].contains($0) } ? .always : nil },
        "priorityListing": { values, _ in flag(values).map { $0 ? .never : .always } },
        "returnsAccepted": { values, _ in flag(values).map { $0 ? .returnsAccepted : .always } },
        "searchInDescription": { values, _ in flag(values).map { _ in .always } },
        "sellerAccountTypes": { values, _ in
            switch Set(values) {
            case ["BUSINESS"]: .sellerHasStore(true)
            case ["INDIVIDUAL"]: .sellerHasStore(false)
            case ["BUSINESS", "INDIVIDUAL"]: .always
            default: nil
            }
        },
        "sellers": { values, _ in .isOne(of: values, .sellerName) },
    ]

    private static func flag(_ values: [String]) -> Bool? { ["true": true, "false": false][values.first ?? ""] }

    @Sendable private static func seconds(_ text: String) -> Int? {
        JSON.date(text).map { Int($0.timeIntervalSince1970) }
    }

    /// Reads a range such as `[3..7]`, `[3..]`, `[..7]` or `[3]`, which has no upper end.
    private static func range(
        _ values: [String], _ fact: ListingFact, _ read: (String) -> Int?
    ) -> ListingLimit? {
        guard let text = values.first, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
        let inner = text.dropFirst().dropLast()
        guard let dots = inner.firstRange(of: "..") else { return read(String(inner)).map { .atLeast(fact, $0) } }
        let ends = [String(inner[..<dots.lowerBound]), String(inner[dots.upperBound...])]
        let numbers = ends.map(read)
        guard zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }), ends != ["", ""] else { return nil }
        return .all([numbers[0].map { .atLeast(fact, $0) }, numbers[1].map { .atMost(fact, $0) }].compactMap(\.self))
    }
}
