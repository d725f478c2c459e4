/// A product as the stand-in keeps it and sends it (InternProductsStandIn/Contract.md, section 1.4).
struct WireProduct: Encodable, Sendable {
    let title: String
    let description: String
    let tags: [String]
    /// Base64 without a prefix.
    let image: String
    /// UNIX seconds.
    let date: Int64
}

/// The answer of `/products` on success (InternProductsStandIn/Contract.md, section 1.2).
struct WireAnswer<Element: Encodable>: Encodable {
    let status = "SUCCESS"
    /// `nil` leaves the array out.
    let products: [Element]?
}
