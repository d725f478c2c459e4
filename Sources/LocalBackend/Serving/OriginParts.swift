import ToolkitStandIn

/// Scheme, host and port of an origin (RFC 6454, section 6.1).
///
/// Apps with an embedded browser have schemes of their own, such as `capacitor`.
struct OriginParts {
    let scheme: String
    /// The host; an IPv6 address is in brackets.
    let host: String
    let port: String?

    /// Reads an origin in lower case.
    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
        scheme = String(text[..<colon])
        guard let first = scheme.utf8.first, !first.isDigit,
            scheme.utf8.allSatisfy({ $0.isLetterOrDigit || "+-.".utf8.contains($0) }),
            let (host, port) = Self.authority(text[colon...].dropFirst(3))
        else { return nil }
        self.host = host
        self.port = port == Self.standardPorts[scheme] ? nil : port
    }

    /// The origin as browsers write it, without the default port of its scheme.
    var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

    static func authority(_ text: Substring) -> (host: String, port: String?)? {
        let isValid = Array(text.utf8).withUnsafeBytes { Authority.isValid($0[...]) }
        guard isValid else { return nil }
        let end = text.lastIndex { $0 == ":" || $0 == "]" }
        guard let end, text[end] == ":" else { return (String(text), nil) }
        return (String(text[..<end]), String(text[text.index(after: end)...]))
    }

    private static let standardPorts = ["http": "80", "https": "443"]
}
