import Toolkit

/// `toolkit search similar`: lists items that are similar to an item.
struct ListSimilar: Command {
    static let name = "similar"
    static let summary = "List items that are similar to an item."
    static let terminalDetails = "Items without a value for the sort key come last, in both directions."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search similar \(SearchExample.id)", "Similar items in the service's order"),
        Example("toolkit search similar \(SearchExample.id) --sort price --reverse", "The most expensive first"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
    @Option("The sort key.") var sort = SimilarOrder.standard
    @Flag("Reverse the order.", .formerly("descending")) var reverse: Bool
    @Option("Show at most this many rows; 0 shows all.", .onlyTyped, .defaultValue(Limit.usual)) var limit: Limit?
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?

    func run(in context: Context) async throws -> Rows<SimilarRow> {
        let catalogue = try context.catalogue(provider, of: id)
        let items = try await context.waiting("Fetching similar items …") { try await catalogue.similar(to: id) }
        let download = try PictureDownload(context)
        let sorted = sort.sorted(items, reversed: reverse)
        let shown = sorted.prefix(context.rowLimit(limit) ?? sorted.count)
        return Rows(shown.map(SimilarRow.init), total: sorted.count, empty: "No similar items.")
            .with(context) { [download.rowPicture(at: $0.item.image)] }
    }
}

/// An item that is similar to another one.
struct SimilarRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("ID", \.item.id, .id), Column("TITLE", \.item.title, .title) { Styled($0.item.title ?? "N/A") },
        Column("PRICE", \.item.price, alignment: .right) { Styled($0.item.price?.priceText ?? "N/A") },
        Column("SHIPPING", \.item.shipping.money, name: "shippingCost") { Styled($0.item.shipping.detail ?? "N/A") },
        Column("DAYS LEFT", \.item.daysLeft, name: "daysLeft", alignment: .right) {
            Styled($0.item.daysLeft.map(String.init) ?? "N/A")
        },
        .data("url", \.item.url), .data("image", \.item.image),
    ]

    let item: ListedItem
}
