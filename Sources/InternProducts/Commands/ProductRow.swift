import Toolkit

/// A product as a row of a table, a JSON object or a CSV record.
struct ProductRow: TableRow {
    static let columns = [
        Table.Column("#", .id, alignment: .right), Table.Column("TITLE", .title), Table.Column("DATE"),
        Table.Column("TAGS", .text),
        Table.Column("DESCRIPTION", .text),
    ]
    static let fields = ["position", "title", "description", "tags", "date", "image.mediaType", "image.bytes"]

    let item: ProductCatalogue.Item

    init(_ item: ProductCatalogue.Item) {
        self.item = item
    }

    var cells: [Styled] {
        let product = item.product
        return [
            Styled("\(item.position)"), Styled(product.shownTitle), Styled(product.shownDate),
            Styled(product.shownTags), Styled(product.description),
        ]
    }

    /// Encodes the product for JSON, NDJSON and CSV.
    ///
    /// Only these formats show facts of the picture, so only they decode it.
    func encode(to encoder: any Encoder) throws {
        try ProductFields(item, image: item.product.image.map { ImageFacts($0.decoded()) }).encode(to: encoder)
    }
}

/// The fields of a product in JSON, NDJSON and CSV.
struct ProductFields: Encodable {
    let item: ProductCatalogue.Item
    /// `nil` when the product has no picture.
    let image: ImageFacts?

    init(_ item: ProductCatalogue.Item, image: ImageFacts?) {
        self.item = item
        self.image = image
    }

    private enum CodingKeys: CodingKey {
        case position, title, description, tags, date, image
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(item.position, forKey: .position)
        try fields.encode(item.product.title, forKey: .title)
        try fields.encode(item.product.description, forKey: .description)
        try fields.encode(item.product.tags, forKey: .tags)
        try fields.encode(item.product.date, forKey: .date)
        try fields.encode(image, forKey: .image)
    }
}

extension Product {
    /// The day in the local time zone, or a dash without a date.
    var shownDate: String { date?.localDay() ?? "–" }

    /// The tags, separated by commas.
    var shownTags: String { tags.joined(separator: ", ") }
}
