import ToolkitStandIn

/// A call of the Shopping API (ProductSearchStandIn/Contract.md, section 2).
enum ShoppingCall: String, CaseIterable {
    case singleItem = "GetSingleItem"
    case multipleItems = "GetMultipleItems"
    case itemStatus = "GetItemStatus"
    case shippingCosts = "GetShippingCosts"
    case userProfile = "GetUserProfile"
    case products = "FindProducts"
    case popularItems = "FindPopularItems"
    case categoryInfo = "GetCategoryInfo"
    case time = "GeteBayTime"

    /// The call that the query or the head of a request names; `GetSingleItem` for an unknown one.
    init(naming request: SandboxRequest) {
        self = ClassicService.shopping.input("callname", request).flatMap(ShoppingCall.init) ?? .singleItem
    }

    /// The element of the answer, which only XML has.
    var element: String { "\(rawValue)Response" }
}
