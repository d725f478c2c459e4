import Toolkit

/// The error in an answer of the Browse API (ProductSearchStandIn/Contract.md, section 7.4).
struct BrowseFailure: Decodable, Sendable {
    /// The error number; `nil` when the answer has none.
    let id: Int?
    /// The service's message; `nil` when the answer has none.
    var message: String?
    /// Whether the answer has an error.
    private let isTold: Bool
    /// Whether the request caused the error, and not the service.
    private let isRequest: Bool

    init(from decoder: any Decoder) throws {
        let error = LooseObject(from: decoder).object("errors")
        isTold = error != nil
        isRequest = ["REQUEST", "BUSINESS"].contains(error?.text("category"))
        id = error?.integer("errorId")
        message = error.flatMap { $0.text("message") ?? $0.text("longMessage") }?.visible.cut(toColumns: 200)
    }

    /// Whether the ID in the request belongs to a group of variations.
    var isAboutGroup: Bool { id == 11006 }

    /// The error for the user; `nil` for a success, and for an error that the HTTP status describes best.
    func error(_ status: HTTPStatus, item: ItemID?) -> SearchError? {
        if let item, [11001, 11003, 11012].contains(id) { return .noSuchItem(item.text) }
        if status.isSuccess { return isTold ? error(message ?? "No reason given.") : nil }
        let words = message ?? status.reason
        return switch status {
        case .unauthorized, .forbidden: keyRefused(words)
        case .tooManyRequests: .limited(service: Self.service, message: words)
        case .badRequest, .conflict: .refused(service: Self.service, message: words)
        case _ where status.rawValue >= 500 && message != nil: .failed(service: Self.service, message: words)
        default: nil
        }
    }

    /// The error in an answer with a success status.
    private func error(_ words: String) -> SearchError {
        if [1001, 1100].contains(id) { return keyRefused(words) }
        return isRequest
            ? .refused(service: Self.service, message: words) : .failed(service: Self.service, message: words)
    }

    private func keyRefused(_ words: String) -> SearchError {
        .keyRefused(service: Self.service, message: words, setting: ProductSearchFeature.clientID)
    }

    private static let service = "eBay"
}
