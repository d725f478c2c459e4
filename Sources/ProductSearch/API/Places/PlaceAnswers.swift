import Toolkit

/// The answer of ip-api.com: a location, or the reason why there is none (ProductSearchStandIn/Contract.md, section 5).
struct CurrentPlaceAnswer: Decodable, Sendable {
    /// The location; `nil` when the answer has no US postal code.
    let place: CurrentPlace?
    /// The service's message, if it sent one.
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

/// The answer of GeoNames: postal codes, or a status object (ProductSearchStandIn/Contract.md, section 4).
struct PostalCodesAnswer: Decodable, Sendable {
    let places: [PostalPlace]
    /// The error number; `nil` for a success.
    let problem: Int?
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
        message = status?.text("message") ?? "No reason given."
    }
}
