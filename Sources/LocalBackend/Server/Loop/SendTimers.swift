/// The times at which delayed and throttled answers are due, at most one for each connection.
struct SendTimers {
    private struct Timer {
        let moment: ContinuousClock.Instant
        let token: PollToken
    }

    /// Sorted: the earliest is last.
    private var timers: [Timer] = []

    /// The earliest due time.
    var next: ContinuousClock.Instant? { timers.last?.moment }

    /// Starts a timer.
    mutating func add(_ moment: ContinuousClock.Instant, _ token: PollToken) {
        var (low, high) = (0, timers.count)
        while low < high {
            let middle = (low + high) / 2
            if timers[middle].moment > moment { low = middle + 1 } else { high = middle }
        }
        timers.insert(Timer(moment: moment, token: token), at: low)
    }

    /// Cancels the timer of a connection.
    mutating func remove(_ token: PollToken) {
        if let index = timers.firstIndex(where: { $0.token == token }) { timers.remove(at: index) }
    }

    /// Removes the earliest timer if it is due, and returns its connection.
    mutating func take(at now: ContinuousClock.Instant) -> PollToken? {
        guard let timer = timers.last, timer.moment <= now else { return nil }
        timers.removeLast()
        return timer.token
    }
}
