import Toolkit

/// What is known of a user's offers: products are shown without them, but not before it is certain that there are none.
enum KnownOffers: Sendable {
    /// They are known.
    case known(UserOffers)
    /// They cannot be had.
    case unknown(Report)

    /// Asks for the offers of a user.
    /// - Throws: only what is no report to a person, such as that the work was interrupted.
    init(of user: Int, from service: BadgeService) async throws {
        do {
            self = .known(try await service.offers(of: user))
        } catch let error as any ReportedError {
            self = .unknown(error.report)
        }
    }

    /// The badge that a product earns; none while the offers are unknown.
    func badge(of product: Product) -> Badge? {
        guard case .known(let offers) = self else { return nil }
        return offers.badge(offerIDs: product.offerIDs)
    }
}
