import Toolkit

/// `toolkit badges show`: shows a product with its description.
struct ShowProduct: Command {
    static let name = "show"
    static let summary = "Show a product with its photo, badge and description."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges show 7", "Show product 7"),
        Example("toolkit badges show 7 --user 4 --json", "Print product 7 as JSON, with the badge that user 4 sees"),
    ]

    @Argument("The product's ID.", .titled("Product's ID"), .live(.products)) var id: ProductID
    @Option("The user whose offers decide the badge; defaults to the setting badges.user.", .live(.users), .usualUser)
    var user: UserNumber?

    func run(in context: Context) async throws -> ProductCard {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        return try await context.waiting("Fetching the product …") {
            async let offers = KnownOffers(of: user, from: service)
            async let listed = ListedProduct(id.text, from: service)
            let detail = try await service.product(id.text)
            let product = try await listed
            let badge = try await context.badge(of: product, offers)
            return ProductCard(
                detail, listed: product, badge: badge,
                picture: context.isText ? try await context.photo(of: detail, product, from: service) : nil,
                icon: try await context.icon(of: badge, from: service), isAccessible: context.isAccessible)
        }
    }
}

extension Context {
    /// The badge of a product; adds a note when the badge is unknown.
    fileprivate func badge(of product: ListedProduct, _ offers: KnownOffers) -> Badge? {
        switch product {
        case .unknown(let reason):
            notes.add("No badge is shown: the product's offers are unknown. \(reason)")
            return nil
        case .known(let product):
            tell(of: offers)
            return offers.badge(of: product)
        }
    }

    /// The icon of a badge, for a front end that loads it itself.
    fileprivate func icon(of badge: Badge?, from service: BadgeService) async throws -> RowPictures {
        guard isText, let key = badge.flatMap({ ImageKey($0.name) })?.icon else { return .none }
        return try await load([[RowPicture(key) { try await service.image(key).bytes }]])
    }

    /// The photo of a product; adds a note when there is none.
    ///
    /// Tries the photo that the answer for one product names, and then the photo that the listing names
    /// (TechTestBadgesStandIn/Contract.md, section 2.4).
    fileprivate func photo(
        of detail: ProductDetail, _ product: ListedProduct, from service: BadgeService
    ) async throws -> [UInt8]? {
        var problem: Message = "The service names no photo."
        for key in [detail.product.imageKey, product.imageKey].compactMap(\.self) {
            do {
                return try await service.image(key.text).bytes
            } catch let error as any ReportedError {
                problem = error.report.message
            }
        }
        notes.add("Showing no photo. \(problem)")
        return nil
    }
}
