import Foundation

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
