/// An operation of the Finding API (ProductSearchStandIn/Contract.md, section 1).
enum FindingOperation: String, CaseIterable, ClassicOperation {
    case advanced = "findItemsAdvanced"
    case byKeywords = "findItemsByKeywords"
    case byCategory = "findItemsByCategory"
    case byProduct = "findItemsByProduct"
    case inStores = "findItemsIneBayStores"
    case completed = "findCompletedItems"
    case histograms = "getHistograms"
    case recommendation = "getSearchKeywordsRecommendation"
    case version = "getVersion"

    static let service = ClassicService.finding
    static let usual = FindingOperation.advanced

    var readsKeywords: Bool { ![.byCategory, .byProduct, .histograms].contains(self) }
    var readsCategory: Bool { ![.byKeywords, .byProduct].contains(self) }
}
