import LocalBackend
import Toolkit

/// The address that the server listens on: an IP address of this machine, or `localhost`.
struct Host: ArgumentValue, Equatable {
    static let placeholder = "HOST"
    static let sample = "localhost"
    static let standard = Host(name: "localhost")

    /// The address for ``Server``: in lower case, an IPv6 address without brackets.
    let name: String
    var argument: String { name }

    private init(name: String) { self.name = name }

    /// Reads an address in upper or lower case; an IPv6 address can have brackets, as in a URL.
    init(argument: String) throws(ArgumentRefusal) {
        let isLiteral = argument.hasPrefix("[") && argument.hasSuffix("]")
        name = (isLiteral ? String(argument.dropFirst().dropLast()) : argument).lowercased()
        let isKnown = isLiteral ? address?.isIPv6 == true : address != nil || name == Self.sample
        guard isKnown else {
            throw .unreadable(
                "'\(argument.visible)' is neither an IP address nor 'localhost'.")
        }
    }

    /// Whether only this machine can reach it.
    var isOwn: Bool { address.map(\.isLoopback) ?? true }

    /// Whether this machine can reach it as `localhost`.
    var includesOwn: Bool { isOwn || isAny }

    /// The host in a URL for clients on this machine.
    var nameInURL: String {
        if isAny { return "localhost" }
        return address?.isIPv6 == true ? "[\(name)]" : name
    }

    private var isAny: Bool { address?.isAny ?? false }
    private var address: SocketAddress? { SocketAddress(name, port: 0) }
}
