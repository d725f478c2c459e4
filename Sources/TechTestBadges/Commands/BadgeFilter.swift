/// Selects the products that have a certain badge.
struct BadgeFilter: Sendable {
    private let name: String

    /// Makes a filter for one of a user's badges; upper and lower case are equal.
    /// - Throws: `BadgesError.noSuchBadge`; when the offers are unknown, the report that says why.
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

    func passes(_ row: ProductRow) -> Bool {
        row.badge?.name.lowercased() == name
    }
}
