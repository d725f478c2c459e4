import ToolkitStandIn

/// A request error or a warning of the Finding API (ProductSearchStandIn/Contract.md, section 1.3).
enum FindingError: Error, Equatable {
    case noKeywords
    case noKeywordsOrCategory
    case badKeyword(String)
    case badCategory(String)
    case badPageSize(String)
    case badPostalCode(String)
    case badValue(parameter: String, value: String)
    case noProduct
    case badProduct(String)
    /// A warning: the filter is ignored.
    case unknownFilter(String)
    /// A warning: the keywords have no better spelling.
    case noRecommendation

    /// The error as an element of `errorMessage`.
    var tree: JSONValue {
        ClassicTree.object(
            ("errorId", .string(id)), ("domain", "Marketplace"), ("severity", isWarning ? "Warning" : "Error"),
            ("category", "Request"), ("message", .string(message)), ("subdomain", "Search"),
            ("parameter", parameter.map { ClassicTree.text($0.value, "name", $0.name) }))
    }

    private var isWarning: Bool {
        switch self {
        case .unknownFilter, .noRecommendation: true
        default: false
        }
    }

    private var id: String {
        switch self {
        case .noKeywords: "2"
        case .badCategory: "3"
        case .badProduct: "4"
        case .noProduct: "5"
        case .noKeywordsOrCategory: "6"
        case .badPageSize: "8"
        case .badValue, .unknownFilter: "10"
        case .badPostalCode: "18"
        case .badKeyword: "36"
        case .noRecommendation: "59"
        }
    }

    private var message: String {
        switch self {
        case .noKeywords: "Keywords are missing."
        case .noKeywordsOrCategory: "Keyword or category ID are required."
        case .badKeyword: "Invalid keyword."
        case .badCategory: "Invalid category ID."
        case .badPageSize: "Entries per page must be from 1 to 100."
        case .badPostalCode: "Invalid postal code."
        case .badValue(let parameter, _): "Invalid value for \(parameter)."
        case .noProduct: "Product ID is missing."
        case .badProduct: "Invalid product ID."
        case .unknownFilter: "Unknown item filter, which was ignored."
        case .noRecommendation: "No recommendation for these keywords."
        }
    }

    private var parameter: (name: String, value: String)? {
        switch self {
        case .noKeywords, .noKeywordsOrCategory, .noProduct, .noRecommendation: nil
        case .badKeyword(let value): ("keywords", value)
        case .badCategory(let value): ("categoryId", value)
        case .badPageSize(let value): ("paginationInput.entriesPerPage", value)
        case .badPostalCode(let value): ("postalCode", value)
        case .badValue(let parameter, let value): (parameter, value)
        case .badProduct(let value): ("productId", value)
        case .unknownFilter(let name): ("itemFilter.name", name)
        }
    }
}
