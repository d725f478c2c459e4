import Foundation
import ToolkitProgram

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A TCP socket of this machine; the code that makes it closes it.
///
/// Sending to a closed connection fails and sends no SIGPIPE: macOS has an option of the socket for that, and Linux a
/// flag of each call.
struct LoopbackSocket {
    let descriptor: Int32

    /// Takes a socket that the system has made.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            guard descriptor >= 0 else { return }
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Makes a socket; `errno` has the reason when its descriptor is negative.
    static func make(_ family: Int32 = AF_INET) -> LoopbackSocket {
        #if canImport(Darwin)
            LoopbackSocket(socket(family, SOCK_STREAM, 0))
        #else
            LoopbackSocket(socket(family, Int32(SOCK_STREAM.rawValue), 0))
        #endif
    }

    static func address(port: UInt16, host: String = "127.0.0.1") -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return address
    }

    /// Makes a call that takes an address in its generic form.
    static func with<Address, Result>(
        _ address: inout Address, _ call: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }

    /// Connects to a port of an IPv4 or IPv6 address.
    func connect(to port: UInt16, host: String = "127.0.0.1") throws(SystemError) {
        let result: Int32
        if host.contains(":") {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            inet_pton(AF_INET6, host, &address.sin6_addr)
            result = Self.with(&address) { systemConnect(descriptor, $0, $1) }
        } else {
            var address = Self.address(port: port, host: host)
            result = Self.with(&address) { systemConnect(descriptor, $0, $1) }
        }
        guard result == 0 else { throw .last }
    }

    /// Sends all bytes; returns `false` when the other side takes no more.
    func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for the next bytes; there are none at the end of the connection.
    func receive() throws(SystemError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = try SystemError.check { recv(descriptor, &buffer, buffer.count, 0) }
        return Array(buffer[..<count])
    }
}

extension [UInt8] {
    /// The end of a message's head, after the empty line.
    var endOfHead: Int? { firstRange(of: Array("\r\n\r\n".utf8))?.upperBound }
}

private let systemSend = send
private let systemConnect = connect
