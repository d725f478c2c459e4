// Time limits, and the end.
extension EventLoop {
    /// Sets until when the next bytes of a connection are awaited, if that is new.
    func setDeadline(of connection: ClientConnection) {
        guard connection.mayRead else {
            if connection.isAtWork, connection.unsent.isEmpty { connection.deadline = nil }
            return
        }
        let progress = connection.parser.progress
        guard connection.timed != progress else { return }
        connection.timed = progress
        switch progress {
        case .nothing: connection.deadline = now + limits.idleTime
        case .head: connection.deadline = now + limits.headerTime
        case .body: connection.deadline = now + limits.bodyTime
        }
    }

    /// Looks for connections whose time is over, and for room.
    func tick() {
        for connection in connections.all {
            if let deadline = connection.deadline, deadline <= now { expire(connection) }
        }
        if end != nil { closeAbandoned() }
        resumeAccepting()
    }

    private func expire(_ connection: ClientConnection) {
        guard connection.mayRead, connection.parser.progress != .nothing else { return close(connection) }
        refuse(.timeout, on: connection)
        flush(to: connection)
        update(connection)
    }

    /// Takes no more connections, and closes those that wait for nothing.
    func stop() {
        guard end == nil else { return }
        for listener in listeners { accept(at: listener) }
        end = now + limits.graceTime
        pauseAccepting()
        listeners = []
        for connection in connections.all where connection.isIdle {
            // A request may have come in this moment, of which the poller has not told.
            handleReady(connection)
            if connection.isIdle { close(connection) }
        }
        closeAbandoned()
    }
}
