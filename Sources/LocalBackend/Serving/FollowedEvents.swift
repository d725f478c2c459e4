import Synchronization

/// The events of a service or a page, which helpers make because that can take long and the server's loop must not wait.
final class FollowedEvents: Sendable {
    private let owner: String?
    private let pool: HelperPool
    private let make: Mutex<() throws -> [UInt8]>
    /// The events that no call of `next()` has returned yet; `nil` while a helper makes them.
    private let made = Mutex<[UInt8]?>([])

    /// - Parameter make: Returns the events since its last call. After an error, there are none.
    init(of owner: String?, by pool: HelperPool, _ make: sending @escaping () throws -> [UInt8]) {
        self.owner = owner
        self.pool = pool
        self.make = Mutex(make)
    }

    /// Takes the events that are ready, and has those since then made for a later call.
    func next() -> [UInt8] {
        let taken = made.withLock { made in
            defer { made = nil }
            return made
        }
        guard let taken else { return [] }
        let isQueued = pool.submit(of: owner) { [self] in
            let events = make.withLock { try? $0() } ?? []
            made.withLock { $0 = events }
        }
        if !isQueued { made.withLock { $0 = [] } }
        return taken
    }
}
