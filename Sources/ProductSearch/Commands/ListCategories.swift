import Toolkit

/// `toolkit search categories`: lists the categories of items.
struct ListCategories: Command {
    static let name = "categories"
    static let summary = "List the categories of items."
    static let effect = Effect.reads
    static let reachesService: Bool? = false
    static let examples = [
        Example("toolkit search categories", "The values for --category"),
        Example("toolkit search categories --json", "The same as JSON"),
    ]

    @Listing var listing: ListOrder<CategoryRow>

    func run(in context: Context) async throws -> Rows<CategoryRow> {
        listing.rows(ItemCategory.all.map(CategoryRow.init), in: context)
    }
}

struct CategoryRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("CATEGORY", \.word, .id, name: "word"), Column("NAME", \.name, .title), Column("ID", \.id, .id),
    ]

    let word: String
    let name: String
    let id: String?

    init(_ category: ItemCategory) {
        word = category.word
        name = category.label
        id = category.id
    }
}
