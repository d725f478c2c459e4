// Time limits, and the end.
extension EventLoop {
    /// Sets until when the next bytes of a connection are awaited, if that is new.
    func setDeadline(of connection: ClientConnection) {
        if connection.mayRead {
            connection.deadline.update(for: connection.parser.progress, at: now, limits)
        } else if connection.isAtWork, connection.unsent.isEmpty {
            connection.deadline.clear()
        }
    }

    /// Looks for connections whose time is over, and for room.
    func tick() {
        for connection in connections.all {
            if let deadline = connection.deadline.moment, deadline <= now { expire(connection) }
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
