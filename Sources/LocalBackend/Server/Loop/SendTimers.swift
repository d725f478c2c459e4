/// The times at which delayed and throttled answers are due, at most one for each connection.
struct SendTimers {
    /// Sorted: the earliest is last.
    private var timers: [(moment: Instant, token: PollToken)] = []

    var next: Instant? { timers.last?.moment }

    mutating func add(_ moment: Instant, _ token: PollToken) {
        var (low, high) = (0, timers.count)
        while low < high {
            let middle = (low + high) / 2
            if timers[middle].moment > moment { low = middle + 1 } else { high = middle }
        }
        timers.insert((moment, token), at: low)
    }

    mutating func remove(_ token: PollToken) {
        if let index = timers.firstIndex(where: { $0.token == token }) { timers.remove(at: index) }
    }

    /// Removes the earliest timer if it is due, and returns its connection.
    mutating func take(at now: Instant) -> PollToken? {
        guard let timer = timers.last, timer.moment <= now else { return nil }
        timers.removeLast()
        return timer.token
    }
}
