/// The condition of an item, as a list shows it (ProductSearchStandIn/Contract.md, section 8.3).
enum ItemCondition: String, Encodable, Sendable, CaseIterable {
    case new = "NEW"
    case refurbished = "REFURBISHED"
    case used = "USED"
    /// Not told, or something else.
    case unknown = "NA"

    /// The condition that an ID of eBay's stands for; `nil` is one that is not told.
    init(id: String?) {
        switch id {
        case "1000": self = .new
        case "2000", "2500": self = .refurbished
        case "3000", "4000", "5000", "6000": self = .used
        default: self = .unknown
        }
    }
}

/// Who sells an item; `nil` stands for what the service does not say.
struct SellerFacts: Encodable, Equatable, Sendable {
    var storeName: String?
    var storeURL: String?
    var feedbackScore: Int?
    /// Positive feedback in percent, from 0 to 100, as it is written: `99.6`.
    var popularity: String?
    var star: FeedbackStar?
}

/// How an item is sent, besides what it costs; `nil` stands for what the service does not say.
struct ShippingFacts: Encodable, Equatable, Sendable {
    /// Whether it is sent to other countries.
    var isGlobal: Bool?
    /// Days until it is sent.
    var handlingDays: Int?

    /// The handling time as text: `0 Day`, `1 Day`, `2 Days` (ProductSearchStandIn/Contract.md, section 8.4).
    var handlingText: String? { handlingDays.map { "\($0) \($0 > 1 ? "Days" : "Day")" } }
}

/// How an item is taken back, in the service's words; `nil` stands for what it does not say.
struct ReturnFacts: Encodable, Equatable, Sendable {
    var policy: String?
    var refund: String?
    var within: String?
    var paidBy: String?
}
