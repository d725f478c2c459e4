import ToolkitStandIn

/// An error of the Shopping API (ProductSearchStandIn/Contract.md, section 2.2).
enum ShoppingError: Error, Equatable {
    case noItemID
    case noSuchItem(String)
    case noApplication
    case noSuchCall(String)
    case internalError

    /// The error as an element of `Errors`.
    var json: JSONValue {
        [
            "ShortMessage": .string(message.short), "LongMessage": .string(message.long), "ErrorCode": .string(code),
            "SeverityCode": "Error", "ErrorParameters": [["Value": .string(value), "ParamID": "0"]],
            "ErrorClassification": "RequestError",
        ]
    }

    private var code: String {
        switch self {
        case .noItemID: "10.1"
        case .noSuchItem: "10.12"
        case .noApplication: "1.33"
        case .noSuchCall, .internalError: "1.11"
        }
    }

    private var message: (short: String, long: String) {
        switch self {
        case .noItemID: ("Missing item ID.", "The required field ItemID is missing.")
        case .noSuchItem: ("Invalid item ID.", "Invalid or non-existent item ID.")
        case .noApplication: ("No application.", "Neither appid nor an application token was sent.")
        case .internalError: ("Internal error.", "The service has trouble of its own.")
        case .noSuchCall: ("Unsupported call.", "The call is not supported.")
        }
    }

    private var value: String {
        switch self {
        case .noItemID: "ItemID"
        case .noSuchItem(let value), .noSuchCall(let value): value
        case .noApplication: "appid"
        case .internalError: ""
        }
    }
}
