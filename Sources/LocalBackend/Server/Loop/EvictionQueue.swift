/// The connections that a full server closes for new clients, in order.
struct EvictionQueue {
    /// Why a connection may be closed; the first case goes first.
    private enum Reason: Comparable {
        /// The server has refused the client, and discards its input.
        case refused
        /// The client has disconnected before its answer.
        case gone
        /// The client has had time for its first request, and has not finished it.
        case withoutRequest
        /// No whole head has arrived since the last request.
        case idle
        /// The body of the request has not arrived whole.
        case unfinishedBody
        /// The client has not taken the whole answer.
        case untakenAnswer
    }

    /// The next one is last.
    private var connections: [ClientConnection]

    /// Within each reason, the client that the server has waited for longest goes first.
    init(_ connections: [ClientConnection], at now: Instant, _ limits: ServerLimits) {
        self.connections =
            connections
            .compactMap { connection in
                Self.reason(connection, at: now, limits).map {
                    (connection: connection, reason: $0, start: connection.deadline.start ?? now)
                }
            }
            .sorted { ($1.reason, $1.start) < ($0.reason, $0.start) }
            .map(\.connection)
    }

    /// Removes the next connection; `nil` when the server owes an answer to all others.
    mutating func next() -> ClientConnection? {
        while let connection = connections.popLast() {
            // Any client may have sent bytes that the poller has not reported yet.
            if !connection.mayRead || !connection.socket.hasBytes { return connection }
        }
        return nil
    }

    /// A client that only shuts down its sending side looks like one that has disconnected, so this is checked only when
    /// the server needs room.
    private static func reason(_ connection: ClientConnection, at now: Instant, _ limits: ServerLimits) -> Reason? {
        if connection.isDraining { return .refused }
        if connection.pending != nil { return connection.socket.hasEnded ? .gone : nil }
        guard connection.mayRead else { return .untakenAnswer }
        if connection.isReceivingBody { return .unfinishedBody }
        return connection.isNew(at: now, limits) || connection.hasSentRequest ? .idle : .withoutRequest
    }
}
