import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A client that sends any bytes, valid or not, and gives up after a minute of silence.
package final class TestClient {
    /// A parsed response.
    package struct Reply: Equatable {
        package var status: Int
        /// The header section with the status line.
        package var head: String
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
    private let socket: LoopbackSocket
    private var received: [UInt8] = []

    /// - Parameter receiveBuffer: The size of the system's receive buffer, in bytes.
    package init(_ port: UInt16, host: String = "127.0.0.1", receiveBuffer: Int32? = nil) throws {
        socket = .make(host.contains(":") ? AF_INET6 : AF_INET)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        do {
            try socket.connect(to: port, host: host)
        } catch {
            throw POSIXError(POSIXErrorCode(rawValue: error.code) ?? .EIO)
        }
    }

    private var descriptor: Int32 { socket.descriptor }

    deinit { close(descriptor) }

    package func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends bytes until the server stops accepting them.
    package func send(_ bytes: [UInt8]) {
        if !socket.send(bytes) { isReset = true }
    }

    /// Ends sending, but still receives.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

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
        do {
            let bytes = try socket.receive()
            return bytes.isEmpty ? nil : bytes
        } catch {
            throw error.code == EAGAIN || error.code == EWOULDBLOCK ? Silence() : Reset() as any Error
        }
    }

    private static func reply(in bytes: [UInt8], _ isHead: Bool) -> (Reply, Int)? {
        guard let end = bytes.endOfHead else { return nil }
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        var reply = Reply(status: Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, head: head, body: "")
        let length = isHead ? 0 : Int(reply["content-length"] ?? "") ?? 0
        guard bytes.count >= end + length else { return nil }
        reply.body = String(decoding: bytes[end..<end + length], as: UTF8.self)
        return (reply, end + length)
    }
}
