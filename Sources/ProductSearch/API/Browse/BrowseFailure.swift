import Toolkit

/// The error in an answer of the Browse API (ProductSearchStandIn/Contract.md, section 7.4).
struct BrowseFailure: Decodable, Sendable {
    /// The service's number of the error; `nil` when the answer has none.
    let id: Int?
    /// The service's own words; `nil` when it has none.
    var message: String?
    /// Whether the answer has an error at all.
    private let isTold: Bool
    /// Whether the request is to blame, and not the service.
    private let isRequest: Bool

    init(from decoder: any Decoder) throws {
        let error = LooseObject(from: decoder).object("errors")
        isTold = error != nil
        isRequest = ["REQUEST", "BUSINESS"].contains(error?.text("category"))
        id = error?.integer("errorId")
        message = error.flatMap { $0.text("message") ?? $0.text("longMessage") }?.visible.cut(toColumns: 200)
    }

    /// The error in a person's terms; `nil` for one that the HTTP status tells best, and for what is no failure.
    func error(_ status: HTTPStatus, item: ItemID?) -> SearchError? {
        if let item, [11001, 11003, 11012].contains(id) { return .noSuchItem(item.text) }
        if status.isSuccess { return isTold ? error(message ?? "It does not say why.") : nil }
        let words = message ?? status.reason
        return switch status {
        case .unauthorized, .forbidden: keyRefused(words)
        case .tooManyRequests: .limited(service: Self.service, message: words)
        case .badRequest, .conflict: .refused(service: Self.service, message: words)
        case _ where status.rawValue >= 500 && message != nil: .failed(service: Self.service, message: words)
        default: nil
        }
    }

    /// An error of which no HTTP status tells the kind.
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
