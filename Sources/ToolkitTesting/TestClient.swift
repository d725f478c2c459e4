import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A client that sends any bytes, valid or not, and gives up after ten seconds of silence.
package final class TestClient {
    /// A parsed response.
    package struct Reply: Equatable {
        /// The status code.
        package var status: Int
        /// The header section with the status line.
        package var head: String
        /// The body as text.
        package var body: String

        /// The value of a header field; `nil` if it is missing.
        package subscript(name: String) -> String? {
            let prefix = name.lowercased() + ":"
            let line = head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(prefix) }
            return line.map { $0.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The error if no byte arrives for a minute.
    package struct Silence: Error {}

    /// The error if the server resets the connection instead of closing it.
    package struct Reset: Error {}

    /// Whether sending failed because the server closed the connection.
    package private(set) var isReset = false
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects to a port of this machine.
    /// - Parameter receiveBuffer: The size of the system's receive buffer, in bytes.
    package init(_ port: UInt16, host: String = "127.0.0.1", receiveBuffer: Int32? = nil) throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let isOld = !host.contains(":")
        descriptor = socket(isOld ? AF_INET : AF_INET6, stream, 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        let result: Int32
        if isOld {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            inet_pton(AF_INET, host, &address.sin_addr)
            result = Self.connect(descriptor, &address)
        } else {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            inet_pton(AF_INET6, host, &address.sin6_addr)
            result = Self.connect(descriptor, &address)
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends text unchanged.
    package func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends bytes until the server stops accepting them.
    package func send(_ bytes: [UInt8]) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else {
                isReset = true
                return
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Ends sending, but still receives.
    package func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Resets the connection, like a process that is killed before it has read all bytes.
    package func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        // The descriptor stays open until `deinit`.
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Waits until there are bytes to read; returns `false` when the time is over.
    package func isReadable(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// The next response; `nil` if the connection ends before the response is complete.
    /// - Parameter isHead: Whether the request was a HEAD request, so that the response has no body.
    package func reply(isHead: Bool = false) throws -> Reply? {
        while true {
            if let (reply, end) = Self.reply(in: received, isHead) {
                received.removeFirst(end)
                return reply
            }
            guard let more = try receive() else { return nil }
            received += more
        }
    }

    /// All remaining bytes until the server ends the connection.
    package func readToEnd() throws -> [UInt8] {
        while let more = try receive() { received += more }
        defer { received = [] }
        return received
    }

    /// Reads until at least this many bytes have arrived.
    package func read(atLeast count: Int) throws -> [UInt8] {
        while received.count < count, let more = try receive() { received += more }
        defer { received = [] }
        return received
    }

    private func receive() throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Silence() }
        guard count >= 0 else { throw Reset() }
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    private static func reply(in bytes: [UInt8], _ isHead: Bool) -> (Reply, Int)? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else { return nil }
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        var reply = Reply(status: Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, head: head, body: "")
        let length = isHead ? 0 : Int(reply["content-length"] ?? "") ?? 0
        guard bytes.count >= end + length else { return nil }
        reply.body = String(decoding: bytes[end..<end + length], as: UTF8.self)
        return (reply, end + length)
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}

private let systemSend = send
private let systemConnect = connect
