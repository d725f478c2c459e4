import Toolkit

/// A token that the service has issued (ProductSearchStandIn/Contract.md, section 7.1).
struct GrantedToken: Decodable, Sendable {
    let text: String
    /// The lifetime in seconds.
    let lifetime: Int

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let text = root.text("access_token") else { throw root.missing("access_token") }
        guard Self.isSendable(text) else { throw root.unusable("access_token") }
        self.text = text
        lifetime = root.integer("expires_in") ?? 0
    }

    /// Whether a text can be sent as a token: it must be visible ASCII.
    ///
    /// RFC 6750, section 2.1, allows fewer characters, but eBay's tokens contain `^` and `#`, too.
    static func isSendable(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
}
