import Toolkit

/// The answer of ip-api.com: a place, or the reason why it is missing (ProductSearchStandIn/Contract.md, section 5).
struct CurrentPlaceAnswer: Decodable, Sendable {
    /// The place; `nil` when the answer has no US postal code.
    let place: CurrentPlace?
    /// The service's words about it, when it has any.
    let message: String?

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard ["status", "zip", "message"].contains(where: root.has) else {
            throw root.missing("status")
        }
        let isAmerican = root.text("countryCode").map { $0 == "US" } ?? true
        let zip = root.text("status") == "fail" ? nil : root.text("zip").flatMap(PostalCode.init)
        place =
            isAmerican ? zip.map { CurrentPlace($0, city: root.text("city"), region: root.text("regionName")) } : nil
        message = root.text("message")?.visible.cut(toColumns: 200)
    }
}
