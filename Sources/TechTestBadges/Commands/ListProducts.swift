import Toolkit

/// `toolkit badges list`: the products, each with its badge.
struct ListProducts: Command {
    static let name = "list"
    static let summary = "List the products with the badges that a user's offers earn them."
    static let details = "When the offers cannot be had, the products are listed without badges, and a note says why."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges list --limit 10", "The first ten"),
        Example("toolkit badges list --user 5 --badge loyalty", "Those that have earned user 5's badge"),
        Example("toolkit badges list --output ndjson", "One JSON object a line"),
    ]

    @Option("The user whose offers count; the setting badges.user by default.", .live(.users)) var user: UserNumber?
    @Option("Only products with this badge.", .placeholder("NAME"), .live(.badges)) var badge: String?
    @Option("The most rows to show; 0 shows all.") var limit: Limit?

    func run(in context: Context) async throws -> Rows<ProductRow> {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        let (listing, offers) = try await context.waiting("Asking for products …") {
            async let offers = KnownOffers(of: user, from: service)
            async let listing = service.products()
            return (try await listing, try await offers)
        }
        let filter = try badge.map { try BadgeFilter($0, of: user, offers) }
        context.tell(of: offers)
        let rows = ProductRows(listing, offers, filter) { context.noteUnreadable($0, of: "products") }
        return rows.rows(limit: context.rowLimit(limit))
    }
}
