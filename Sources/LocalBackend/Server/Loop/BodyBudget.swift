/// Limits the memory that the bodies of all requests take together.
struct BodyBudget {
    /// The bytes of all bodies that connections and helpers hold.
    private(set) var used = 0
    private let limit: Int
    private let promptTime: Duration

    /// The largest size of a body that is only refused when it takes long.
    private static let smallSize = 64 * 1024

    init(_ limits: ServerLimits) {
        promptTime = limits.promptBodyTime
        // One body of the greatest length always fits.
        limit = max(limits.bodies, limits.body)
    }

    var isExceeded: Bool { used > limit }

    /// Counts the bodies that a connection holds now.
    ///
    /// Bytes count when they arrive, because a `Content-Length` alone takes no memory.
    mutating func charge(_ connection: ClientConnection) { used += connection.chargeBodies() }

    /// The connection whose body to refuse when the limit is exceeded; `nil` when all arriving bodies may continue.
    ///
    /// It is the largest body of those that take long, so that slow clients do not keep the memory from others. When
    /// none takes long, it is the one that has just grown, unless that is small.
    func excess(among connections: [ClientConnection], grown: ClientConnection, at now: Instant) -> ClientConnection? {
        let slow = connections.filter { connection in
            guard connection.isReceivingBody, let start = connection.deadline.start else { return false }
            return start + promptTime <= now
        }
        if let largest = slow.max(by: { $0.receivedBodySize < $1.receivedBodySize }) { return largest }
        return grown.receivedBodySize > Self.smallSize ? grown : nil
    }

    /// Counts a body that a helper has received.
    mutating func add(_ size: Int) { used += size }

    /// Stops counting a body that a helper has released.
    mutating func remove(_ size: Int) { used -= size }
}
