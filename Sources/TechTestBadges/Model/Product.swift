import Toolkit

/// A product (TechTestBadgesStandIn/Contract.md, section 2.3).
struct Product: Decodable, Sendable {
    /// What the service knows it by.
    let id: String
    /// What it is called.
    let name: String
    /// What it costs.
    let price: Price
    /// The name of its photo, which may be another one in the listing than in its details; `nil` when there is none that
    /// makes sense.
    let imageKey: ImageKey?
    /// The offers that it is part of, as only the listing tells.
    let offerIDs: [String]

    private enum CodingKeys: String, CodingKey {
        case id, name, price
        case imageKey = "image_key"
        case offerIDs = "offer_ids"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(LooseText.self, forKey: .id).text
        name = try fields.decode(String.self, forKey: .name)
        price = try fields.decode(Price.self, forKey: .price)
        imageKey = (try? fields.decode(String.self, forKey: .imageKey)).flatMap(ImageKey.init)
        offerIDs = Self.ids(in: fields)
    }

    /// The offers' IDs, those left out that are none.
    private static func ids(in fields: KeyedDecodingContainer<CodingKeys>) -> [String] {
        if let ids = try? fields.decode([String].self, forKey: .offerIDs) { return ids }
        let ids = try? fields.decode([Readable<LooseText>].self, forKey: .offerIDs)
        return (ids ?? []).compactMap(\.value?.text)
    }
}
