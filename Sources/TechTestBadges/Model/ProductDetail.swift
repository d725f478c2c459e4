import Toolkit

/// A product by itself, with what is told about it (`services/badges.md`, section 2).
struct ProductDetail: Decodable, Sendable {
    /// What the service knows it by.
    let id: String
    /// What it is called.
    let name: String
    /// What it costs.
    let price: Price
    /// The name of its photo, which may differ from the listing's; `nil` when there is none that makes sense.
    let imageKey: ImageKey?
    /// What is told about it; sections that make no sense are left out.
    let information: [InformationSection]

    private enum CodingKeys: String, CodingKey {
        case id, name, price, information
        case imageKey = "image_key"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(LooseText.self, forKey: .id).text
        name = try fields.decode(String.self, forKey: .name)
        price = try fields.decode(Price.self, forKey: .price)
        imageKey = (try? fields.decode(String.self, forKey: .imageKey)).flatMap(ImageKey.init)
        let sections = try? fields.decode([Readable<InformationSection>].self, forKey: .information)
        information = (sections ?? []).compactMap(\.value)
    }
}
