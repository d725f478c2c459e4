import Toolkit

/// A product of the catalogue (InternProductsStandIn/Contract.md, section 1.4).
///
/// Any JSON object is accepted as a product. A missing or unusable field becomes empty.
struct Product: Sendable {
    /// The title; may be empty.
    let title: String
    /// The description, with the line breaks that the service sent.
    let description: String
    /// The tags, in the service's order.
    let tags: [String]
    /// The date; `nil` when it is missing or invalid.
    let date: Date?
    /// The picture; `nil` when the product has none.
    let image: ProductImage?

    /// The text to show instead of a blank title.
    static let untitled = "(untitled)"

    /// The title on one line, to show to people.
    var shownTitle: String {
        let line = title.visible
        return line.allSatisfy(\.isWhitespace) ? Self.untitled : line
    }
}

extension Product: Decodable {
    private enum CodingKeys: CodingKey {
        case title, description, tags, date, image
    }

    /// Reads a product from a JSON object, which may be empty.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        title = (try? fields.decode(String.self, forKey: .title)) ?? ""
        description = (try? fields.decode(String.self, forKey: .description)) ?? ""
        tags = ((try? fields.decode([Readable<String>].self, forKey: .tags)) ?? []).compactMap(\.value)
        date = (try? fields.decode(LooseDate.self, forKey: .date))?.date
        image = try? fields.decode(ProductImage.self, forKey: .image)
    }
}
