import Toolkit

/// `toolkit search wishlist remove`: removes items from the wish list.
struct RemoveWishes: Command {
    static let name = "remove"
    static let summary = "Remove items from the wish list."
    static let details = "If one of the items is not on the list, the command removes no item."
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let confirmsItself = true
    static let examples = [
        Example("toolkit search wishlist remove \(SearchExample.id) --explain", "Show what the command would do"),
        Example(
            "toolkit search wishlist remove \(SearchExample.id) \(SearchExample.otherID) --explain", "The same for two"),
    ]

    @Argument("The IDs of the items.", .titled("Items' IDs"), .placeholder("ID"), .live(.wishes)) var ids: [ItemID]

    func run(in context: Context) async throws -> RemovedWishes {
        let (list, ids) = (try WishList(context), ids.unique)
        let known = Set(try list.ids())
        if let other = ids.first(where: { !known.contains($0.text) }) { throw SearchError.notWished(other.text) }
        let name = ids.count == 1 ? try list.item(ids[0])?.name ?? "the item" : "\(ids.count) items"
        try context.confirm("Remove \(name) from the wish list?")
        let removed = try list.remove(ids)
        return RemovedWishes(deleted: removed.map(\.id), names: removed.map(\.name))
    }
}

struct RemovedWishes: Output {
    let deleted: [String]
    /// The names of the removed items; empty after `clear`.
    let names: [String]

    private enum CodingKeys: CodingKey {
        case deleted
    }

    func draw(on canvas: inout Canvas) {
        if names.isEmpty { return canvas.line("The wish list is empty.") }
        for name in names { canvas.line(Styled("Removed \(name) from the wish list.")) }
    }
}
