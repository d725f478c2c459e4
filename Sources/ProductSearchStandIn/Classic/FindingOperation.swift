import ToolkitStandIn

/// An operation of the Finding API (ProductSearchStandIn/Contract.md, section 1).
enum FindingOperation: String, CaseIterable {
    case advanced = "findItemsAdvanced"
    case byKeywords = "findItemsByKeywords"
    case byCategory = "findItemsByCategory"
    case byProduct = "findItemsByProduct"
    case inStores = "findItemsIneBayStores"
    case completed = "findCompletedItems"
    case histograms = "getHistograms"
    case recommendation = "getSearchKeywordsRecommendation"
    case version = "getVersion"

    /// The operation that the query or the head of a request names; `findItemsAdvanced` for an unknown one.
    init(naming request: SandboxRequest) {
        let name = ClassicService.finding.input("OPERATION-NAME", request)
        self = name.flatMap(FindingOperation.init) ?? .advanced
    }

    /// The member that contains the answer.
    var element: String { "\(rawValue)Response" }

    var readsKeywords: Bool { ![.byCategory, .byProduct, .histograms].contains(self) }
    var readsCategory: Bool { ![.byKeywords, .byProduct].contains(self) }
}
