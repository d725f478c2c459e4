import ToolkitStandIn

/// How the stand-in answers `/products` (InternProductsStandIn/Contract.md, section 4.3).
enum AnswerMode: String, CaseIterable, Sendable {
    case normal
    case failed
    /// A success without the array `products`.
    case noProducts = "no-products"
    /// Every image is invalid base64.
    case badImage = "bad-image"
    /// Every date is an ISO 8601 string.
    case textDate = "text-date"

    /// Invalid base64: it has five characters, but base64 needs a multiple of four.
    private static let brokenImage = "iVBOR"

    /// The setting that chooses the mode (InternProductsStandIn/Contract.md, section 4.3).
    static let setting = TypedSetting(
        "products.sandbox.answer",
        "How the sandbox answers a request for products: normally, with an error, or with broken data.",
        default: AnswerMode.normal)

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
