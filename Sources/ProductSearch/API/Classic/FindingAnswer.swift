import Toolkit

/// The answer of `findItemsAdvanced` (ProductSearchStandIn/Contract.md, section 1.1).
///
/// Every value is in an array, and every scalar is a string.
///
/// - An answer without results has no `item` (ProductSearchStandIn/Contract.md, section 1.2).
/// - An error has another shape (ProductSearchStandIn/Contract.md, section 1.3).
struct FindingAnswer: ClassicAnswer {
    let failure: ClassicFailure?
    let found: FoundItems

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let answer = root.object("findItemsAdvancedResponse") else {
            guard let failure = ClassicFailure(errorMessage: root.object("errorMessage")) else {
                throw root.missing("findItemsAdvancedResponse")
            }
            self.failure = failure
            found = FoundItems(total: 0, items: [])
            return
        }
        let problem = ClassicFailure(errorMessage: answer.object("errorMessage"))
        let result = answer.object("searchResult")
        let isFailure = answer.text("ack") == "Failure" || (result == nil && problem != nil)
        guard isFailure || result != nil else { throw answer.missing("searchResult") }
        failure = isFailure ? problem ?? .unexplained : nil
        let elements = result?.objects("item") ?? []
        let items = elements.compactMap(ListedItem.init(finding:))
        found = FoundItems(
            total: answer.object("paginationOutput")?.integer("totalEntries").flatMap { $0 >= 0 ? $0 : nil }
                ?? items.count,
            items: items, unreadableCount: elements.count - items.count, warnings: problem.map { [$0.message] } ?? [],
            firstMiles: elements.first?.object("distance")?.text("__value__").flatMap(Double.init))
    }
}

extension ListedItem {
    /// Reads an element of `item`; `nil` without an ID, since other commands need the ID.
    init?(finding item: LooseObject) {
        guard let id = item.text("itemId").flatMap(ItemID.init) else { return nil }
        self.init(id: id.text)
        title = item.text("title")
        price = Money(
            item.object("sellingStatus")?.object("currentPrice"), value: "__value__", currency: "@currencyId")
        shipping = ShippingCost(
            Money(
                item.object("shippingInfo")?.object("shippingServiceCost"), value: "__value__", currency: "@currencyId")
        )
        zip = item.text("postalCode")
        condition = ItemCondition(id: item.object("condition")?.text("conditionId"))
        category = ListedCategory(item.object("primaryCategory"))
        image = item.text("galleryURL")
        url = item.text("viewItemURL")
    }
}
