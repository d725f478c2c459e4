import Toolkit

/// What `/products` gives.
struct ProductList: Decodable, Sendable {
    /// The products, in the service's order, which means nothing.
    let products: [Product]
    /// How many elements of the answer are no products.
    let unreadable: Int

    private enum CodingKeys: CodingKey {
        case products
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try fields.decode([Readable<Product>].self, forKey: .products)
        products = elements.compactMap(\.value)
        unreadable = elements.count - products.count
    }
}
