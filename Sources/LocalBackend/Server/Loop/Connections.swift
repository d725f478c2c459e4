/// The open connections: accepts, watches, evicts and closes them.
final class Connections {
    private let limits: ServerLimits
    private let processor: RequestProcessor
    private var poller: any Poller
    private var acceptor = Acceptor()
    private var table = ConnectionTable()

    /// How many clients are accepted before the connections have their turn.
    private static let burst = 64

    init(_ limits: ServerLimits, _ processor: RequestProcessor, _ poller: any Poller) {
        (self.limits, self.processor, self.poller) = (limits, processor, poller)
    }

    var count: Int { table.count }
    var all: [ClientConnection] { table.all }
    var isAccepting: Bool { !acceptor.isPaused }

    /// The connection with a token; `nil` when it is closed.
    subscript(token: PollToken) -> ClientConnection? { table[token] }

    func wait(_ milliseconds: Int32, into ready: inout [PollToken]) { poller.wait(milliseconds, into: &ready) }

    /// Watches a connection for the event that it waits for next, or closes it when it is over.
    func update(_ connection: ClientConnection) {
        guard connection.isOpen, connection.watch(with: &poller) else { return close(connection) }
        // The connection can be evicted for a client in the system's queue.
        if acceptor.isPaused, connection.isWaitingForClient { resumeAccepting() }
    }

    func close(_ connection: ClientConnection) {
        guard table.remove(connection) else { return }
        connection.unwatch(with: &poller)
        processor.drop(connection)
        resumeAccepting()
    }

    /// Closes connections with a delayed answer whose clients have disconnected.
    ///
    /// A connection whose helper is at work stays open: its request takes effect, and its answer comes soon.
    func closeAbandoned() {
        for connection in all where connection.isDelayed && connection.socket.hasEnded { close(connection) }
    }

    // MARK: Accepting

    func listen(at listeners: [Listener]) { acceptor.open(listeners, with: &poller) }

    func resumeAccepting() { acceptor.resume(with: &poller) }

    /// Accepts the clients that have arrived, then closes the listeners.
    func stopAccepting(at now: Instant) {
        for token in acceptor.tokens { accept(token, at: now) }
        acceptor.close(with: &poller)
    }

    /// Accepts clients until none is left, or no connection can be opened.
    func accept(_ token: PollToken, at now: Instant) {
        guard let listener = acceptor.listener(token) else { return }
        // Made once for all clients of the burst, because each connection is examined for it.
        lazy var evictions = EvictionQueue(all, at: now, limits)
        for number in 0..<Self.burst {
            let isFull = count >= limits.connections
            let evicted = isFull ? evictions.next() : nil
            guard !isFull || evicted != nil else {
                // After other clients the queue may be empty; if it is not, the poller reports the listener again.
                if number == 0 { acceptor.pause(with: &poller) }
                return
            }
            switch listener.socket.accept() {
            case .connection(let socket, let client):
                if let evicted { close(evicted) }
                let peer = Peer(isLoopback: client.isLoopback, address: listener.address, network: client.network)
                open(socket, peer, at: now)
            case .none: return
            case .exhausted:
                // Without a connection to evict, the next tick tries again.
                guard let evicted = evictions.next() else { return acceptor.pause(with: &poller) }
                close(evicted)
            }
        }
    }

    private func open(_ socket: Socket, _ peer: Peer, at now: Instant) {
        let connection = table.add { ClientConnection(socket, $0, RequestParser(limits, peer: peer)) }
        connection.updateDeadline(at: now, limits)
        if !connection.watch(with: &poller) { close(connection) }
    }
}
