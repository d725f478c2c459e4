// Accepts, watches and closes connections.
extension EventLoop {
    /// Watches a connection for the event that it waits for next, or closes it when it is over.
    func update(_ connection: ClientConnection) {
        guard connection.isOpen, connection.watch(with: &poller) else { return close(connection) }
        // An idle connection can be evicted for a client in the system's queue.
        if !isAccepting, connection.isIdle { resumeAccepting() }
    }

    /// Closes a connection.
    func close(_ connection: ClientConnection) {
        guard connections.remove(connection) else { return }
        connection.unwatch(with: &poller)
        drop(connection)
        resumeAccepting()
    }

    /// Closes connections with a delayed answer whose clients have disconnected.
    ///
    /// A connection whose helper is at work stays open: its request takes effect, and its answer comes soon.
    func closeAbandoned() {
        for connection in connections.all where connection.isDelayed && connection.socket.hasEnded { close(connection) }
    }

    // MARK: Accepting

    /// Accepts clients again.
    func resumeAccepting() {
        guard !isAccepting, !listeners.isEmpty else { return }
        isAccepting = true
        for (index, listener) in listeners.enumerated() {
            _ = poller.watch(listener.socket.descriptor, for: .reading, as: .listener(index))
        }
    }

    /// Leaves clients in the system's queue.
    func pauseAccepting() {
        guard isAccepting else { return }
        isAccepting = false
        for listener in listeners { poller.forget(listener.socket.descriptor) }
    }

    /// Accepts the clients that have arrived, then closes the listeners.
    func stopAccepting(at now: ContinuousClock.Instant) {
        for index in listeners.indices { accept(.listener(index), at: now) }
        pauseAccepting()
        listeners = []
    }

    /// Accepts clients until none is left, or no connection can be opened.
    func accept(_ token: PollToken, at now: ContinuousClock.Instant) {
        guard let index = listeners.indices.first(where: { .listener($0) == token }) else { return }
        let listener = listeners[index]
        for number in 0..<64 {
            let isFull = connections.count >= limits.connections
            let evicted = isFull ? connections.evictionCandidate(at: now, limits) : nil
            guard !isFull || evicted != nil else {
                // Behind others, the queue may be empty; if not, the poller reports the listener again.
                if number == 0 { pauseAccepting() }
                return
            }
            switch listener.socket.accept() {
            case .connection(let socket, let isLoopback):
                if let evicted { close(evicted) }
                open(socket, Peer(isLoopback: isLoopback, address: listener.address), at: now)
            case .nobody: return
            case .exhausted:
                // Without a connection to evict, the next tick tries again.
                guard let evicted = connections.evictionCandidate(at: now, limits) else {
                    return pauseAccepting()
                }
                close(evicted)
            }
        }
    }

    private func open(_ socket: Socket, _ peer: Peer, at now: ContinuousClock.Instant) {
        let connection = connections.add { ClientConnection(socket, $0, RequestParser(limits, peer: peer)) }
        connection.updateDeadline(at: now, limits)
        if !connection.watch(with: &poller) { close(connection) }
    }
}
