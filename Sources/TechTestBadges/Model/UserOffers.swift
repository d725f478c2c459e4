import Toolkit

/// The offers of a user, and the badges that a product can earn with them.
struct UserOffers: Decodable, Sendable {
    /// The offers that could be decoded, in the service's order.
    let offers: [Offer]
    /// The number of offers that could not be decoded.
    let unreadableCount: Int
    let priority: BadgePriority
    /// The badge that each offer earns, by the ID of the offer; a lower rank is better.
    private let earned: [String: (rank: Int, badge: Badge)]

    private enum CodingKeys: String, CodingKey {
        case offers
        case availableBadges = "available_badges"
    }

    init(_ offers: [Offer], _ priority: BadgePriority, unreadableCount: Int = 0) {
        (self.offers, self.unreadableCount, self.priority) = (offers, unreadableCount, priority)
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

    /// The best badge that a product with these offers earns; `nil` when it earns none.
    ///
    /// The type of the badge is the first type of its rule that an offer has.
    func badge(offerIDs: [String]) -> Badge? {
        var best: (rank: Int, badge: Badge)?
        for id in offerIDs {
            if let other = earned[id], other.rank < best?.rank ?? .max { best = other }
        }
        return best?.badge
    }

    /// The best badge that each type of offer earns, with its rank.
    private static func ranking(_ priority: BadgePriority) -> [String: (rank: Int, badge: Badge)] {
        let badges = priority.rules.flatMap { rule in rule.types.map { Badge(name: rule.name, type: $0) } }
        let ranked = badges.enumerated().map { ($1.type, (rank: $0, badge: $1)) }
        return Dictionary(ranked, uniquingKeysWith: { first, _ in first })
    }
}
