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
