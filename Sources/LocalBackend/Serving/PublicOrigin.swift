/// The scheme, host and port by which clients reach the server, such as those of a proxy in front of it.
package struct PublicOrigin: Hashable, Sendable {
    /// The origin, without a path.
    package let text: String
    /// The host, in lower case; an IPv6 address is in brackets.
    let host: String

    /// Reads an `http` or `https` address without a path, other than `/`.
    /// - Returns: `nil` for anything else.
    package init?(_ text: String) {
        let address = text.lowercased()
        guard let parts = OriginParts(address.hasSuffix("/") ? String(address.dropLast()) : address),
            ["http", "https"].contains(parts.scheme)
        else { return nil }
        self.text = parts.text
        host = parts.host
    }
}
