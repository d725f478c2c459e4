import Toolkit

/// The offers of a user, or the reason why they are unknown.
///
/// When the request for the offers fails, products are shown without badges. No product is shown before that request
/// has ended (TechTestBadgesStandIn/Contract.md, section 3.6).
enum KnownOffers: Sendable {
    case known(UserOffers)
    case unknown(Report)

    /// - Throws: Only errors that are not a `ReportedError`, such as an interruption.
    init(of user: Int, from service: BadgeService) async throws {
        do {
            self = .known(try await service.offers(of: user))
        } catch let error as any ReportedError {
            self = .unknown(error.report)
        }
    }

    /// The badge of a product; `nil` when it has no badge or the offers are unknown.
    func badge(of product: Product) -> Badge? {
        guard case .known(let offers) = self else { return nil }
        return offers.badge(offerIDs: product.offerIDs)
    }
}
