import Foundation

/// An HTTP/1.1 server on a port of this machine, for the handler it is given.
///
/// One thread reads and sends for all connections; a few helpers make the answers that take their time.
public final class Server: Sendable {
    /// The port, also when the system has chosen it.
    public let port: UInt16
    private let mailbox: Mailbox
    private let ending = Latch()

    /// Listens, and answers from now on to `stop()`.
    /// - Parameters:
    ///   - host: an IP address, or `localhost` for both of this machine's own.
    ///   - port: 0 takes one that is free.
    /// - Throws: `ServerError`, such as `.portTaken`.
    public convenience init(
        host: String = "localhost", port: UInt16, limits: ServerLimits = ServerLimits(), handler: any RequestHandler
    ) throws(ServerError) {
        #if os(Linux)
            try self.init(host: host, port: port, limits: limits, handler: handler, poller: EpollPoller())
        #else
            try self.init(host: host, port: port, limits: limits, handler: handler, poller: PollPoller())
        #endif
    }

    init(
        host: String, port: UInt16, limits: ServerLimits, handler: any RequestHandler, poller: any Poller
    ) throws(ServerError) {
        DescriptorLimit.raise(to: limits.connections + limits.otherDescriptors)
        let listeners = try Listener.open(host, port: port)
        let mailbox = try Mailbox()
        self.port = listeners.first?.port ?? port
        self.mailbox = mailbox
        mailbox.open(listeners)
        let thread = Thread { [ending] in
            EventLoop(limits: limits, handler: handler, mailbox: mailbox, poller: poller).run()
            ending.open()
        }
        thread.name = "server"
        thread.stackSize = HelperPool.stackSize
        thread.start()
    }

    deinit {
        stop()
    }

    /// Takes no more connections, finishes what is in flight within the time for that, and closes; returns at once.
    public func stop() {
        mailbox.stop()
    }

    /// Waits until everything is closed.
    public func finished() async {
        await ending.wait()
    }
}
