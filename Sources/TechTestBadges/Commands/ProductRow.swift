import Toolkit

/// A row of `badges list`: a product and its badge.
struct ProductRow: TableRow {
    static let columns = [
        Table.Column("ID", .id), Table.Column("NAME", .title), Table.Column("PRICE"), Table.Column("BADGE", .text),
    ]
    static let fields = [
        "id", "name", "price.amount", "price.currency", "originalPrice.amount", "originalPrice.currency", "badge.name",
        "badge.type", "badge.icon", "image",
    ]

    let id: String
    let name: String
    let price: Price
    /// The badge that the product has earned; `nil` for none.
    let badge: Badge?
    /// The name of the photo; `nil` when the service names none.
    let imageKey: ImageKey?
    private let isAccessible: Bool

    /// Creates a row.
    /// - Parameter isAccessible: Whether words tell an original price from the current one.
    init(_ product: Product, badge: Badge?, isAccessible: Bool) {
        self.isAccessible = isAccessible
        id = product.id
        name = product.name
        price = product.price
        imageKey = product.imageKey
        self.badge = badge
    }

    private enum CodingKeys: CodingKey {
        case id, name, price, originalPrice, badge, image
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        // In the order in which JSON has them, because sorting the fields of each row takes time.
        try fields.encodeIfPresent(badge, forKey: .badge)
        try fields.encode(id, forKey: .id)
        try fields.encodeIfPresent(imageKey.map { FetchedImage.path(of: $0.text) }, forKey: .image)
        try fields.encode(name, forKey: .name)
        try fields.encodeIfPresent(price.original, forKey: .originalPrice)
        try fields.encode(price.current, forKey: .price)
    }

    /// The price as it is shown.
    var shownPrice: Styled { price.styled(inWords: isAccessible) }

    var cells: [Styled] {
        [Styled(id), Styled(name), shownPrice, Styled(badge?.name ?? "")]
    }
}
