import Toolkit

/// The answer of `GetSingleItem` (ProductSearchStandIn/Contract.md, section 2.1).
///
/// Numbers are JSON numbers, and a single value is not in an array. A failure has no `Item`
/// (ProductSearchStandIn/Contract.md, section 2.2).
struct ShoppingAnswer: ClassicAnswer {
    let failure: ClassicFailure?
    /// The item; `nil` in a failure.
    let item: ItemDetail?

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        let element = root.object("Item")
        item = element.flatMap(ItemDetail.init(shopping:))
        let problem = ClassicFailure(errors: root) ?? ClassicFailure(errorMessage: root.object("errorMessage"))
        let isFailure = root.text("Ack") == "Failure" || (item == nil && problem != nil)
        guard isFailure || item != nil else { throw element?.missing("ItemID") ?? root.missing("Item") }
        failure = isFailure ? problem ?? .unexplained : nil
    }
}

extension ItemDetail {
    /// Reads the member `Item`; `nil` without an ID.
    init?(shopping item: LooseObject) {
        guard let id = item.text("ItemID").flatMap(ItemID.init) else { return nil }
        listing = ListedItem(id: id.text)
        listing.title = item.text("Title")
        let price = item.object("CurrentPrice") ?? item.object("ConvertedCurrentPrice")
        listing.price = Money(price, value: "Value", currency: "CurrencyID")
        let cost = item.object("ShippingCostSummary")?.object("ShippingServiceCost")
        listing.shipping = ShippingCost(Money(cost, value: "Value", currency: "CurrencyID"))
        listing.zip = item.text("PostalCode")
        listing.condition = ItemCondition(id: item.text("ConditionID"))
        pictures = item.texts("PictureURL")
        listing.image = item.text("GalleryURL") ?? pictures.first
        listing.url = item.text("ViewItemURLForNaturalSearch")
        subtitle = item.text("Subtitle")
        location = item.text("Location")
        category = item.text("PrimaryCategoryID")
        specifics = (item.object("ItemSpecifics")?.objects("NameValueList") ?? []).compactMap { pair in
            let values = pair.texts("Value")
            guard let name = pair.text("Name"), !values.isEmpty else { return nil }
            return Specific(name: name, values: values)
        }
        seller = SellerFacts(shopping: item)
        shipping = ShippingFacts(isGlobal: item.flag("GlobalShipping"), handlingDays: item.integer("HandlingTime"))
        returns = ReturnFacts(shopping: item.object("ReturnPolicy"))
    }
}

extension SellerFacts {
    /// Reads the members `Storefront` and `Seller` of an item.
    fileprivate init(shopping item: LooseObject) {
        let store = item.object("Storefront")
        storeName = store?.text("StoreName")
        storeURL = store?.text("StoreURL")
        let seller = item.object("Seller")
        feedbackScore = seller?.integer("FeedbackScore")
        popularity = seller?.number("PositiveFeedbackPercent").map { "\($0)" }
        star = seller?.text("FeedbackRatingStar").flatMap(FeedbackStar.init(rawValue:))
    }
}

extension ReturnFacts {
    /// Reads the member `ReturnPolicy` of an item.
    fileprivate init(shopping policy: LooseObject?) {
        self.policy = policy?.text("ReturnsAccepted")
        refund = policy?.text("Refund")
        within = policy?.text("ReturnsWithin")
        paidBy = policy?.text("ShippingCostPaidBy")
    }
}
