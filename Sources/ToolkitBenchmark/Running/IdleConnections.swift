import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Connections to a local port that send nothing, and that close with the last reference.
final class IdleConnections {
    private var descriptors: [Int32] = []

    /// - Throws: `BenchmarkError` if the system or the server refuses one.
    init(_ count: Int, to port: UInt16) throws {
        var limit = rlimit()
        getrlimit(Self.openFiles, &limit)
        limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(count + 256)))
        setrlimit(Self.openFiles, &limit)
        for _ in 0..<count {
            guard let descriptor = Self.connect(port) else {
                throw BenchmarkError.failed("connect", status: errno, output: String(cString: strerror(errno)))
            }
            descriptors.append(descriptor)
        }
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    /// Whether a server listens on a local port.
    static func isOpen(_ port: UInt16) -> Bool {
        guard let descriptor = connect(port) else { return false }
        close(descriptor)
        return true
    }

    /// A local port on which no server listens.
    static func freePort() -> UInt16 {
        let descriptor = stream()
        defer { close(descriptor) }
        return bind(descriptor)
    }

    /// A new socket that listens on a free local port, with a queue of this length, and the port.
    /// - Throws: `BenchmarkError` if the system refuses that.
    static func listen(queue: Int32) throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = stream()
        let port = bind(descriptor)
        guard systemListen(descriptor, queue) == 0 else {
            throw BenchmarkError.failed("listen", status: errno, output: String(cString: strerror(errno)))
        }
        return (descriptor, port)
    }

    /// Binds a socket to a free local port.
    private static func bind(_ descriptor: Int32) -> UInt16 {
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = systemBind(descriptor, pointer, length)
                getsockname(descriptor, pointer, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// A new connection to a local port; `nil` if there is none.
    static func connect(_ port: UInt16) -> Int32? {
        let descriptor = stream()
        var address = loopback(port)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func stream() -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        // The measured programs must not inherit the descriptor.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        return address
    }

    #if canImport(Darwin)
        private static let openFiles = RLIMIT_NOFILE
    #else
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}

private let systemBind = bind
private let systemConnect = connect
private let systemListen = listen
