#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A socket at which clients arrive.
struct Listener: Sendable {
    /// What clients are taken from.
    let socket: Socket
    /// The port, also when the system has chosen it.
    let port: UInt16
    /// Host and port as a client would write them.
    let address: String

    /// The connections that wait in the system's queue.
    private static let backlog: Int32 = 1_024
    /// How often another port is tried when only one of two addresses has it free.
    private static let attempts = 20

    /// Listens at an address; at both of this machine's own for `localhost`, because clients may try either.
    /// - Parameter port: 0 takes one that is free.
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
                // A machine without IPv6.
                return [first]
            }
        }
        throw .noSocket(code: EADDRINUSE)
    }

    private init(_ host: String, port: UInt16) throws(ServerError) {
        guard let address = SocketAddress(host, port: port) else { throw .unknownHost(host) }
        #if canImport(Darwin)
            let number = systemSocket(address.family, SOCK_STREAM, 0)
        #else
            let number = systemSocket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard number >= 0 else { throw .noSocket(code: errno) }
        socket = Socket(number)
        // Or the port of a server that just ended could not be had for a minute.
        socket.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1)
        if address.family == AF_INET6 {
            socket.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: host == "::" ? 0 : 1)
        }
        guard address.call({ bind(number, $0, $1) }) == 0, listen(number, Self.backlog) == 0 else {
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

private let systemSocket = socket
