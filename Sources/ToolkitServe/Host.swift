import LocalBackend
import Toolkit

/// An address of this machine to listen at: an IP address, or `localhost`.
struct Host: ArgumentValue, Equatable {
    static let placeholder = "HOST"
    static let sample = "localhost"
    static let standard = Host(name: "localhost")

    /// As ``Server`` takes it: in small letters, an IPv6 address without brackets.
    let name: String
    var argument: String { name }

    private init(name: String) {
        self.name = name
    }

    /// Reads it in any case, an IPv6 address with brackets too, as in a URL.
    init(argument: String) throws(ArgumentRefusal) {
        let isLiteral = argument.hasPrefix("[") && argument.hasSuffix("]")
        name = (isLiteral ? String(argument.dropFirst().dropLast()) : argument).lowercased()
        let isKnown = isLiteral ? address?.isIPv6 == true : address != nil || name == Self.sample
        guard isKnown else {
            throw .unreadable(
                "'\(argument)' is no address to listen at: give an IP address or 'localhost'.", suggestion: Self.sample)
        }
    }

    /// Whether only this machine can reach it.
    var isOwn: Bool { address.map(\.isLoopback) ?? true }

    /// Whether this machine reaches it as `localhost`.
    var includesOwn: Bool { isOwn || isAny }

    /// How a client on this machine writes it in a URL.
    var nameInURL: String {
        if isAny { return "localhost" }
        return address?.isIPv6 == true ? "[\(name)]" : name
    }

    private var isAny: Bool { ["0.0.0.0", "::"].contains(name) }
    private var address: SocketAddress? { SocketAddress(name, port: 0) }
}
