import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A connection that reads the events of the control page of `toolkit serve`, as the page in a browser does.
///
/// It closes with the last reference.
final class Watcher {
    private let descriptor: Int32
    private let stream: Stream

    /// What the reading thread shares with the others.
    private final class Stream: Sendable {
        let received = Atomic(0)
    }

    /// Asks a local port for the events.
    /// - Throws: `BenchmarkError` if the server refuses the connection.
    init(of port: UInt16) throws {
        guard let descriptor = IdleConnections.connect(port) else {
            throw BenchmarkError.failed("connect", status: errno, output: String(cString: strerror(errno)))
        }
        self.descriptor = descriptor
        let stream = Stream()
        self.stream = stream
        let request = Array("GET /toolkit/panel/events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n".utf8)
        _ = write(descriptor, request, request.count)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                stream.received.add(count, ordering: .relaxed)
            }
            close(descriptor)
        }
    }

    /// The number of bytes that have arrived.
    var received: Int { stream.received.load(ordering: .relaxed) }

    deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
