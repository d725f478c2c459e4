import Foundation
import Toolkit

/// An answer of the service: the content, or a refusal.
///
/// A refusal has HTTP status 200 too (InternProductsStandIn/Contract.md, section 1.3).
enum ServiceAnswer<Content: Decodable & Sendable>: Decodable, Sendable {
    case success(Content)
    /// With the service's own message, when there is one.
    case failed(String?)

    private enum CodingKeys: CodingKey {
        case status, message
    }

    /// Reads an answer.
    /// - Throws: `DecodingError` for another status, and for success without its content.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        switch try fields.decode(String.self, forKey: .status) {
        case "SUCCESS": self = .success(try Content(from: decoder))
        case "FAILED": self = .failed(try? fields.decode(String.self, forKey: .message))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .status, in: fields, debugDescription: "Neither SUCCESS nor FAILED.")
        }
    }
}

/// The answer of `/login` and `/register`: a token, which is a string (InternProductsStandIn/Contract.md, section 1.5).
///
/// A token that is a JSON number is accepted too.
struct LoginAnswer: Decodable, Sendable {
    /// The token; never empty.
    let token: String

    /// The most bytes of a token: it has to fit into an address.
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
                forKey: .loginToken, in: fields, debugDescription: "The token is empty or endless.")
        }
    }
}

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
