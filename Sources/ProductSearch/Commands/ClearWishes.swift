import Toolkit

/// `toolkit search wishlist clear`: takes everything off the wish list.
struct ClearWishes: Command {
    static let name = "clear"
    static let summary = "Take everything off the wish list."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit search wishlist clear --yes", "Without a question"),
        Example("toolkit search wishlist clear --json", "The IDs of what was there"),
    ]

    func run(in context: Context) async throws -> RemovedWishes {
        let list = try WishList(context)
        let count = try list.ids().count
        if count > 0 {
            try context.confirm("Take \(count == 1 ? "the item" : "all \(count) items") off the wish list?")
        }
        return RemovedWishes(deleted: try list.clear(), names: [])
    }
}
