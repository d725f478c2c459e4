import Toolkit

/// A token that the service has given out (`services/ebay.md`, section 7.1).
struct GrantedToken: Decodable, Sendable {
    /// The token.
    let text: String
    /// How many seconds it is good.
    let lifetime: Int

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let text = root.text("access_token") else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no access_token"))
        }
        self.text = text
        lifetime = root.integer("expires_in") ?? 0
    }
}
