import Toolkit

/// A product from the listing, or the reason why it is unknown.
///
/// Only the listing has the IDs of a product's offers. The answer for one product does not have them
/// (TechTestBadgesStandIn/Contract.md, section 2.4).
enum ListedProduct: Sendable {
    case known(Product)
    /// The product is not in the listing, or the request for the listing failed; the reason is a sentence.
    case unknown(String)

    /// Fetches the listing and finds a product in it.
    /// - Throws: Only errors that are not a `ReportedError`, such as an interruption.
    init(_ id: String, from service: BadgeService) async throws {
        do {
            let product = try await service.products().product(id)
            self = product.map(Self.known) ?? .unknown("The product is not in the listing.")
        } catch let error as any ReportedError {
            self = .unknown("\(error.report.message)")
        }
    }

    /// The name of the photo in the listing.
    var imageKey: ImageKey? {
        guard case .known(let product) = self else { return nil }
        return product.imageKey
    }
}
