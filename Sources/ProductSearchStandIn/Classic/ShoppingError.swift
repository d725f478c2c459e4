import ToolkitStandIn

/// An error of the Shopping API (ProductSearchStandIn/Contract.md, section 2.2).
enum ShoppingError: Error, Equatable {
    case noQuery
    case noSuchItem
    case noSuchUser(String)
    case noSuchProduct
    case noSuchCategory(String)
    case badPostalCode(String)
    case noToken
    case noSuchCall(String)
    case internalError

    /// The error as an element of `Errors`.
    var tree: JSONValue {
        ClassicTree.object(
            ("ShortMessage", .string(message.short)), ("LongMessage", .string(message.long)),
            ("ErrorCode", .string(code)), ("SeverityCode", "Error"),
            ("ErrorParameters", value.map { [["@ParamID": "0", ClassicTree.text: .string($0)]] }),
            ("ErrorClassification", "RequestError"))
    }

    private var code: String {
        switch self {
        case .noQuery: "10.1"
        case .noSuchItem: "10.12"
        case .noSuchUser: "10.7"
        case .noSuchProduct: "10.44"
        case .noSuchCategory: "10.5"
        case .badPostalCode: "10.18"
        case .noToken: "1.33"
        case .noSuchCall, .internalError: "1.11"
        }
    }

    private var message: (short: String, long: String) {
        switch self {
        case .noQuery: ("Please specify a query!", "Please specify a query!")
        case .noSuchItem: ("Invalid item ID.", "Invalid or non-existent item ID.")
        case .noSuchUser: ("Invalid user ID.", "No user has this ID.")
        case .noSuchProduct: ("No products found.", "No product matches the request.")
        case .noSuchCategory: ("Invalid category ID.", "No category has this ID.")
        case .badPostalCode: ("Invalid postal code.", "The postal code is not valid.")
        case .noToken: ("Token not available in request.", "Token not available in request.")
        case .internalError: ("Internal error.", "The service has trouble of its own.")
        case .noSuchCall: ("Unsupported call.", "The call is not supported.")
        }
    }

    private var value: String? {
        switch self {
        case .noSuchUser(let value), .noSuchCall(let value), .noSuchCategory(let value), .badPostalCode(let value):
            value
        case .noQuery, .noSuchItem, .noSuchProduct, .noToken, .internalError: nil
        }
    }
}
