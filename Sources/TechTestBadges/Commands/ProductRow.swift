import Toolkit

/// A row of `badges list`: a product and its badge.
struct ProductRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("ID", \.id, .id), Column("NAME", \.name, .title), Column("PRICE", \.price.current) { $0.shownPrice },
        .data("originalPrice", \.price.original), Column("BADGE", \.badge) { Styled($0.badge?.name ?? "") },
        .data("image", \.image),
    ]

    let id: String
    let name: String
    let price: Price
    /// The badge that the product has earned; `nil` for none.
    let badge: Badge?
    /// The name of the photo; `nil` when the service names none.
    let imageKey: ImageKey?
    private let isAccessible: Bool

    /// - Parameter isAccessible: Whether words tell an original price from the current one.
    init(_ product: Product, badge: Badge?, isAccessible: Bool) {
        self.isAccessible = isAccessible
        id = product.id
        name = product.name
        price = product.price
        imageKey = product.imageKey
        self.badge = badge
    }

    private var image: String? { imageKey.map { FetchedImage.path(of: $0.text) } }

    var shownPrice: Styled { price.styled(inWords: isAccessible) }
}
