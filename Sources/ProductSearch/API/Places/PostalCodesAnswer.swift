import Toolkit

/// The answer of GeoNames: postal codes, or a status object (ProductSearchStandIn/Contract.md, section 4).
struct PostalCodesAnswer: Decodable, Sendable {
    /// The postal codes in the order of the answer.
    let places: [PostalPlace]
    /// The number of what went wrong; `nil` when nothing did.
    let problem: Int?
    /// The service's words about it.
    let message: String

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        let status = root.object("status")
        guard root.has("postalCodes") || status != nil else { throw root.missing("postalCodes") }
        places = root.objects("postalCodes").compactMap { code in
            guard let zip = code.text("postalCode") else { return nil }
            return PostalPlace(zip: zip, place: code.text("placeName"), state: code.text("adminName1"))
        }
        problem = status.map { $0.integer("value") ?? 0 }
        message = status?.text("message") ?? "It does not say why."
    }
}
