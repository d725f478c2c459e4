import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A server on a port of this machine that says what a test tells it to, byte for byte, right or wrong.
///
/// It listens from `init` to `stop()`. Every request takes the next answer of the script; behind its end, connections
/// are closed without a word. Or every request is answered by a closure.
public final class ScriptedServer: Sendable {
    /// What is done when a request has come in.
    public enum Answer: Sendable {
        /// These bytes, then the connection is closed.
        case bytes([UInt8])
        /// These bytes, then the next request on the same connection.
        case keepingOpen([UInt8])
        /// Closed without a byte.
        case close
        /// Nothing at all, for as long as the client waits.
        case silence
        /// These bytes, then zeros until the client hangs up.
        case endless([UInt8])

        /// A well-formed answer with its length, then the connection is closed.
        public static func response(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> Answer {
            response(status, headers, [UInt8](body.utf8))
        }

        /// A well-formed answer with a body of any kind, then the connection is closed.
        public static func response(_ status: Int, _ headers: [String: String] = [:], _ body: [UInt8]) -> Answer {
            let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
            let head =
                "HTTP/1.1 \(status) Scripted\r\n\(fields)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
            return .bytes([UInt8](head.utf8) + body)
        }

        /// These characters, then the connection is closed.
        public static func text(_ text: String) -> Answer {
            .bytes([UInt8](text.utf8))
        }
    }

    /// A port that cannot be had.
    public struct Unavailable: Error {
        let call: String
        let code: Int32
    }

    /// The port, chosen by the system.
    public let port: UInt16
    /// The address to give to a client.
    public let url: URL

    private let listener: Int32
    private let script: Script

    /// Starts a server on 127.0.0.1.
    /// - Parameter name: how `url` calls this machine: `127.0.0.1` or `localhost`.
    /// - Throws: `Unavailable` when the system gives no port.
    public convenience init(name: String = "127.0.0.1", _ answers: [Answer]) throws {
        try self.init(name: name, Script(answers))
    }

    /// Starts a server on 127.0.0.1 whose answers follow from the requests.
    /// - Parameter answer: given head and body of a request; called on the thread of its connection, several at a time.
    /// - Throws: `Unavailable` when the system gives no port.
    public convenience init(answering answer: @escaping @Sendable (String) -> Answer) throws {
        try self.init(name: "127.0.0.1", Script(answering: answer))
    }

    private init(name: String, _ script: Script) throws {
        (listener, port) = try Self.listen()
        guard let url = URL(string: "http://\(name):\(port)") else { throw Unavailable(call: "url", code: 0) }
        self.url = url
        self.script = script
        let listener = listener
        Thread.detachNewThread { Self.accept(on: listener, script) }
    }

    deinit {
        stop()
    }

    /// The requests that came, head and body, in the order of their last byte.
    public var received: [String] {
        script.received
    }

    /// Closes every connection, and takes no more.
    public func stop() {
        guard script.end() else { return }
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// A port of this machine at which nobody listens.
    public static func deserted() throws -> URL {
        let server = try ScriptedServer([])
        server.stop()
        return server.url
    }
}

// The thread that takes connections, and one for each of them.
extension ScriptedServer {
    private static func listen() throws -> (Int32, UInt16) {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw Unavailable(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let failed = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> String? in
                if bind(descriptor, generic, length) != 0 { return "bind" }
                if getsockname(descriptor, generic, &length) != 0 { return "getsockname" }
                return Foundation.listen(descriptor, 16) == 0 ? nil : "listen"
            }
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
            guard script.opened(descriptor) else { continue }
            Thread.detachNewThread {
                Conversation(descriptor: descriptor).hold(script)
                script.closed(descriptor)
            }
        }
    }
}
