// Room for those who come, and for what they send.
extension EventLoop {
    /// The connection that is missed least; `nil` when all are in use.
    ///
    /// First one that was refused, then one at work whose client has gone, then the one that was idle longest. A client
    /// that only sends no more, and still waits, looks the same as one that has gone: nothing but sending would tell
    /// them apart. So nobody is given up for that alone while there is room, and nobody watches for it meanwhile.
    var evictionCandidate: ClientConnection? {
        let all = connections.all
        if let refused = all.first(where: \.isDraining) { return refused }
        if let gone = all.first(where: { $0.isAtWork && $0.socket.hasEnded }) { return gone }
        let idle = all.filter { $0.isIdle && !isFresh($0) }
        guard let oldest = idle.min(by: { $0.deadline.moment ?? now < $1.deadline.moment ?? now }) else { return nil }
        // It may have sent a request in the meantime, and so may any other.
        return oldest.socket.hasArrivals ? idle.first { !$0.socket.hasArrivals } : oldest
    }

    /// Whether the first request of a client may just be on its way; for one that is idle.
    private func isFresh(_ connection: ClientConnection) -> Bool {
        guard !connection.hasAsked, let deadline = connection.deadline.moment else { return false }
        return deadline - limits.idleTime + limits.freshTime > now
    }

    /// Closes connections whose answers are held back on purpose and whose clients have gone; for a server that stops.
    ///
    /// What a helper makes is waited for: it has its effect, and is soon there.
    func closeAbandoned() {
        for connection in connections.all where connection.isHeldBack && connection.socket.hasEnded {
            close(connection)
        }
    }

    /// Counts the bodies that a connection holds, and refuses the one that it is receiving when the budget is exceeded.
    func chargeBodies(of connection: ClientConnection) {
        guard connection.isOpen else { return }
        guard !budget.charge(connection) else { return }
        refuse(.crowd, on: connection)
        flush(to: connection)
        chargeBodies(of: connection)
    }
}
