import Toolkit

/// `toolkit badges list`: lists the products, each with its badge.
struct ListProducts: Command {
    static let name = "list"
    static let summary = "List the products and the badges they have earned."
    static let details = """
        The offers of a user decide which badge a product has.
        """
    static let terminalDetails = """
        If the command cannot fetch the offers, it lists the products without badges, and a note says why.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges list --limit 10", "List the first ten products"),
        Example("toolkit badges list --user 5 --badge loyalty", "List the products with the badge loyalty for user 5"),
        Example("toolkit badges list --output ndjson", "Print one JSON object per line"),
    ]

    @Option("The user whose offers decide the badges; defaults to the setting badges.user.", .live(.users), .usualUser)
    var user: UserNumber?
    @Option("List only products with this badge.", .placeholder("NAME"), .live(.badges)) var badge: String?
    @Listing(isLong: true) var listing: ListOrder<ProductRow>

    func run(in context: Context) async throws -> Rows<ProductRow> {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        let (listing, offers) = try await context.waiting("Fetching products …") {
            async let offers = KnownOffers(of: user, from: service)
            async let listing = service.products()
            return (try await listing, try await offers)
        }
        let filter = try badge.map { try BadgeFilter($0, of: user, offers) }
        context.tell(of: offers)
        let rows = ProductRows(listing, offers, filter, isAccessible: context.isAccessible) {
            try context.noteUnreadable($0, of: "product", read: $1)
        }
        return try await rows.rows(self.listing, context).with(context) { row in
            [row.imageKey?.text, row.badge.flatMap { ImageKey($0.name) }?.icon].map { key in
                key.map { key in RowPicture(key) { try await service.image(key).bytes } }
            }
        }
    }
}
