import Toolkit

/// One product with the text about it (TechTestBadgesStandIn/Contract.md, section 2.4).
struct ProductDetail: Decodable, Sendable {
    /// The product, without its offers.
    let product: Product
    /// What is told about it; sections that make no sense are left out.
    let information: [InformationSection]

    private enum CodingKeys: CodingKey {
        case information
    }

    init(from decoder: any Decoder) throws {
        product = try Product(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let sections = try? fields.decode([Readable<InformationSection>].self, forKey: .information)
        information = (sections ?? []).compactMap(\.value)
    }
}

/// A section of the text about a product.
struct InformationSection: Codable, Equatable, Sendable {
    /// Its title, often empty.
    let title: String
    /// Its text, with line breaks.
    let text: String

    private enum WireKeys: String, CodingKey {
        case title = "section_title"
        case text = "section_text"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: WireKeys.self)
        title = (try? fields.decode(String.self, forKey: .title)) ?? ""
        text = try fields.decode(String.self, forKey: .text)
    }
}
