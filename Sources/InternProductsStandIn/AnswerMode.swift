import Foundation
import ToolkitStandIn

/// The ways in which the stand-in answers `/products` (InternProductsStandIn/Contract.md, section 4.3).
enum AnswerMode: String, CaseIterable, Sendable {
    case normal
    /// A refusal.
    case failed
    /// Success without the array.
    case noProducts = "no-products"
    /// Every image is bad base64.
    case badImage = "bad-image"
    /// Every date is ISO 8601 text.
    case textDate = "text-date"

    /// Base64 has a multiple of four characters; this one has five.
    private static let brokenImage = "iVBOR"

    /// The setting that chooses one (InternProductsStandIn/Contract.md, section 4.3).
    static let setting = TypedSetting(
        "products.sandbox.answer", "What the sandbox answers to a request for products, right or wrong.",
        default: AnswerMode.normal)

    /// The answer with some products.
    func response(_ products: [WireProduct]) throws -> HTTPResponse {
        switch self {
        case .normal: try .localBackend(WireAnswer(products: products))
        case .failed: try .failed("The products cannot be shown")
        case .noProducts: try .localBackend(WireAnswer<WireProduct>(products: nil))
        case .badImage: try .localBackend(WireAnswer(products: products.map { $0.with(image: Self.brokenImage) }))
        case .textDate: try .localBackend(WireAnswer(products: products.map(TextDated.init)))
        }
    }
}

extension WireProduct {
    /// The same product with another image.
    fileprivate func with(image: String) -> WireProduct {
        WireProduct(title: title, description: description, tags: tags, image: image, date: date)
    }
}

/// A product whose date is a string.
///
/// The real service sends an integer (InternProductsStandIn/Contract.md, section 1.6).
private struct TextDated: Encodable {
    let title: String
    let description: String
    let tags: [String]
    let image: String
    let date: Date

    init(_ product: WireProduct) {
        title = product.title
        description = product.description
        tags = product.tags
        image = product.image
        date = Date(timeIntervalSince1970: Double(product.date))
    }
}
