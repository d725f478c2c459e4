import Toolkit

/// An offer to a user (TechTestBadgesStandIn/Contract.md, section 2.5).
struct Offer: Codable, Equatable, Sendable {
    /// The ID that a product has in its list of offers.
    let id: String
    /// The title; `nil` when the service sends none.
    let title: String?
    /// The type, which decides the badges that the offer earns, such as `REDUCED`.
    let type: String

    private enum CodingKeys: CodingKey {
        case id, title, type
    }

    init(id: String, title: String?, type: String) {
        self.id = id
        self.title = title
        self.type = type
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(LooseText.self, forKey: .id).text
        title = try? fields.decode(String.self, forKey: .title)
        type = try fields.decode(String.self, forKey: .type)
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encodeIfPresent(title, forKey: .title)
        try fields.encode(type, forKey: .type)
    }
}
