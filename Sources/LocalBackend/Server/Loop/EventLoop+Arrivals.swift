// Connections that come and go.
extension EventLoop {
    /// How many connections are taken before the others get their turn.
    private static let burst = 64

    /// Watches for clients.
    func resumeAccepting() {
        guard !isAccepting, end == nil else { return }
        isAccepting = true
        for (index, listener) in listeners.enumerated() {
            _ = poller.watch(listener.socket.descriptor, for: .reading, as: Self.token(ofListener: index))
        }
    }

    /// Leaves clients in the system's queue.
    func pauseAccepting() {
        guard isAccepting else { return }
        isAccepting = false
        for listener in listeners { poller.forget(listener.socket.descriptor) }
    }

    /// The listener that a token stands for.
    func listener(_ token: PollToken) -> Listener? {
        listeners.indices.first { Self.token(ofListener: $0) == token }.map { listeners[$0] }
    }

    /// Takes clients until there is none left, or no room.
    func accept(at listener: Listener) {
        for number in 0..<Self.burst {
            let isFull = connections.count >= limits.connections
            let spare = isFull ? evictionCandidate : nil
            guard !isFull || spare != nil else {
                // Behind others nobody may wait any more, and if so, that is told again.
                if number == 0 { pauseAccepting() }
                return
            }
            switch listener.socket.accept() {
            case .connection(let socket, let isLoopback):
                if let spare { close(spare) }
                open(socket, Peer(isLoopback: isLoopback, address: listener.address))
            case .nobody: return
            case .exhausted:
                // Tried again at the next tick, if no connection can be spared for the one that waits.
                guard let spare = evictionCandidate else { return pauseAccepting() }
                close(spare)
            }
        }
    }

    private func open(_ socket: Socket, _ peer: Peer) {
        let connection = connections.add { ClientConnection(socket, $0, RequestParser(limits, peer: peer)) }
        setDeadline(of: connection)
        watch(connection)
    }

    /// Closes a connection, whatever is left of it.
    func close(_ connection: ClientConnection) {
        guard connection.isOpen else { return }
        connection.isOpen = false
        if connection.watched != nil { poller.forget(connection.socket.descriptor) }
        connections.remove(connection)
        if connection.isHeldBack { timers.remove(connection.token) }
        for exchange in connection.unsent.exchanges { handler.sent(exchange.ended(.now, isComplete: false)) }
        switch connection.pending {
        case .none: break
        case .helper(let request, let start), .delay(let request, _, let start):
            handler.sent(Exchange(request, nil, size: 0, start: start).ended(.now, isComplete: false))
        case .throttled(let throttled): handler.sent(throttled.exchange.ended(.now, isComplete: false))
        }
        connection.unsent.clear()
        connection.pending = .none
        connection.parser.abandon()
        _ = budget.charge(connection)
        resumeAccepting()
    }

    private static func token(ofListener index: Int) -> PollToken {
        PollToken(rawValue: mailboxToken.rawValue - 1 - UInt64(index))
    }
}
