/// The time limit of a connection: for the next bytes, or for the client to take an answer.
struct Deadline {
    /// When the connection expires; `nil` while its client waits for the server.
    private(set) var moment: Instant?
    /// When the time limit started.
    private(set) var start: Instant?
    /// The progress for which the time limit was set.
    private var progress: RequestParser.Progress?

    mutating func set(_ limit: Duration, at now: Instant) { (start, moment) = (now, now + limit) }
    mutating func clear() { (start, moment) = (nil, nil) }
    /// Lets the next `update` start a new time limit.
    mutating func restart() { progress = nil }

    /// Starts the time limit for the bytes that come next, unless it runs already.
    mutating func update(for progress: RequestParser.Progress, at now: Instant, _ limits: ServerLimits) {
        guard self.progress != progress else { return }
        self.progress = progress
        switch progress {
        case .nothing: set(limits.idleTime, at: now)
        case .head: set(limits.headerTime, at: now)
        case .body: set(limits.bodyTime, at: now)
        }
    }
}
