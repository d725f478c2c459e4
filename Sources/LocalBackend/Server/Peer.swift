/// The client of a connection, and the server's address that it reached.
struct Peer: Sendable {
    /// Whether the client runs on this machine.
    let isLoopback: Bool
    /// The server's host and port, for clients that send no `Host`.
    let address: String
    /// The client's IPv4 address, or the network of its IPv6 address, in which it can choose addresses.
    var network: UInt64 = 0
}
