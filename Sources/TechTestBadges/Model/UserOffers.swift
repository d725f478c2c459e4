import Toolkit

/// What a user is offered, and the badges that this can earn a product.
struct UserOffers: Decodable, Sendable {
    /// The offers that make sense, as the service has them.
    let offers: [Offer]
    /// How many more there are that make none.
    let unreadableCount: Int
    /// The badges, the best first.
    let priority: BadgePriority
    /// The badge that each offer would earn by itself, and its rank: the lower the better.
    private let earned: [String: (rank: Int, badge: Badge)]

    private enum CodingKeys: String, CodingKey {
        case offers
        case availableBadges = "available_badges"
    }

    /// Offers, and the badges that they can earn.
    init(_ offers: [Offer], _ priority: BadgePriority, unreadableCount: Int = 0) {
        self.offers = offers
        self.unreadableCount = unreadableCount
        self.priority = priority
        let ranking = Self.ranking(priority)
        earned = offers.reduce(into: [:]) { earned, offer in
            guard let new = ranking[offer.type], new.rank < earned[offer.id]?.rank ?? .max else { return }
            earned[offer.id] = new
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let all = try fields.decode([Readable<Offer>].self, forKey: .offers)
        let offers = all.compactMap(\.value)
        let text = try fields.decode(String.self, forKey: .availableBadges)
        self.init(offers, BadgePriority(text), unreadableCount: all.count - offers.count)
    }

    /// The badge of a product that is part of some offers: what ``BadgePriority/badge(for:)`` says of their types.
    func badge(offerIDs: [String]) -> Badge? {
        var best: (rank: Int, badge: Badge)?
        for id in offerIDs {
            if let other = earned[id], other.rank < best?.rank ?? .max { best = other }
        }
        return best?.badge
    }

    /// Every type that earns a badge, and the best that it earns.
    private static func ranking(_ priority: BadgePriority) -> [String: (rank: Int, badge: Badge)] {
        let badges = priority.rules.flatMap { rule in rule.types.map { Badge(name: rule.name, type: $0) } }
        let ranked = badges.enumerated().map { ($1.type, (rank: $0, badge: $1)) }
        return Dictionary(ranked, uniquingKeysWith: { first, _ in first })
    }
}
