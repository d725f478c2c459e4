import Toolkit

/// What an answer of the Browse API says went wrong (`services/ebay.md`, section 7.4).
struct BrowseFailure: Decodable, Sendable {
    /// The service's number of the error.
    let id: Int?
    /// The service's own words; `nil` when it has none.
    let message: String?

    init(from decoder: any Decoder) throws {
        let error = LooseObject(from: decoder).object("errors")
        id = error?.integer("errorId")
        message = error.flatMap { $0.text("message") ?? $0.text("longMessage") }?.visible.cut(toColumns: 200)
    }

    /// The error in a person's terms; `nil` for one that the HTTP status tells best.
    func error(_ status: HTTPStatus, item: ItemID?) -> SearchError? {
        if let item, [11001, 11003, 11012].contains(id) { return .noSuchItem(item.text) }
        let words = message ?? status.reason
        return switch status {
        case .unauthorized, .forbidden:
            .keyRefused(service: "eBay", message: words, setting: ProductSearchFeature.clientID)
        case .tooManyRequests: .limited(service: "eBay", message: words)
        case _ where id == 11000 || id == 12000: .failed(service: "eBay", message: words)
        case .badRequest, .conflict: .refused(service: "eBay", message: words)
        default: nil
        }
    }
}
