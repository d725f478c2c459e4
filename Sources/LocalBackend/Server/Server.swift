import ToolkitStandIn

/// An HTTP/1.1 server that passes its requests to a handler.
///
/// One thread reads and sends for all connections. A few helper threads make the answers that take long.
package final class Server: Sendable {
    /// The port; the system has chosen it if 0 was given.
    package let port: UInt16
    private let mailbox: Mailbox
    private let ending = FirstResult<Void>()

    /// Starts a server, which runs until `stop()`.
    /// - Parameters:
    ///   - host: An IP address, or `localhost` for 127.0.0.1 and ::1.
    ///   - port: 0 for any free port.
    /// - Throws: `ServerError`, such as `.portTaken`.
    package convenience init(
        host: String = "localhost", port: UInt16, limits: ServerLimits = ServerLimits(), handler: any RequestHandler
    ) throws(ServerError) {
        try self.init(host: host, port: port, limits: limits, handler: handler, poller: Self.makePoller())
    }

    init(
        host: String, port: UInt16, limits: ServerLimits, handler: any RequestHandler, poller: any Poller
    ) throws(ServerError) {
        // Sending to a client that has gone fails, and does not end the process.
        signal(SIGPIPE, SIG_IGN)
        let descriptors = DescriptorLimit.raise(to: limits.connections + limits.otherDescriptors)
        // When they are few, half of them stay for databases and files.
        let limits = changed(limits) {
            $0.connections = min($0.connections, max(descriptors / 2, descriptors - $0.otherDescriptors))
        }
        ProcessMemory.prepareForServer()
        let listeners = try Listener.open(host, port: port)
        let mailbox = try Mailbox()
        self.port = listeners.first?.port ?? port
        self.mailbox = mailbox
        mailbox.open(listeners)
        do {
            try DetachedThread.start { [ending] in
                EventLoop(limits: limits, handler: handler, mailbox: mailbox, poller: poller).run()
                ending.set(.success(()))
            }
        } catch {
            throw .noThread(code: error.code)
        }
    }

    /// The fastest poller of this system.
    private static func makePoller() -> any Poller {
        #if os(Linux)
            // A system that imitates Linux may have no epoll, and so has `.ci/darwin/like-darwin.c`.
            if let poller = try? EpollPoller() { return poller }
        #endif
        return PollPoller()
    }

    deinit { stop() }

    /// Accepts no more connections, finishes the current requests within the grace time, and closes; returns at once.
    package func stop() { mailbox.stop() }

    /// Waits until the server has closed all connections.
    package func finished() async { try? await ending.value() }
}
