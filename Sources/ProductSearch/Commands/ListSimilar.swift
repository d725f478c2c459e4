import Toolkit

/// `toolkit search similar`: lists items that are similar to an item.
struct ListSimilar: Command {
    static let name = "similar"
    static let summary = "List items that are similar to an item."
    static let details = "Items without a value for the sort key come last, in descending order, too."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search similar \(SearchExample.id)", "Similar items in the service's order"),
        Example("toolkit search similar \(SearchExample.id) --sort price --descending", "The most expensive first"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
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

struct SimilarRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("ID", \.item.id, .id), Column("TITLE", \.item.title, .title) { Styled($0.item.title ?? "N/A") },
        Column("PRICE", \.item.price, alignment: .right) { Styled($0.item.price?.priceText ?? "N/A") },
        Column("SHIPPING", \.item.shipping.money, name: "shippingCost") { Styled($0.item.shipping.label) },
        Column("DAYS LEFT", \.item.daysLeft, name: "daysLeft", alignment: .right) {
            Styled($0.item.daysLeft.map(String.init) ?? "N/A")
        },
        .data("url", \.item.url), .data("image", \.item.image),
    ]

    let item: SimilarItem
}
