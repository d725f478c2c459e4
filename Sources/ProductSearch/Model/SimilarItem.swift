import Toolkit

/// An item that is like another one.
struct SimilarItem: Hashable, Sendable {
    /// What the catalogue knows it by.
    let id: String
    var title: String?
    var price: Money?
    var shipping = ShippingCost.unknown
    /// Whole days until it can no longer be bought; `nil` when the service does not say.
    var daysLeft: Int?
    /// The address of its page.
    var url: String?
    /// The address of a small picture.
    var image: String?

    /// The days in a duration of ISO 8601: the digits between `P` and `D`, `P8DT4H6M12S` gives 8.
    ///
    /// One without a day part, such as `PT3H`, is on its last day; `nil` for what is no duration.
    static func days(in duration: String) -> Int? {
        guard duration.hasPrefix("P") else { return nil }
        let rest = duration.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if rest.dropFirst(digits.count).first == "D" { return Int(digits) }
        return rest.hasPrefix("T") && rest.count > 1 ? 0 : nil
    }

    /// `1 Day Left`, `8 Days Left`; singular for 1 or less.
    var daysText: String { daysLeft.map { "\($0) \($0 > 1 ? "Days" : "Day") Left" } ?? "N/A" }
}
