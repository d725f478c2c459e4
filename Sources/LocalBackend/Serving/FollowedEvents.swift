import Synchronization

/// The events of a service, which helpers make because that can take long and the server's loop must not wait.
// Unchecked: `make` runs for one call of `next()` at a time.
final class FollowedEvents: @unchecked Sendable {
    private let owner: String?
    private let pool: HelperPool
    private let make: () -> [UInt8]
    /// The events that no call of `next()` has returned yet; `nil` while a helper makes them.
    private let made = Mutex<[UInt8]?>([])

    /// - Parameter make: Returns the events since its last call.
    init(of owner: String?, by pool: HelperPool, _ make: @escaping () -> [UInt8]) {
        (self.owner, self.pool, self.make) = (owner, pool, make)
    }

    /// Takes the events that are ready, and has those since then made for a later call.
    func next() -> [UInt8] {
        let taken = made.withLock { made in
            defer { made = nil }
            return made
        }
        guard let taken else { return [] }
        let isQueued = pool.submit(of: owner) { [self] in
            let events = make()
            made.withLock { $0 = events }
        }
        if !isQueued { made.withLock { $0 = [] } }
        return taken
    }
}
