import Toolkit

/// `toolkit search wishlist`: lists the items on the wish list.
struct ListWishes: Command {
    static let name = "wishlist"
    static let summary = "List the items on your wish list, with their number and total price."
    static let terminalDetails = """
        The wish list is on this machine, and needs no network. To compare the items, use '--sort price'.
        """
    static let effect = Effect.reads
    static let reachesService: Bool? = false
    static let examples = [
        Example("toolkit search wishlist", "Show the wish list"),
        Example("toolkit search wishlist --json", "Print it as JSON"),
    ]

    @Listing var listing: ListOrder<ListedItemRow>

    func run(in context: Context) async throws -> WishesAnswer {
        let (items, unreadable) = try WishList(context).items()
        for id in unreadable {
            let isNamed = ItemID(id)?.text == id
            let command = CommandWords(["search", "wishlist"] + (isNamed ? ["remove", id] : ["clear"]))
            context.notes.add(
                "The item '\(id.visible)' is left out because it cannot be read. To remove it: \(line: command)")
        }
        let rows = items.map { ListedItemRow(item: $0, isWished: nil) }
        let shown = listing.shown(rows, in: context)
        return WishesAnswer(rows, shown: shown, try await ListedItemRow.pictures(of: shown, context))
    }
}

struct WishesAnswer: Output {
    let count: Int
    /// The sum of all prices; `nil` when they have several currencies.
    let total: Money?
    /// The sum in each currency.
    let totals: [Money]
    let items: [ListedItemRow]
    private let pictures: RowPictures

    static let shape = AnswerShape.items(
        ListedItemRow.fields.filter { $0.name != "wished" && !$0.name.hasPrefix("category.") })

    private enum CodingKeys: CodingKey {
        case count, total, totals, items
    }

    /// - Parameters:
    ///   - items: All items.
    ///   - shown: The items that are shown; `nil` shows all.
    init(_ items: [ListedItemRow], shown: [ListedItemRow]? = nil, _ pictures: RowPictures = .none) {
        let sums = PriceSum(items.compactMap(\.item.price))
        count = items.count
        totals = sums.totals
        total = sums.total
        (self.items, self.pictures) = (shown ?? items, pictures)
    }

    func draw(on canvas: inout Canvas) {
        guard count > 0 else { return canvas.line("No Items in Wishlist") }
        ListedItemRow.draw(items, pictures, on: &canvas)
        if items.count < count {
            canvas.paragraph(
                Styled("… and \(count - items.count) more.", .dim), hint: Styled(" Use --limit 0 to show all.", .dim))
        }
        let sum = totals.map(\.priceText).joined(separator: " + ")
        canvas.paragraph(
            Styled("\(count.counted("item")), \(sum.isEmpty ? "N/A" : sum)", .bold)
                + Styled(sum.isEmpty ? "" : " without shipping"))
    }
}
