import Toolkit

/// The answer of `item_summary/search` (ProductSearchStandIn/Contract.md, section 7.2).
struct BrowseSearchAnswer: Decodable, Sendable {
    let found: FoundItems

    init(from decoder: any Decoder) throws {
        let root = try LooseObject(browseSearch: decoder)
        let elements = root.objects("itemSummaries")
        let items = elements.compactMap(ListedItem.init(browse:))
        found = FoundItems(
            total: root.integer("total").flatMap { $0 >= 0 ? $0 : nil } ?? items.count, items: items,
            unreadableCount: elements.count - items.count,
            warnings: root.objects("warnings").compactMap { $0.text("message") ?? $0.text("longMessage") },
            firstMiles: elements.first?.object("distanceFromPickupLocation")?.text("value").flatMap(Double.init))
    }
}

/// The same answer, read as similar items.
struct BrowseSimilarAnswer: Decodable, Sendable {
    /// The items, each with the time at which its listing ends.
    let items: [(item: ListedItem, end: Date?)]

    init(from decoder: any Decoder) throws {
        items = try LooseObject(browseSearch: decoder).objects("itemSummaries").compactMap { summary in
            ListedItem(browse: summary).map { ($0, summary.text("itemEndDate").flatMap(JSON.date)) }
        }
    }
}

extension LooseObject {
    /// - Throws: `DecodingError` for an answer with neither items nor a total.
    fileprivate init(browseSearch decoder: any Decoder) throws {
        self.init(from: decoder)
        guard integer("total") != nil || !objects("itemSummaries").isEmpty else { throw missing("total") }
    }
}

extension ListedItem {
    /// Reads a summary or an item of the Browse API; `nil` without an ID.
    init?(browse item: LooseObject) {
        guard let id = ItemID(browse: item) else { return nil }
        self.init(id: id.text)
        title = item.text("title")
        let price = item.object("price") ?? item.object("currentBidPrice")
        self.price = Money(price, value: "value", currency: "currency")
        let option = item.object("shippingOptions")
        shipping = ShippingCost(Money(option?.object("shippingCost"), value: "value", currency: "currency"))
        zip = item.object("itemLocation")?.text("postalCode")
        condition = ItemCondition(id: item.text("conditionId"))
        category = ListedCategory(item.object("categories"))
        image = (item.object("image") ?? item.object("thumbnailImages"))?.text("imageUrl")
        url = item.text("itemWebUrl")
    }
}

extension ItemID {
    /// Reads the short ID, which the classic services use, too; for a variation it is the whole ID.
    fileprivate init?(browse item: LooseObject) {
        let (whole, short) = (item.text("itemId"), item.text("legacyItemId"))
        let isVariation = whole.map { $0.hasPrefix("v1|") && !$0.hasSuffix("|0") } ?? false
        guard let text = isVariation ? whole : short ?? whole else { return nil }
        self.init(text)
    }
}
