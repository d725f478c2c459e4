import Toolkit

/// An offer of a user (TechTestBadgesStandIn/Contract.md, section 2.5).
struct Offer: Codable, Equatable, Sendable {
    /// What products name it by.
    let id: String
    /// What it is called; `nil` when the service does not say.
    let title: String?
    /// Its kind, which earns badges: `REDUCED`.
    let type: String

    private enum CodingKeys: CodingKey {
        case id, title, type
    }

    /// An offer.
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
