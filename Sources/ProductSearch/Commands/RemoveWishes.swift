import Toolkit

/// `toolkit search wishlist remove`: removes items from the wish list.
struct RemoveWishes: Command {
    static let name = "remove"
    static let summary = "Remove items from the wish list."
    static let details = "If one of the items is not on the list, the command removes no item."
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let reachesService: Bool? = false
    static let confirmsItself = true
    static let examples = [
        Example("toolkit search wishlist remove \(SearchExample.id) --explain", "Show what the command would do"),
        Example(
            "toolkit search wishlist remove \(SearchExample.id) \(SearchExample.otherID) --explain", "The same for two"),
    ]

    @Argument("The IDs of the items.", .titled("Items' IDs"), .placeholder("ID"), .live(.wishes)) var ids: [ItemID]
    @Flag("Check without removing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<RemovedWishes> {
        let (list, ids) = (try WishList(context), ids.distinct(by: \.self))
        let known = Set(try list.ids())
        if let other = ids.first(where: { !known.contains($0.text) }) { throw SearchError.notWished(other.text) }
        if dryRun { return .planned(RemovedWishes(try ids.map { try list.item($0) ?? ListedItem(id: $0.text) })) }
        let name = ids.count == 1 ? try list.item(ids[0])?.name ?? "the item" : "\(ids.count) items"
        try context.confirm("Remove \(name) from the wish list?")
        return .done(RemovedWishes(try list.remove(ids)))
    }
}

struct RemovedWishes: ChangeResult {
    let deleted: [String]
    /// The names of the removed items; empty after `clear`.
    let names: [String]

    private enum CodingKeys: CodingKey {
        case deleted
    }

    init(deleted: [String], names: [String] = []) { (self.deleted, self.names) = (deleted, names) }

    init(_ items: [ListedItem]) { self.init(deleted: items.map(\.id), names: items.map(\.name)) }

    func draw(on canvas: inout Canvas) {
        if names.isEmpty { return canvas.line("The wish list is empty.") }
        for name in names { canvas.line(Styled("Removed \(name) from the wish list.")) }
    }

    func drawPlan(on canvas: inout Canvas) {
        if names.isEmpty, !deleted.isEmpty {
            canvas.plan("remove \(deleted.count.counted("item")) from the wish list")
        }
        for name in names { canvas.plan("remove \(name) from the wish list") }
        canvas.plan("Nothing was removed.", asked: "")
    }
}
