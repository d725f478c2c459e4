import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A local server that never completes a request, and that closes with its last reference.
final class SilentServer {
    /// The phase in which a request waits for the server.
    enum Phase: String, CaseIterable {
        case connect, handshake, response, body
    }

    /// The address whose requests reach the phase.
    let url: String
    private let listener: Int32
    private var connections: [Int32] = []

    /// Listens on a free port.
    /// - Throws: `BenchmarkError` if the system refuses that.
    init(stoppingAt phase: Phase) throws {
        let (listener, port) = try IdleConnections.listen(queue: phase == .connect ? 0 : 16)
        self.listener = listener
        url = "\(phase == .handshake ? "https" : "http")://127.0.0.1:\(port)"
        switch phase {
        case .connect:
            // Fills the queue, so that the system completes no other connection.
            connections = [IdleConnections.connect(port)].compactMap(\.self)
        case .handshake, .response:
            // The system accepts connections into the queue, and nothing reads them.
            break
        case .body:
            Thread.detachNewThread { Self.answer(on: listener) }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        for descriptor in connections + [listener] { close(descriptor) }
    }

    /// Sends the start of a response on each connection, and keeps the connection until the client closes it.
    private static func answer(on listener: Int32) {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[".utf8)
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            if read(descriptor, &buffer, buffer.count) > 0, write(descriptor, head, head.count) == head.count {
                while read(descriptor, &buffer, buffer.count) > 0 {}
            }
            close(descriptor)
        }
    }
}
