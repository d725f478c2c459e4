import Toolkit

/// The address of Facebook's share dialog for an item (ProductSearchStandIn/Contract.md, section 8.7).
enum ShareAddress {
    private static let hashtag = "#CSCI571Spring2019Ebay"

    /// The address of the share page; `link` is that of the item's page.
    static func make(title: String, price: Money?, link: String, appID: String) -> String {
        let quote = "Buy \(title)\(price.map { " at \(text($0))" } ?? "") from link below"
        let items = [
            ("app_id", appID), ("display", "popup"), ("href", link), ("quote", quote), ("hashtag", hashtag),
        ]
        let query = items.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
        return "https://www.facebook.com/dialog/share?\(query)"
    }

    /// A price as the services write it, without trailing zeros: `$24.5`.
    private static func text(_ money: Money) -> String {
        money.currency.code == "USD" ? "$\(money.wire)" : "\(money.wire) \(money.currency.code)"
    }
}
