import Toolkit

/// A name of this machine, to which the server answers.
struct HostName: ArgumentValue, Equatable {
    static let placeholder = "NAME"
    static let sample = "teacher.local"

    /// The name in lower case, without a port.
    let name: String
    /// Those of host names (RFC 952, as changed by RFC 1123), and the underscore of some networks.
    private static let characters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._".utf8)
    var argument: String { name }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.isEmpty, argument.utf8.allSatisfy({ Self.characters.contains($0) }) else {
            throw .unreadable("'\(argument.visible)' is not the name of a host, without a scheme, a port and a path.")
        }
        name = argument.lowercased()
    }
}
