import Toolkit

/// `toolkit products show`: shows one product with its picture.
struct ShowProduct: Command {
    static let name = "show"
    static let summary = "Show a product with its picture."
    static let details = """
        Name the product by its position in the list, by its title, or by a part of the title that no other product \
        has. A name that has only digits is always a position.
        """
    static let terminalDetails = "On a terminal, the command shows a picture that it cannot decode as a red box."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit products show 1", "The newest product"),
        Example("toolkit products show polenta --json", "By a part of its title, as JSON"),
        Example("toolkit products show 2 --save-image - --quiet", "Write the picture to standard output"),
        Example(
            "toolkit products show 1 --offline-bundle --username \(InternProductsFeature.demoUser.username) --password-stdin < password.txt",
            "A built-in product, without a service"),
    ]

    @Argument(
        "The position in the list, the title or a part of the title.", .titled("Title or position"), .live(.titles))
    var product: ProductName
    @Option("Save the picture to this file; - is standard output.", .newFile) var saveImage: String?
    @Flag("Show a product built into the program instead.") var offlineBundle: Bool
    @Option("The username for the offline bundle.") var username: Username?
    @OneOf var password: PasswordSource?

    func run(in context: Context) async throws -> ProductCard {
        let source = try CatalogueSource(
            offlineBundle: offlineBundle, username: username, password: password)
        let item = try await context.catalogue(source).item(product)
        let card = ProductCard(item: item, picture: item.product.image.map { $0.decoded() ?? [] }, saved: saveImage)
        if let saveImage { try context.files.save(card.savablePicture(), to: saveImage) }
        return card
    }
}
