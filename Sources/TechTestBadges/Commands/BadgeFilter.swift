/// Lets those products pass that have a badge.
struct BadgeFilter: Sendable {
    private let name: String

    /// A filter for a badge of a user, by its name in any case.
    /// - Throws: `BadgesError.noSuchBadge`; the report of offers that are unknown, since nothing can be told then.
    init(_ name: String, of user: Int, _ offers: KnownOffers) throws {
        switch offers {
        case .unknown(let report): throw report
        case .known(let offers):
            let known = offers.priority.names
            guard known.contains(where: { $0.lowercased() == name.lowercased() }) else {
                throw BadgesError.noSuchBadge(name, user: user, known: known)
            }
            self.name = name.lowercased()
        }
    }

    /// Whether a product has the badge.
    func passes(_ row: ProductRow) -> Bool {
        row.badge?.name.lowercased() == name
    }
}
