import Toolkit

struct ProductRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("#", \.item.position, .id, name: "position", alignment: .right),
        Column("TITLE", \.item.product.title, .title) { Styled($0.item.product.shownTitle) },
        .data("description", \.item.product.description), .data("tags", \.item.product.tags),
        Column("DATE", \.item.product.date) { $0.item.product.shownDate },
        .text("TAGS", .text) { Styled($0.item.product.shownTags) },
        .text("DESCRIPTION", .text) { Styled($0.item.product.description) }, .data("image", \.image),
    ]

    let item: ProductCatalogue.Item

    /// Facts of the picture, which is decoded for them; `nil` when the product has no picture.
    private var image: ImageFacts? { item.product.image.map { ImageFacts($0.decoded()) } }
}

extension Product {
    var shownDate: Styled { date.map { Styled(day: $0) } ?? "–" }

    var shownTags: String { tags.joined(separator: ", ") }
}
