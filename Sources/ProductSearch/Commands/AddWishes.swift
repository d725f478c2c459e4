import Toolkit

/// `toolkit search wishlist add`: adds items to the wish list.
struct AddWishes: Command {
    static let name = "add"
    static let summary = "Add items to the wish list."
    static let details = "The command fetches all items first. If one request fails, it adds no item."
    static let effect = Effect.writes
    static let onlyAdds = true
    static let isIdempotent = true
    static let examples = [
        Example("toolkit search wishlist add \(SearchExample.id)", "Add one item"),
        Example("toolkit search wishlist add \(SearchExample.id) \(SearchExample.otherID) --json", "Add two items"),
    ]

    @Argument("The IDs of the items.", .titled("Items' IDs"), .placeholder("ID"), .live(.items)) var ids: [ItemID]
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?
    @Flag("Check without adding anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<AddedWishes> {
        let usual = try context.catalogue(provider)
        let ofVariations = try ids.first(where: \.isVariation).map { try context.catalogue(provider, of: $0) }
        let wanted = ids.distinct(by: \.self)
            .map { (id: $0, catalogue: $0.isVariation ? ofVariations ?? usual : usual) }
        let items = try await context.waiting("Fetching the items …") {
            try await wanted.concurrentMap(width: 8) { try await $0.catalogue.item($0.id).listing }
        }
        let list = try WishList(context)
        let rows = items.map { ListedItemRow(item: $0, isWished: true) }
        return dryRun
            ? .planned(AddedWishes(items: rows, known: Set(try list.ids())))
            : .done(AddedWishes(items: rows, known: try list.add(items)))
    }
}

struct AddedWishes: ChangeResult {
    let items: [ListedItemRow]
    /// The IDs of the items that were on the list before.
    let known: Set<String>

    static let shape = AnswerShape.items(ListedItemRow.fields)

    private enum CodingKeys: CodingKey {
        case items, known
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(items.map(\.item.id).filter(known.contains), forKey: .known)
    }

    func draw(on canvas: inout Canvas) {
        draw(on: &canvas) { $0.line("Added \($1) to the wish list.") }
    }

    func drawPlan(on canvas: inout Canvas) {
        draw(on: &canvas) { $0.plan("add \($1) to the wish list") }
        canvas.plan("Nothing was added.", asked: "")
    }

    private func draw(on canvas: inout Canvas, _ add: (inout Canvas, String) -> Void) {
        for item in items.map(\.item) {
            if known.contains(item.id) {
                canvas.line("\(item.name) is already on the wish list.")
            } else {
                add(&canvas, item.name)
            }
        }
    }
}
