import Toolkit

/// `toolkit search wishlist`: what the person wishes for.
struct ListWishes: Command {
    static let name = "wishlist"
    static let summary = "List what you wish for, with count and sum."
    static let details = "The list is kept on this machine, and shown without asking any service."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search wishlist", "The list"),
        Example("toolkit search wishlist --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> WishesAnswer {
        let (items, unreadable) = try WishList(context).items()
        for id in unreadable {
            let line = "toolkit search wishlist \(ItemID(id)?.text == id ? "remove '\(id)'" : "clear")"
            context.notes.add(
                "The item '\(id.visible)' is left out, since it cannot be read; \(line) takes it off the list.")
        }
        return WishesAnswer(items)
    }
}

/// The wish list.
struct WishesAnswer: Output {
    /// How many items there are.
    let count: Int
    /// The sum of all prices; `nil` when they are of several currencies.
    let total: Money?
    /// The sum in each currency.
    let totals: [Money]
    let items: [ListedItemRow]

    static let shape = AnswerShape.items(ListedItemRow.fields)

    private enum CodingKeys: CodingKey {
        case count, total, totals, items
    }

    init(_ items: [ListedItem]) {
        let sums = PriceSum(items.compactMap(\.price))
        count = items.count
        totals = sums.totals
        total = sums.total
        self.items = items.map { ListedItemRow(item: $0, isWished: nil) }
    }

    func draw(on canvas: inout Canvas) {
        guard !items.isEmpty else { return canvas.line("No Items in Wishlist") }
        ListedItemRow.draw(items, on: &canvas)
        let sum = totals.map(\.priceText).joined(separator: " + ")
        canvas.paragraph(Styled("\(count) \(count == 1 ? "item" : "items"), \(sum.isEmpty ? "N/A" : sum)", .bold))
    }
}
