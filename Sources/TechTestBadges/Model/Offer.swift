import Toolkit

/// An offer to a user (TechTestBadgesStandIn/Contract.md, section 2.5).
struct Offer: Codable, Equatable, Sendable {
    /// The ID that a product has in its list of offers.
    let id: String
    /// The title; `nil` when the service sends none.
    let title: String?
    /// The type, which decides the badges that the offer earns, such as `REDUCED`.
    let type: String
}

extension Offer {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(LooseText.self, forKey: .id).text
        title = try? fields.decode(String.self, forKey: .title)
        type = try fields.decode(String.self, forKey: .type)
    }
}
