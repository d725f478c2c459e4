/// The condition of an item, as a list shows it (ProductSearchStandIn/Contract.md, section 8.3).
enum ItemCondition: String, Encodable, Sendable, CaseIterable {
    case new = "NEW"
    case refurbished = "REFURBISHED"
    case used = "USED"
    /// The service sends no condition, or one that is not in this list.
    case unknown = "NA"

    /// The condition for eBay's condition ID, which is `nil` when the service sends none.
    init(id: String?) {
        switch id.flatMap({ Int($0) }) ?? 0 {
        case 1000..<2000: self = .new
        case 2000..<2750: self = .refurbished
        case 2750...6000: self = .used
        default: self = .unknown
        }
    }
}

/// The seller of an item; values that the service does not send are `nil`.
struct SellerFacts: Encodable, Equatable, Sendable {
    var storeName: String?
    var storeURL: String?
    var feedbackScore: Int?
    /// The percentage of positive feedback, as the service writes it: `99.6`.
    var popularity: String?
    var star: FeedbackStar?
}

/// The shipping terms of an item, without the cost; values that the service does not send are `nil`.
struct ShippingFacts: Encodable, Equatable, Sendable {
    /// Whether the seller ships to other countries.
    var isGlobal: Bool?
    var handlingDays: Int?

    /// The handling time as text: `0 Day`, `1 Day`, `2 Days` (ProductSearchStandIn/Contract.md, section 8.4).
    var handlingText: String? { handlingDays.map { "\($0) \($0 > 1 ? "Days" : "Day")" } }
}

/// The return policy of an item, in the service's words; values that the service does not send are `nil`.
struct ReturnFacts: Encodable, Equatable, Sendable {
    var policy: String?
    /// The policy for a person: the Shopping API also sends the constants of eBay's Trading API.
    var policyWords: String? {
        switch policy {
        case "ReturnsAccepted": "Returns Accepted"
        case "ReturnsNotAccepted": "Returns Not Accepted"
        default: policy
        }
    }
    var refund: String?
    var within: String?
    var paidBy: String?
}
