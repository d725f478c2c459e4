import ToolkitStandIn

/// The answer of `GetUserProfile` (ProductSearchStandIn/Contract.md, section 2.3).
struct ShoppingProfile {
    let seller: Seller
    let origin: String

    func members(isDetailed: Bool, hasHistory: Bool) -> [(String, JSONValue?)] {
        [
            ("User", .members(user + (isDetailed ? details : []))),
            ("FeedbackHistory", hasHistory ? history : nil),
        ]
    }

    private var user: [(String, JSONValue?)] {
        [
            ("UserID", .string(seller.name)), ("FeedbackPrivate", false),
            ("FeedbackRatingStar", .string(seller.star)), ("FeedbackScore", .integer(Int64(seller.score))),
            ("NewUser", .bool(seller.score < 10)), ("RegistrationDate", .string(registration)),
            ("RegistrationSite", "US"), ("Status", "Confirmed"),
            ("PositiveFeedbackPercent", .number(Double(seller.positive) / 10)),
            ("TopRatedSeller", seller.isTopRated ? true : nil),
        ]
    }

    private var details: [(String, JSONValue?)] {
        [
            ("SellerBusinessType", seller.store == nil ? "Private" : "Commercial"),
            ("StoreName", seller.store.map { .string($0) }),
            ("StoreURL", seller.storePath.map { .string(origin + $0) }),
        ]
    }

    /// A date before all listings; sellers with a higher number registered later.
    private var registration: String {
        JSON.text(Date(timeIntervalSince1970: Double(1_000_000_000 + seller.id * 86_400)))
    }

    private var history: JSONValue {
        let negative = seller.score * (1_000 - seller.positive) / 1_000
        let periods = [30, 180, 365].map { days -> JSONValue in
            ["PeriodInDays": .integer(Int64(days)), "Count": .integer(Int64(negative * days / 3_650))]
        }
        return [
            "NegativeFeedbackPeriods": .array(periods),
            "UniqueNegativeFeedbackCount": .integer(Int64(negative)),
            "UniquePositiveFeedbackCount": .integer(Int64(seller.score + negative)),
        ]
    }
}
