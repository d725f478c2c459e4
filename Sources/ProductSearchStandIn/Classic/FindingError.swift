import ToolkitStandIn

/// A request error of the Finding API (ProductSearchStandIn/Contract.md, section 1.3).
enum FindingError: Error, Equatable {
    case noKeywords
    case noKeywordsOrCategory
    case badKeyword(String)
    case badCategory(String)
    case badPageSize(String)
    case badPostalCode(String)
    case badValue(parameter: String, value: String)

    /// The error as an element of `errorMessage`.
    var json: JSONValue {
        FindingJSON.object(
            ("errorId", .string(id)), ("domain", "Marketplace"), ("severity", "Error"), ("category", "Request"),
            ("message", .string(message)), ("subdomain", "Search"),
            ("parameter", parameter.map { ["@name": .string($0.name), "__value__": .string($0.value)] }))
    }

    private var id: String {
        switch self {
        case .noKeywords: "2"
        case .badCategory: "3"
        case .noKeywordsOrCategory: "6"
        case .badPageSize: "8"
        case .badValue: "10"
        case .badPostalCode: "18"
        case .badKeyword: "36"
        }
    }

    private var message: String {
        switch self {
        case .noKeywords: "Keywords are missing."
        case .noKeywordsOrCategory: "Keywords or a category ID must be given."
        case .badKeyword: "Invalid keyword."
        case .badCategory: "Invalid category ID."
        case .badPageSize: "Entries per page must be from 1 to 100."
        case .badPostalCode: "Invalid postal code."
        case .badValue(let parameter, _): "Invalid value for \(parameter)."
        }
    }

    private var parameter: (name: String, value: String)? {
        switch self {
        case .noKeywords, .noKeywordsOrCategory: nil
        case .badKeyword(let value): ("keywords", value)
        case .badCategory(let value): ("categoryId", value)
        case .badPageSize(let value): ("paginationInput.entriesPerPage", value)
        case .badPostalCode(let value): ("postalCode", value)
        case .badValue(let parameter, let value): (parameter, value)
        }
    }
}
