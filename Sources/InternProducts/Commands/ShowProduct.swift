import Toolkit

/// `toolkit products show`: one product in full.
struct ShowProduct: Command {
    static let name = "show"
    static let summary = "Show a product with its picture."
    static let details = """
        A title may be shortened while it stays unambiguous; digits are a position. A picture that cannot be decoded is \
        a red box.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit products show 1", "The newest product"),
        Example("toolkit products show polenta --json", "By a part of its title, for a program"),
        Example("toolkit products show 2 --save-image - --quiet", "The picture's bytes on standard output"),
        Example(
            "toolkit products show 1 --offline-bundle --username \(InternProductsFeature.demoUser.username) --password-stdin < password.txt",
            "Without a service"),
    ]

    @Argument("The position in the list, or the title or a part of it.", .live(.titles)) var product: ProductName
    @Option("Write the picture to this file; - is standard output.", .file) var saveImage: String?
    @Flag("Show one of the products that are built into the program.") var offlineBundle: Bool
    @Option("Who wants to see the built-in products.") var username: Username?
    @Flag("Read the password from standard input.") var passwordStdin: Bool

    func run(in context: Context) async throws -> ProductCard {
        let source = try CatalogueSource(
            offlineBundle: offlineBundle, username: username, passwordStdin: passwordStdin)
        let item = try await context.catalogue(source).item(product)
        let card = ProductCard(item, picture: item.product.image.map { $0.decoded() ?? [] }, saved: saveImage)
        if let saveImage { try context.files.save(card.savablePicture(), to: saveImage) }
        return card
    }
}
