/// Limits the memory that the bodies of all requests take together.
struct BodyBudget {
    /// The bytes of all bodies that connections and helpers hold.
    private(set) var used = 0
    private let limit: Int

    init(_ limits: ServerLimits) {
        // One body of the greatest length always fits.
        limit = max(limits.bodies, limits.body)
    }

    /// Counts the bodies that a connection holds now.
    ///
    /// Bytes count when they arrive, because a `Content-Length` alone takes no memory. The server refuses the body that
    /// exceeds the limit. It never refuses a body that arrives in one piece, because that is small.
    /// - Returns: `false` when the connection has to refuse the body that it is receiving.
    mutating func charge(_ connection: ClientConnection) -> Bool {
        let growth = connection.chargeBodies()
        used += growth
        return growth == 0 || !connection.isReceivingBody || used <= limit
    }

    /// Counts a body that a helper has received.
    mutating func add(_ size: Int) { used += size }

    /// Stops counting a body that a helper has released.
    mutating func remove(_ size: Int) { used -= size }
}
