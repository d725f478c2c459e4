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
