import Toolkit

struct ListedItemRow: TableRow {
    static let columns: [Column<Self>] = [
        .text("") { $0.item.image == nil ? " " : Styled("▣", .dim, spoken: "picture") },
        Column("ID", \.item.id, .id), Column("TITLE", \.item.title, .title) { Styled($0.item.title ?? "N/A") },
        Column("PRICE", \.item.price, alignment: .right) { Styled($0.item.price?.priceText ?? "N/A") },
        Column("SHIPPING", \.item.shipping), Column("ZIP", \.item.zip) { Styled($0.item.zip ?? "N/A") },
        Column("CONDITION", \.item.condition),
        .data("image", \.item.image), .data("url", \.item.url),
        Column("WISH", \.isWished, name: "wished") { $0.isWished.map(heart) ?? "" },
        .data("category", \.item.category),
    ]

    let item: ListedItem
    /// Whether it is on the wish list; `nil` in the wish list itself, and when the wish list cannot be read.
    let isWished: Bool?

    /// Leaves `wished` out when it is not known, and then also the category, which the wish list does not keep.
    func encode(to encoder: any Encoder) throws {
        guard isWished == nil, case .object(let members) = try data else { return try data.encode(to: encoder) }
        let unknown = ["wished"] + (item.category == nil ? ["category"] : [])
        try JSONValue.object(members.filter { !unknown.contains($0.name) }).encode(to: encoder)
    }

    /// Draws items as a table, with hearts when it is known which of them are on the wish list.
    static func draw(_ rows: [ListedItemRow], _ pictures: RowPictures, on canvas: inout Canvas) {
        var table = Table(rows, pictures: pictures)
        if rows.allSatisfy({ $0.isWished == nil }) {
            table.columns.removeLast()
            table.rows = table.rows.map { Array($0.dropLast()) }
        }
        canvas.table(table)
    }

    /// Loads the pictures beside items, if the terminal can show them.
    static func pictures(of rows: [ListedItemRow], _ context: Context) async throws -> RowPictures {
        let download = try PictureDownload(context)
        return try await context.load(rows.map { [download.rowPicture(at: $0.item.image)] })
    }

    static func heart(_ isWished: Bool) -> Styled {
        isWished ? Styled("♥", .red, spoken: "yes") : Styled("♡", .dim, spoken: "no")
    }
}

extension ItemCondition: ColumnValue {}

extension ListedCategory: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = ["id": .string, "name": .string]

    func data() throws -> JSONValue { ["id": .string(id), "name": .string(name)] }
    var cell: Styled { Styled(name) }
}

extension ShippingCost: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = [
        "cost.amount": .string, "cost.currency": .string, "label": .string,
    ]

    func data() throws -> JSONValue { ["cost": try money.data(), "label": .string(label)] }
    var cell: Styled { Styled(label, isFree ? .green : []) }
}
