import Toolkit

/// `toolkit badges offers`: shows the offers of a user, and the badges that these offers can earn.
struct ListOffers: Command {
    static let name = "offers"
    static let summary = "Show a user's offers, and the badges that the offers give, best badge first."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges offers", "Show the offers of the user in badges.user"),
        Example("toolkit badges offers --user 5 --json", "Show the offers of user 5 as JSON"),
    ]

    @Option("The number of the user; defaults to the setting badges.user.", .live(.users), .usualUser)
    var user: UserNumber?

    func run(in context: Context) async throws -> OffersAnswer {
        let user = try context.badgeUser(user)
        let service = try BadgeService(context)
        let offers = try await context.waiting("Fetching offers …") { try await service.offers(of: user) }
        try context.noteUnreadable(offers.unreadableCount, of: "offer", read: offers.offers.count)
        return OffersAnswer(user, offers)
    }
}

/// The answer of `badges offers`: a user's offers and badges.
struct OffersAnswer: Output {
    let user: Int
    let offers: [Offer]
    let badges: [BadgeRule]

    /// A badge, and the types of offers that earn it.
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
                    columns: [Table.Column("ID", .id), Table.Column("OFFER", .title), Table.Column("TYPE")],
                    rows: offers.map { [Styled($0.id), Styled($0.title ?? "–"), Self.shown([$0.type])] }))
        }
        canvas.blank()
        if badges.isEmpty { return canvas.line("User \(user) has no badges.") }
        canvas.table(
            Table(
                columns: [Table.Column("BADGE", .title), Table.Column("EARNED BY", .text)],
                rows: badges.map { [Styled($0.name), Self.shown($0.types)] }))
    }

    /// Words of the service; a page writes `Priority access` for `PRIORITY_ACCESS`.
    private static func shown(_ words: [String]) -> Styled {
        let names = words.map { word in
            let name = word.lowercased().replacing("_", with: " ")
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        return Styled(words.joined(separator: ", "), onPage: names.joined(separator: ", "))
    }
}
