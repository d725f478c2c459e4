import Toolkit

struct ListedItemRow: Encodable, Sendable {
    let item: ListedItem
    /// Whether it is on the wish list; `nil` in the wish list itself, and when the wish list cannot be read.
    let isWished: Bool?

    private enum CodingKeys: CodingKey {
        case id, title, price, shipping, zip, condition, image, url, wished
    }

    private enum ShippingKeys: CodingKey {
        case cost, label
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(item.id, forKey: .id)
        try fields.encode(item.title, forKey: .title)
        try fields.encode(item.price, forKey: .price)
        var shipping = fields.nestedContainer(keyedBy: ShippingKeys.self, forKey: .shipping)
        try shipping.encode(item.shipping.money, forKey: .cost)
        try shipping.encode(item.shipping.label, forKey: .label)
        try fields.encode(item.zip, forKey: .zip)
        try fields.encode(item.condition, forKey: .condition)
        try fields.encode(item.image, forKey: .image)
        try fields.encode(item.url, forKey: .url)
        if let isWished { try fields.encode(isWished, forKey: .wished) }
    }

    /// The CSV header without `wished`, which the wish list itself does not have.
    static let fields: [AnswerField] = [
        "id", "title", "price.amount", "price.currency", "shipping.cost.amount", "shipping.cost.currency",
        "shipping.label", "zip", "condition", "image", "url",
    ]

    /// Draws items as a table, with hearts when it is known which of them are on the wish list.
    static func draw(_ rows: [ListedItemRow], _ pictures: RowPictures, on canvas: inout Canvas) {
        let hasHearts = rows.contains { $0.isWished != nil }
        let columns = columns + (hasHearts ? [Table.Column("WISH")] : [])
        canvas.table(Table(columns: columns, rows: rows.map(\.cells), pictures: pictures))
    }

    /// Loads the pictures beside items, if the terminal can show them.
    static func pictures(of rows: [ListedItemRow], _ context: Context) async throws -> RowPictures {
        let download = try PictureDownload(context)
        return try await context.load(rows.map { [download.rowPicture(at: $0.item.image)] })
    }

    private static let columns = [
        Table.Column(""), Table.Column("ID", .id), Table.Column("TITLE", .title),
        Table.Column("PRICE", alignment: .right), Table.Column("SHIPPING", .text), Table.Column("ZIP"),
        Table.Column("CONDITION", .text),
    ]

    private var cells: [Styled] {
        let shipping = Styled(item.shipping.label, item.shipping.isFree ? .green : [])
        let cells = [
            Styled(item.image == nil ? " " : "▣", .dim), Styled(item.id), Styled(item.title ?? "N/A"),
            Styled(item.price?.priceText ?? "N/A"), shipping, Styled(item.zip ?? "N/A"),
            Styled(item.condition.rawValue),
        ]
        return isWished.map { cells + [Self.heart($0)] } ?? cells
    }

    static func heart(_ isWished: Bool) -> Styled { isWished ? Styled("♥", .red) : Styled("♡", .dim) }
}
