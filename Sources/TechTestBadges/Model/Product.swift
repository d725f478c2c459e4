import Toolkit

/// A product (TechTestBadgesStandIn/Contract.md, section 2.3).
struct Product: Decodable, Sendable {
    let id: String
    let name: String
    let price: Price
    /// The name of the photo; `nil` when the service sends no name or a name that is not allowed.
    ///
    /// The listing and the answer for one product may name different photos.
    let imageKey: ImageKey?
    /// The IDs of the offers for this product; only the listing has them.
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

    /// Decodes the IDs of the offers and skips elements that are not IDs.
    private static func ids(in fields: KeyedDecodingContainer<CodingKeys>) -> [String] {
        if let ids = try? fields.decode([String].self, forKey: .offerIDs) { return ids }
        let ids = try? fields.decode([Readable<LooseText>].self, forKey: .offerIDs)
        return (ids ?? []).compactMap(\.value?.text)
    }
}

/// The ID of a product: any text that can be one segment of a path.
struct ProductID: Equatable, Sendable {
    let text: String
}

extension ProductID: ArgumentValue {
    static let placeholder = "ID"
    static let sample = "2"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.allSatisfy(\.isWhitespace), !argument.contains("/"), !argument.hasSuffix(".json"),
            !PercentEncoding.mayLeadOut(argument)
        else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unacceptable("'\(shown)' is not the ID of a product. Example of an ID: \(Self.sample).")
        }
        text = argument
    }
}
