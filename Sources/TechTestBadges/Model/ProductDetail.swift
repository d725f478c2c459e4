import Toolkit

/// One product with its description (TechTestBadgesStandIn/Contract.md, section 2.4).
struct ProductDetail: Decodable, Sendable {
    /// The product, without its offers.
    let product: Product
    /// The sections of the description, without those that could not be decoded.
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

struct InformationSection: Codable, Equatable, Sendable {
    /// The title, often empty.
    let title: String
    /// The text, with line breaks.
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
