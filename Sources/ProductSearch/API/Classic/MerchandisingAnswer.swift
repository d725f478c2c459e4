import Toolkit

/// The answer of `getSimilarItems` (ProductSearchStandIn/Contract.md, section 3).
///
/// All values are strings, and only `item` is an array.
struct MerchandisingAnswer: ClassicAnswer {
    let failure: ClassicFailure?
    let items: [ListedItem]

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        let answer = root.object("getSimilarItemsResponse")
        let problem = ClassicFailure(errorMessage: (answer ?? root).object("errorMessage"))
        guard answer != nil || problem != nil else { throw root.missing("getSimilarItemsResponse") }
        let (ack, recommendations) = (answer?.text("ack"), answer?.object("itemRecommendations"))
        if let answer, problem == nil, ack == nil, recommendations == nil { throw answer.missing("ack") }
        items = (recommendations?.objects("item") ?? []).compactMap(ListedItem.init(merchandising:))
        let isFailure = answer == nil || ack == "Failure" || (ack == nil && problem != nil)
        failure = isFailure ? problem ?? .unexplained : nil
    }
}

extension ListedItem {
    /// Reads an element of `item`; `nil` without an ID.
    fileprivate init?(merchandising item: LooseObject) {
        guard let id = item.text("itemId").flatMap(ItemID.init) else { return nil }
        self.init(id: id.text)
        title = item.text("title")
        price = Self.price(item)
        shipping = ShippingCost(Money(item.object("shippingCost"), value: "__value__", currency: "@currencyId"))
        daysLeft = item.text("timeLeft").flatMap(Self.days)
        url = item.text("viewItemURL")
        image = item.text("imageURL")
    }

    /// The price; the highest bid for an auction whose `buyItNowPrice` is zero.
    private static func price(_ item: LooseObject) -> Money? {
        func money(_ name: String) -> Money? { Money(item.object(name), value: "__value__", currency: "@currencyId") }
        let buyNow = money("buyItNowPrice")
        return buyNow?.minor == 0 ? money("currentPrice") ?? buyNow : buyNow ?? money("currentPrice")
    }

    /// The days in an ISO 8601 duration: 8 in `P8DT4H6M12S`.
    ///
    /// A duration without days, such as `PT3H`, gives 0. A text that is not a duration gives `nil`.
    static func days(in duration: String) -> Int? {
        guard duration.hasPrefix("P") else { return nil }
        let rest = duration.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if rest.dropFirst(digits.count).first == "D" { return Int(digits) }
        return rest.hasPrefix("T") && rest.count > 1 ? 0 : nil
    }
}
