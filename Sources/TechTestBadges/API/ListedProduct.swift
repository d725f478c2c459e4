import Toolkit

/// A product as the listing has it, which knows what the product by itself does not: the offers it is part of.
enum ListedProduct: Sendable {
    /// It is listed.
    case known(Product)
    /// It is not, or the listing cannot be had; the reason is a sentence.
    case unknown(String)

    /// Looks for a product in the listing.
    /// - Throws: only what is no report to a person, such as that the work was interrupted.
    init(_ id: String, from service: BadgeService) async throws {
        do {
            let product = try await service.products().product(id)
            self = product.map(Self.known) ?? .unknown("The product is not in the listing.")
        } catch let error as any ReportedError {
            self = .unknown(error.report.message)
        }
    }

    /// The name of the listing's photo.
    var imageKey: ImageKey? {
        guard case .known(let product) = self else { return nil }
        return product.imageKey
    }
}
