import Toolkit

/// `toolkit badges offers`: a user's offers, and the badges that they can earn.
struct ListOffers: Command {
    static let name = "offers"
    static let summary = "Show a user's offers and the badges they can earn, the best first."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges offers", "Those of the user in badges.user"),
        Example("toolkit badges offers --user 5 --json", "Those of user 5"),
    ]

    @Option("The user; the setting badges.user by default.", .live(.users)) var user: UserNumber?

    func run(in context: Context) async throws -> OffersAnswer {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        let offers = try await context.waiting("Asking for offers …") { try await service.offers(of: user) }
        context.noteUnreadable(offers.unreadableCount, of: "offers")
        return OffersAnswer(user, offers)
    }
}

/// A user's offers and badges.
struct OffersAnswer: Output {
    let user: Int
    let offers: [Offer]
    let badges: [BadgeRule]

    /// A badge, and what earns it.
    struct BadgeRule: Encodable, Sendable {
        let name: String
        let types: [String]
        let icon: String
    }

    init(_ user: Int, _ offers: UserOffers) {
        self.user = user
        self.offers = offers.offers
        badges = offers.priority.rules.map {
            BadgeRule(name: $0.name, types: $0.types, icon: Badge.icon(of: $0.name))
        }
    }

    func draw(on canvas: inout Canvas) {
        if offers.isEmpty {
            canvas.line("User \(user) has no offers.")
        } else {
            canvas.table(
                Table(
                    columns: [Table.Column("ID"), Table.Column("OFFER", shrinks: true), Table.Column("TYPE")],
                    rows: offers.map { [Styled($0.id), Styled($0.title ?? "–"), Styled($0.type)] }))
        }
        canvas.blank()
        if badges.isEmpty { return canvas.line("No badges.") }
        canvas.table(
            Table(
                columns: [Table.Column("BADGE"), Table.Column("EARNED BY", shrinks: true)],
                rows: badges.map { [Styled($0.name), Styled($0.types.joined(separator: ", "))] }))
    }
}
