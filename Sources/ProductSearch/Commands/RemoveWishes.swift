import Toolkit

/// `toolkit search wishlist remove`: takes items off the wish list.
struct RemoveWishes: Command {
    static let name = "remove"
    static let summary = "Take items off the wish list."
    static let details = "When one of them is not there, none is removed."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit search wishlist remove \(SearchExample.id) --explain", "What it would do"),
        Example(
            "toolkit search wishlist remove \(SearchExample.id) \(SearchExample.otherID) --explain", "The same for two"),
    ]

    @Argument("The items' IDs.", .placeholder("ID"), .live(.wishes)) var ids: [ItemID]

    func run(in context: Context) async throws -> RemovedWishes {
        let (list, ids) = (try WishList(context), ids.unique)
        let known = Set(try list.ids())
        if let other = ids.first(where: { !known.contains($0.text) }) { throw SearchError.notWished(other.text) }
        try context.confirm("Take \(ids.count == 1 ? "the item" : "\(ids.count) items") off the wish list?")
        let removed = try list.remove(ids)
        return RemovedWishes(deleted: removed.map(\.id), names: removed.map(\.name))
    }
}

/// The IDs of items that are no longer on the wish list.
struct RemovedWishes: Output {
    let deleted: [String]
    /// What they are called; empty when everything is gone.
    let names: [String]

    private enum CodingKeys: CodingKey {
        case deleted
    }

    func draw(on canvas: inout Canvas) {
        if names.isEmpty { return canvas.line("The wish list is empty.") }
        for name in names { canvas.line(Styled("\(name) was removed from the wish list.")) }
    }
}
