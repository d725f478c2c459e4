/// The open connections, by their tokens.
struct ConnectionTable {
    private var places: [ClientConnection?] = []
    private var free: [Int] = []
    private var serial: UInt32 = 0

    var count: Int { places.count - free.count }

    var all: [ClientConnection] { places.compactMap { $0 } }

    /// The connection with a token; `nil` when it has been removed.
    subscript(token: PollToken) -> ClientConnection? {
        guard token.index < places.count, let connection = places[token.index], connection.token == token else {
            return nil
        }
        return connection
    }

    mutating func add(_ make: (PollToken) -> ClientConnection) -> ClientConnection {
        if free.isEmpty {
            free.append(places.count)
            places.append(nil)
        }
        let index = free.removeLast()
        serial &+= 1
        let connection = make(PollToken(index: index, serial: serial))
        places[index] = connection
        return connection
    }

    /// Removes a connection.
    /// - Returns: `false` when it has been removed before.
    @discardableResult
    mutating func remove(_ connection: ClientConnection) -> Bool {
        guard self[connection.token] != nil else { return false }
        places[connection.token.index] = nil
        free.append(connection.token.index)
        return true
    }

    /// The connection to close so that another client can connect; `nil` when all are in use.
    ///
    /// A refused client comes first, then one that has disconnected before its answer, then the one that has been idle
    /// longest. A client that only shuts down its sending side looks like one that has disconnected, so the server
    /// checks for that only when it needs room.
    func evictionCandidate(at now: Instant, _ limits: ServerLimits) -> ClientConnection? {
        let all = all
        if let refused = all.first(where: \.isDraining) { return refused }
        if let gone = all.first(where: { $0.pending != nil && $0.socket.hasEnded }) { return gone }
        let idle = all.filter { $0.isIdle && !$0.isNew(at: now, limits) }
        guard let oldest = idle.min(by: { $0.deadline.moment ?? now < $1.deadline.moment ?? now }) else { return nil }
        // Any idle client may have sent a request that the poller has not reported yet.
        return oldest.socket.hasInput ? idle.first { !$0.socket.hasInput } : oldest
    }
}
