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

    /// - Returns: `false` when it has been removed before.
    @discardableResult
    mutating func remove(_ connection: ClientConnection) -> Bool {
        guard self[connection.token] != nil else { return false }
        places[connection.token.index] = nil
        free.append(connection.token.index)
        return true
    }
}
