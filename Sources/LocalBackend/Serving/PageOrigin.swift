import ToolkitStandIn

/// The origin of web pages that may use the services, besides the pages of this machine.
package enum PageOrigin: Hashable, Sendable {
    /// Pages of any origin.
    case any
    /// Pages of this origin, as browsers write it in `Origin`: `https://app.example`, or `null` for a local file.
    case only(String)

    /// Reads `*`, `null`, or a scheme with a host and a port.
    /// - Returns: `nil` for anything else, such as a URL with a path.
    package init?(_ text: String) {
        if text == "*" {
            self = .any
        } else if text == "null" {
            self = .only(text)
        } else if let parts = OriginParts(text.lowercased()) {
            self = .only(parts.text)
        } else {
            return nil
        }
    }

    /// The text that `init` reads.
    package var text: String {
        switch self {
        case .any: "*"
        case .only(let text): text
        }
    }
}
