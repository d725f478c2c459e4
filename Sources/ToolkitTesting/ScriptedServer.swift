import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A server on a local port that sends exactly the bytes that a test scripts, valid or not.
///
/// It listens from `init` to `stop()`. Each request takes the next answer of the script. After the last answer, the
/// server closes connections without sending a byte. Instead of a script, a closure can answer all requests.
public final class ScriptedServer: Sendable {
    /// The server's reaction to a request.
    public enum Answer: Sendable {
        /// Sends these bytes, and closes the connection.
        case bytes([UInt8])
        /// Sends these bytes, and reads the next request on the same connection.
        case keepingOpen([UInt8])
        /// Closes the connection without sending a byte.
        case close
        /// Sends nothing until the client closes the connection.
        case silence
        /// Sends these bytes, then zeros until the client closes the connection.
        case endless([UInt8])

        /// Sends a valid response with its length, and closes the connection.
        public static func response(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> Answer {
            response(status, headers, [UInt8](body.utf8))
        }

        /// Sends a valid response with these bytes as its body, and closes the connection.
        public static func response(_ status: Int, _ headers: [String: String] = [:], _ body: [UInt8]) -> Answer {
            let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
            let head =
                "HTTP/1.1 \(status) Scripted\r\n\(fields)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
            return .bytes([UInt8](head.utf8) + body)
        }

        /// Sends this text, and closes the connection.
        public static func text(_ text: String) -> Answer { .bytes([UInt8](text.utf8)) }
    }

    /// The error if the system provides no port.
    public struct Unavailable: Error {
        let call: String
        let code: Int32
    }

    /// The port, which the system chooses.
    public let port: UInt16
    /// The address for clients.
    public let url: URL

    private let listener: Int32
    private let script: Script
    /// Signalled once the listener is closed.
    private let ended = DispatchSemaphore(value: 0)

    /// Starts a server on 127.0.0.1.
    /// - Parameter name: The host in `url`: `127.0.0.1` or `localhost`.
    /// - Throws: `Unavailable` if the system provides no port.
    public convenience init(name: String = "127.0.0.1", _ answers: [Answer]) throws {
        try self.init(name: name, Script(answers))
    }

    /// Starts a server on 127.0.0.1 that computes each answer from the request.
    /// - Parameter answer: Takes the head and body of a request. It runs on the connection's thread, so calls can overlap.
    /// - Throws: `Unavailable` if the system provides no port.
    public convenience init(answering answer: @escaping @Sendable (String) -> Answer) throws {
        try self.init(name: "127.0.0.1", Script(answering: answer))
    }

    private init(name: String, _ script: Script) throws {
        (listener, port) = try Self.listen()
        guard let url = URL(string: "http://\(name):\(port)") else { throw Unavailable(call: "url", code: 0) }
        (self.url, self.script) = (url, script)
        Thread.detachNewThread { [listener, ended] in
            Self.accept(on: listener, script)
            close(listener)
            ended.signal()
        }
    }

    deinit { stop() }

    /// The received requests with head and body, in the order of their last bytes.
    public var received: [String] { script.received }

    /// Closes all connections, and accepts no new ones.
    public func stop() {
        guard script.end() else { return }
        // Only the thread that accepts closes the listener. Otherwise it could go on with the next socket of the process
        // that gets the same descriptor. Where a shutdown does not wake it, a connection does.
        shutdown(listener, Int32(SHUT_RDWR))
        let waking = LoopbackSocket.make()
        try? waking.connect(to: port)
        close(waking.descriptor)
        ended.wait()
    }

    /// The address of a local port on which no server listens.
    public static func deserted() throws -> URL {
        let server = try ScriptedServer([])
        server.stop()
        return server.url
    }
}

// One thread accepts connections, and each connection has its own thread.
extension ScriptedServer {
    private static func listen() throws -> (Int32, UInt16) {
        let descriptor = LoopbackSocket.make().descriptor
        guard descriptor >= 0 else { throw Unavailable(call: "socket", code: errno) }
        var address = LoopbackSocket.address(port: 0)
        let failed = LoopbackSocket.with(&address) { generic, length -> String? in
            var length = length
            if bind(descriptor, generic, length) != 0 { return "bind" }
            if getsockname(descriptor, generic, &length) != 0 { return "getsockname" }
            return Foundation.listen(descriptor, 16) == 0 ? nil : "listen"
        }
        if let failed {
            defer { close(descriptor) }
            throw Unavailable(call: failed, code: errno)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    private static func accept(on listener: Int32, _ script: Script) {
        while true {
            let descriptor = Foundation.accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            // The server has stopped.
            guard script.opened(descriptor) else { return }
            Thread.detachNewThread {
                Conversation(socket: LoopbackSocket(descriptor)).hold(script)
                script.closed(descriptor)
            }
        }
    }
}
