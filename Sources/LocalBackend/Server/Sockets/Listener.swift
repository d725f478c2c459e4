import ToolkitStandIn

/// A socket at which clients arrive.
struct Listener: Sendable {
    let socket: Socket
    /// The port; the system has chosen it if 0 was given.
    let port: UInt16
    /// The host and port as a client writes them.
    let address: String

    private static let backlog: Int32 = 4_096
    /// How many ports are tried until one is free at both addresses of `localhost`.
    private static let attempts = 20

    /// Listens at an address; for `localhost` at 127.0.0.1 and ::1, because clients may try either.
    /// - Parameter port: 0 for any free port.
    /// - Throws: `ServerError`.
    static func open(_ host: String, port: UInt16) throws(ServerError) -> [Listener] {
        guard host == "localhost" else { return [try Listener(host, port: port)] }
        for _ in 1..<attempts {
            let first = try Listener("127.0.0.1", port: port)
            do {
                return [first, try Listener("::1", port: first.port)]
            } catch .portTaken where port == 0 {
                continue
            } catch .portTaken(let port) {
                throw .portTaken(port)
            } catch {
                // This machine has no IPv6.
                return [first]
            }
        }
        throw .noSocket(code: EADDRINUSE)
    }

    private init(_ host: String, port: UInt16) throws(ServerError) {
        guard let address = SocketAddress(host, port: port) else { throw .unknownHost(host) }
        socket = try Socket.open(address.family)
        let number = socket.descriptor.number
        if address.family == AF_INET6 {
            socket.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: address.isAny ? 0 : 1)
        }
        var result = address.call { bind(number, $0, $1) }
        let isBlocked = result != 0 && errno == EADDRINUSE
        // With SO_REUSEADDR, macOS lets a server take 127.0.0.1 beside a server at all addresses, and the reverse.
        let probed = address.isAny ? [address, SocketAddress("127.0.0.1", port: port)] : [address]
        if isBlocked, probed.contains(where: { $0?.hasServer == true }) { throw .portTaken(port) }
        // Without it, the connections of a server that has just ended block the port for a minute.
        socket.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1)
        if isBlocked { result = address.call { bind(number, $0, $1) } }
        guard result == 0, listen(number, Self.backlog) == 0 else {
            throw ServerError(code: errno, host: host, port: port)
        }
        self.port = Self.port(of: number)
        self.address = (address.family == AF_INET6 ? "[\(host)]" : host) + ":\(self.port)"
    }

    private static func port(of number: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &storage) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
        }
        return SocketAddress(storage).port
    }
}
