import Toolkit

/// `toolkit products list`: the catalogue.
struct ListProducts: Command {
    static let name = "list"
    static let summary = "List the products, the newest first."
    static let details = """
        A position is the place in the whole list, newest first, whatever is left out. Texts are compared without \
        regard to case and accents. --offline-bundle shows the products that are built into the program, to one user.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit products list", "Every product, the newest first"),
        Example("toolkit products list --tag dessert --search apple --json", "Some of them, for a program"),
        Example("toolkit products list --oldest-first --limit 3", "The three oldest"),
        Example(
            "toolkit products list --offline-bundle --username \(InternProductsFeature.demoUser.username) --password-stdin < password.txt",
            "Without a service"),
    ]

    @Option("Only products with this tag; with several, those that have them all.", .placeholder("TAG"), .live(.tags))
    var tag: [String]
    @Option("Only products with this text in the title, the description or a tag.") var search: String?
    @Option("The most rows to show; 0 shows all.") var limit: Limit?
    @Flag("The oldest first.") var oldestFirst: Bool
    @Flag("Show the products that are built into the program.") var offlineBundle: Bool
    @Option("Who wants to see the built-in products.") var username: Username?
    @Flag("Read the password from standard input.") var passwordStdin: Bool

    func run(in context: Context) async throws -> Rows<ProductRow> {
        let source = try CatalogueSource(
            offlineBundle: offlineBundle, username: username, passwordStdin: passwordStdin)
        let filter = ProductFilter(tags: tag, text: search, oldestFirst: oldestFirst)
        let found = try await context.catalogue(source).items(filter)
        let shown = found.prefix(context.rowLimit(limit) ?? found.count)
        return Rows(shown.map(ProductRow.init), total: found.count, empty: "No products.")
    }
}
