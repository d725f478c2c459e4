import Toolkit

/// `toolkit products list`: lists the catalogue.
struct ListProducts: Command {
    static let name = "list"
    static let summary = "List the products, newest first."
    static let details = """
        The position of a product counts from the newest product. It stays the same when the list is \
        filtered or reversed.
        """
    static let terminalDetails = """
        Filters ignore case and accents. The offline bundle has the products that are built into the \
        program. Only the user \(InternProductsFeature.demoUser.username) can see them.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit products list", "All products, newest first"),
        Example("toolkit products list --tag dessert --search apple --json", "Desserts that mention apple, as JSON"),
        Example("toolkit products list --reverse --limit 3", "The three oldest products"),
        Example(
            "toolkit products list --offline-bundle --username \(InternProductsFeature.demoUser.username) --password-stdin < password.txt",
            "The built-in products, without a service"),
    ]

    @Option("Only products with all of these tags.", .placeholder("TAG"), .live(.tags))
    var tag: [String]
    @Option("Only products with this text in the title, description or a tag.") var search: String?
    @Listing(isLong: true, reversedBy: "oldest-first") var listing: ListOrder<ProductRow>
    @Flag("Show the products built into the program instead.") var offlineBundle: Bool
    @Option("The username for the offline bundle.") var username: Username?
    @OneOf var password: PasswordSource?

    func run(in context: Context) async throws -> Rows<ProductRow> {
        let source = try CatalogueSource(
            offlineBundle: offlineBundle, username: username, password: password)
        let filter = ProductFilter(tags: tag, text: search)
        let found = try await context.catalogue(source).items(filter).map(ProductRow.init)
        return listing.rows(found, empty: "No products.", in: context).with(context) { row in
            [
                row.item.product.image.map { image in
                    // A page shows a picture that cannot be decoded as a red box.
                    RowPicture("\(row.item.position)") { image.decoded() ?? (context.host.isPage ? [] : nil) }
                }
            ]
        }
    }
}
