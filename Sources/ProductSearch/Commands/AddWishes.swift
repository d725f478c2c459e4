import Toolkit

/// `toolkit search wishlist add`: puts items on the wish list.
struct AddWishes: Command {
    static let name = "add"
    static let summary = "Put items on the wish list."
    static let details = "Every item is asked for before the first one is added."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit search wishlist add \(SearchExample.id)", "One item"),
        Example("toolkit search wishlist add \(SearchExample.id) \(SearchExample.otherID) --json", "Two of them"),
    ]

    @Argument("The items' IDs.", .placeholder("ID"), .live(.items)) var ids: [ItemID]
    @Option("Who finds; the setting search.provider by default.") var provider: Provider?

    func run(in context: Context) async throws -> AddedWishes {
        let catalogue = try context.catalogue(provider)
        let items = try await context.waiting("Asking for the items …") { try await catalogue.items(ids.unique) }
        try WishList(context).add(items)
        return AddedWishes(items: items.map { ListedItemRow(item: $0, isWished: true) })
    }
}

/// Items that are on the wish list now.
struct AddedWishes: Output {
    let items: [ListedItemRow]

    static let shape = AnswerShape.items(ListedItemRow.fields + ["wished"])

    private enum CodingKeys: CodingKey {
        case items
    }

    func draw(on canvas: inout Canvas) {
        for row in items { canvas.line(Styled("\(row.item.name) was added to the wish list.")) }
    }
}

extension ItemCatalogue {
    /// Items by their IDs, in that order, asked for side by side, a few at a time.
    fileprivate func items(_ ids: [ItemID]) async throws -> [ListedItem] {
        try await withThrowingTaskGroup(of: (Int, ListedItem).self) { group in
            var items: [Int: ListedItem] = [:]
            for (number, id) in ids.enumerated() {
                if number >= 8, let (done, item) = try await group.next() { items[done] = item }
                group.addTask { (number, try await self.item(id).listing) }
            }
            for try await (number, item) in group { items[number] = item }
            return ids.indices.compactMap { items[$0] }
        }
    }
}
