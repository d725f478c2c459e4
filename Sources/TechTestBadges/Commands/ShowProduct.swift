import Toolkit

/// `toolkit badges show`: a product with what is told about it.
struct ShowProduct: Command {
    static let name = "show"
    static let summary = "Show a product with its photo, its badge and what is told about it."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges show 7", "One product"),
        Example("toolkit badges show 7 --user 4 --json", "With the badge that user 4 sees"),
    ]

    @Argument("The product's ID.", .live(.products)) var id: ProductID
    @Option("The user whose offers count; the setting badges.user by default.", .live(.users)) var user: UserNumber?

    func run(in context: Context) async throws -> ProductCard {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        return try await context.waiting("Asking for the product …") {
            async let offers = KnownOffers(of: user, from: service)
            async let listed = ListedProduct(id.text, from: service)
            let detail = try await service.product(id.text)
            let product = try await listed
            return ProductCard(
                detail, listed: product, badge: try await context.badge(of: product, offers),
                picture: context.isText ? try await context.photo(of: detail, product, from: service) : nil)
        }
    }
}

extension Context {
    /// The badge of a product; a note when it cannot be told.
    fileprivate func badge(of product: ListedProduct, _ offers: KnownOffers) -> Badge? {
        switch product {
        case .unknown(let reason):
            notes.add("No badge is shown, since the product's offers are not known: \(reason)")
            return nil
        case .known(let product):
            tell(of: offers)
            return offers.badge(of: product)
        }
    }

    /// The photo of a product, by its own key, else by the listing's; a note when there is none.
    fileprivate func photo(
        of detail: ProductDetail, _ product: ListedProduct, from service: BadgeService
    ) async throws -> [UInt8]? {
        var problem = "The service names none."
        for key in [detail.product.imageKey, product.imageKey].compactMap(\.self) {
            do {
                return try await service.image(key.text).bytes
            } catch let error as any ReportedError {
                problem = error.report.message
            }
        }
        notes.add("There is no photo: \(problem)")
        return nil
    }
}
