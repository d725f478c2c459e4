import Toolkit

/// An answer of the service: the content, or a failure.
///
/// A failure has HTTP status 200 too (InternProductsStandIn/Contract.md, section 1.3).
enum ServiceAnswer<Content: Decodable & Sendable>: Decodable, Sendable {
    case success(Content)
    /// A failure, with the service's message if it sent one.
    case failed(String?)

    private enum CodingKeys: CodingKey {
        case status, message
    }

    /// - Throws: `DecodingError` when the status is neither `SUCCESS` nor `FAILED`, or a success has no content.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        switch try fields.decode(String.self, forKey: .status) {
        case "SUCCESS": self = .success(try Content(from: decoder))
        case "FAILED": self = .failed(try? fields.decode(String.self, forKey: .message))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .status, in: fields, debugDescription: "The status is neither SUCCESS nor FAILED.")
        }
    }
}

/// The content of a successful answer of `/login` or `/register`: a token.
///
/// The token is a string (InternProductsStandIn/Contract.md, section 1.5). A JSON number is accepted too.
struct LoginAnswer: Decodable, Sendable {
    /// The token, which is never empty.
    let token: String

    /// The maximum length of a token in bytes, so that it fits into a URL.
    private static let limit = 4_096

    private enum CodingKeys: CodingKey {
        case loginToken
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try? fields.decode(Decimal.self, forKey: .loginToken) {
            token = "\(number)"
        } else {
            token = try fields.decode(String.self, forKey: .loginToken)
        }
        guard (1...Self.limit).contains(token.utf8.count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .loginToken, in: fields, debugDescription: "The token is empty or too long.")
        }
    }
}

/// The content of a successful answer of `/products`.
struct ProductList: Decodable, Sendable {
    /// The products in the service's order, which has no meaning.
    let products: [Product]
    /// The number of elements that are not products.
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
