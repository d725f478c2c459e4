/// The open connections, by their tokens.
struct ConnectionTable {
    private var places: [ClientConnection?] = []
    private var free: [Int] = []
    private var serial: UInt32 = 0

    /// How many there are.
    var count: Int { places.count - free.count }

    /// All of them, in no order.
    var all: [ClientConnection] { places.compactMap { $0 } }

    /// The connection with this token; `nil` when it is no more.
    subscript(token: PollToken) -> ClientConnection? {
        guard token.index < places.count, let connection = places[token.index], connection.token == token else {
            return nil
        }
        return connection
    }

    /// Adds one, made for the token it gets.
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

    /// Removes one.
    mutating func remove(_ connection: ClientConnection) {
        guard self[connection.token] != nil else { return }
        places[connection.token.index] = nil
        free.append(connection.token.index)
    }
}
