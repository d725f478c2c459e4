/// A call of the Shopping API (ProductSearchStandIn/Contract.md, section 2).
enum ShoppingCall: String, CaseIterable, ClassicOperation {
    case singleItem = "GetSingleItem"
    case multipleItems = "GetMultipleItems"
    case itemStatus = "GetItemStatus"
    case shippingCosts = "GetShippingCosts"
    case userProfile = "GetUserProfile"
    case products = "FindProducts"
    case popularItems = "FindPopularItems"
    case categoryInfo = "GetCategoryInfo"
    case time = "GeteBayTime"

    static let service = ClassicService.shopping
    static let usual = ShoppingCall.singleItem
}
