import Toolkit

/// The answer of `item` (ProductSearchStandIn/Contract.md, section 7.3).
struct BrowseItemAnswer: Decodable, Sendable {
    let item: ItemDetail

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let item = ItemDetail(browse: root) else { throw root.missing("itemId") }
        self.item = item
    }
}

/// The answer of `get_items_by_item_group` (ProductSearchStandIn/Contract.md, section 7.3).
struct BrowseItemGroupAnswer: Decodable, Sendable {
    /// The first item of the group.
    var item: ItemDetail

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let item = root.objects("items").lazy.compactMap(ItemDetail.init(browse:)).first else {
            throw root.missing("items")
        }
        self.item = item
    }
}

extension ItemDetail {
    /// Reads an item of the Browse API.
    ///
    /// The API sends no store, handling time or global shipping (ProductSearchStandIn/Contract.md, section 7.5).
    fileprivate init?(browse item: LooseObject) {
        guard let listing = ListedItem(browse: item) else { return nil }
        self.listing = listing
        subtitle = item.text("subtitle")
        location = Self.location(item.object("itemLocation"))
        pictures = (item.objects("image") + item.objects("additionalImages")).compactMap { $0.text("imageUrl") }
        specifics = item.objects("localizedAspects").compactMap { aspect in
            guard let name = aspect.text("name"), let value = aspect.text("value") else { return nil }
            return Specific(name: name, values: [value])
        }
        seller = SellerFacts(browse: item.object("seller"))
        returns = ReturnFacts(browse: item.object("returnTerms"))
        category = item.text("categoryId")
    }

    private static func location(_ place: LooseObject?) -> String? {
        let parts = [place?.text("city"), place?.text("stateOrProvince")].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension SellerFacts {
    fileprivate init(browse seller: LooseObject?) {
        feedbackScore = seller?.integer("feedbackScore")
        popularity = seller?.number("feedbackPercentage").map { "\($0)" }
        star = feedbackScore.flatMap(FeedbackStar.init(score:))
    }
}

extension ReturnFacts {
    fileprivate init(browse terms: LooseObject?) {
        policy = terms?.flag("returnsAccepted").map { $0 ? "Returns Accepted" : "Returns Not Accepted" }
        refund = terms?.text("refundMethod").map(Self.words)
        within = terms?.object("returnPeriod").flatMap(Self.period)
        paidBy = terms?.text("returnShippingCostPayer").map(Self.words)
    }

    /// Turns `MONEY_BACK` into `Money Back`.
    private static func words(_ value: String) -> String {
        value.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined(separator: " ")
    }

    private static func period(_ period: LooseObject) -> String? {
        guard let count = period.integer("value"), let unit = period.text("unit") else { return nil }
        return count.counted(words(unit.hasPrefix("CALENDAR_") ? String(unit.dropFirst("CALENDAR_".count)) : unit))
    }
}
