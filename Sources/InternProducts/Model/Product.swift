import Foundation
import Toolkit

/// A product of the catalogue (InternProductsStandIn/Contract.md, section 1.4).
///
/// Every JSON object is a product: a field that is missing or not usable is empty.
struct Product: Sendable {
    /// What it is called; may be empty.
    let title: String
    /// What there is to say of it, with line breaks as they came.
    let description: String
    /// Words to find it by, in the service's order.
    let tags: [String]
    /// When it was made; `nil` when that makes no sense.
    let date: Date?
    /// Its picture; `nil` when it has none.
    let image: ProductImage?

    /// What stands for a title that is empty.
    static let untitled = "(untitled)"

    /// The title on one line, for people.
    var shownTitle: String {
        let line = title.visible
        return line.allSatisfy(\.isWhitespace) ? Self.untitled : line
    }
}

extension Product: Decodable {
    private enum CodingKeys: CodingKey {
        case title, description, tags, date, image
    }

    /// Reads a product, which is a JSON object and need not have anything in it.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        title = (try? fields.decode(String.self, forKey: .title)) ?? ""
        description = (try? fields.decode(String.self, forKey: .description)) ?? ""
        tags = ((try? fields.decode([Readable<String>].self, forKey: .tags)) ?? []).compactMap(\.value)
        date = (try? fields.decode(LooseDate.self, forKey: .date))?.date
        image = try? fields.decode(ProductImage.self, forKey: .image)
    }
}
