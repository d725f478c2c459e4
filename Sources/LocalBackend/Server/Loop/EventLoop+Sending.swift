// From bytes to the client.
extension EventLoop {
    /// Gives the outbox to a connection, and empties it.
    ///
    /// What the client does not take stays with the connection, from which nothing is read until it is gone.
    func flush(to connection: ClientConnection) {
        defer { outbox.clear() }
        guard connection.isOpen else { return }
        guard connection.unsent.isEmpty else { return connection.unsent.append(outbox) }
        if !outbox.isEmpty {
            switch send(&outbox, to: connection) {
            case .bytes: break
            case .blocked, .ended:
                swap(&connection.unsent, &outbox)
                connection.deadline.set(now + limits.writeTime)
                return
            case .lost:
                swap(&connection.unsent, &outbox)
                return close(connection)
            }
        }
        report(outbox.exchanges)
        finishIfLast(connection)
    }

    /// Sends what is left of answers, and goes on when all of it has gone.
    func sendRest(of connection: ClientConnection) {
        let before = connection.unsent.sent
        let outcome = send(&connection.unsent, to: connection)
        if connection.unsent.sent > before { connection.deadline.set(now + limits.writeTime) }
        guard outcome != .lost else { return close(connection) }
        guard connection.unsent.isEmpty else { return }
        report(connection.unsent.exchanges)
        connection.unsent = Outbox()
        finishIfLast(connection)
        connection.deadline.restart()
        resume(connection)
        if connection.isOpen { setDeadline(of: connection) }
    }

    /// Has the poller watch a connection for what it needs now.
    func watch(_ connection: ClientConnection) {
        guard connection.isOpen, connection.watched != connection.wanted else { return }
        let descriptor = connection.socket.descriptor
        if let wanted = connection.wanted {
            if connection.watched != nil {
                poller.change(descriptor, to: wanted, as: connection.token)
            } else if !poller.watch(descriptor, for: wanted, as: connection.token) {
                return close(connection)
            }
        } else {
            poller.forget(descriptor)
        }
        connection.watched = connection.wanted
    }

    private func send(_ outbox: inout Outbox, to connection: ClientConnection) -> Socket.Transfer {
        let (bytes, sent) = (outbox.bytes, outbox.sent)
        let outcome = bytes.withUnsafeBytes { bytes in
            connection.socket.send(UnsafeRawBufferPointer(rebasing: bytes[sent...]))
        }
        guard case .bytes(let count) = outcome else { return outcome }
        outbox.sent += count
        return outbox.isEmpty ? outcome : .blocked
    }

    private func report(_ exchanges: [Exchange]) {
        guard !exchanges.isEmpty else { return }
        let moment = ContinuousClock.now
        for exchange in exchanges { handler.sent(exchange.ended(moment, isComplete: true)) }
    }

    /// Closes a connection whose last answer has been sent.
    private func finishIfLast(_ connection: ClientConnection) {
        let isOver = connection.isLast || end != nil && connection.isIdle
        guard isOver, !connection.isAtWork else { return }
        guard connection.lingers else { return close(connection) }
        connection.isDraining = true
        connection.socket.endSending()
        connection.deadline.set(now + limits.lingerTime)
    }
}
