import Toolkit

/// `toolkit search wishlist clear`: removes all items from the wish list.
struct ClearWishes: Command {
    static let name = "clear"
    static let summary = "Remove all items from the wish list."
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let reachesService: Bool? = false
    static let confirmsItself = true
    static let examples = [
        Example("toolkit search wishlist clear --yes", "Remove all items without confirmation"),
        Example("toolkit search wishlist clear --json", "Print the IDs of the removed items"),
    ]

    @Flag("Check without removing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<RemovedWishes> {
        let list = try WishList(context)
        let ids = try list.ids()
        if dryRun { return .planned(RemovedWishes(deleted: ids)) }
        if !ids.isEmpty {
            try context.actsOn(ids.joined(separator: " "))
            let count = ids.count
            try context.confirm("Remove \(count == 1 ? "the item" : "all \(count) items") from the wish list?")
        }
        try list.clear(ids)
        return .done(RemovedWishes(deleted: ids))
    }
}
