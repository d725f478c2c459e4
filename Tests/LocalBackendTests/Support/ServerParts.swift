@testable import LocalBackend

/// The parts of a server without its loop, for one test.
final class ServerParts {
    let port: UInt16
    let sender: Sender
    let processor: RequestProcessor
    let connections: Connections
    let start = Instant.now

    init(_ limits: ServerLimits) throws {
        let handler = StubHandler()
        sender = Sender(limits, handler)
        processor = RequestProcessor(limits, handler, try Mailbox(), sender)
        connections = Connections(limits, processor, PollPoller())
        let listeners = try Listener.open("127.0.0.1", port: 0)
        port = listeners[0].port
        connections.listen(at: listeners)
    }

    deinit {
        processor.close()
    }

    /// Accepts the clients that wait.
    func accept() { connections.accept(.listener(0), at: start) }
}
