import Toolkit

/// `toolkit search similar`: lists items that are similar to an item.
struct ListSimilar: Command {
    static let name = "similar"
    static let summary = "List items that are similar to an item."
    static let details = "Items without a value for the sort key come last, even with --descending."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search similar \(SearchExample.id)", "Similar items in the service's order"),
        Example("toolkit search similar \(SearchExample.id) --sort price --descending", "The most expensive first"),
    ]

    @Argument("The item's ID.", .live(.items)) var id: ItemID
    @Option("The sort key.") var sort = SimilarOrder.standard
    @Flag("Sort in descending order.") var descending: Bool
    @Option("The provider to use; search.provider by default.") var provider: Provider?

    func run(in context: Context) async throws -> Rows<SimilarRow> {
        guard !descending || sort != .standard else { throw SearchError.descendingDefault }
        let catalogue = try context.catalogue(provider, of: id)
        let items = try await context.waiting("Fetching similar items …") { try await catalogue.similar(to: id) }
        let download = try PictureDownload(context)
        return Rows(sort.sorted(items, descending: descending).map(SimilarRow.init), empty: "No similar items.")
            .with(context) { [download.rowPicture(at: $0.item.image)] }
    }
}

/// A similar item in a list.
struct SimilarRow: TableRow {
    static let columns = [
        Table.Column("ID", .id), Table.Column("TITLE", .title), Table.Column("PRICE", alignment: .right),
        Table.Column("SHIPPING", .text), Table.Column("DAYS LEFT", .text),
    ]
    static let fields = [
        "id", "title", "price.amount", "price.currency", "shippingCost.amount", "shippingCost.currency", "daysLeft",
        "url", "image",
    ]

    let item: SimilarItem

    init(_ item: SimilarItem) {
        self.item = item
    }

    private enum CodingKeys: CodingKey {
        case id, title, price, shippingCost, daysLeft, url, image
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(item.id, forKey: .id)
        try fields.encode(item.title, forKey: .title)
        try fields.encode(item.price, forKey: .price)
        try fields.encode(item.shipping.money, forKey: .shippingCost)
        try fields.encode(item.daysLeft, forKey: .daysLeft)
        try fields.encode(item.url, forKey: .url)
        try fields.encode(item.image, forKey: .image)
    }

    var cells: [Styled] {
        [
            Styled(item.id), Styled(item.title ?? "N/A"), Styled(item.price?.priceText ?? "N/A"),
            Styled(item.shipping.label), Styled(item.daysText),
        ]
    }
}
