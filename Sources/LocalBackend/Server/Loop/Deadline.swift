/// The time limit of a connection: for the next bytes, or for the client to take an answer.
struct Deadline {
    /// When the connection expires; `nil` while its client waits for the server.
    private(set) var moment: Instant?
    /// The progress for which the time limit was set.
    private var progress: RequestParser.Progress?

    mutating func set(_ moment: Instant) { self.moment = moment }
    mutating func clear() { moment = nil }
    /// Lets the next `update` start a new time limit.
    mutating func restart() { progress = nil }

    /// Starts the time limit for the bytes that come next, unless it runs already.
    mutating func update(for progress: RequestParser.Progress, at now: Instant, _ limits: ServerLimits) {
        guard self.progress != progress else { return }
        self.progress = progress
        switch progress {
        case .nothing: moment = now + limits.idleTime
        case .head: moment = now + limits.headerTime
        case .body: moment = now + limits.bodyTime
        }
    }
}
