/// Moments at which connections want to be looked at, to the millisecond: for answers that are late on purpose.
struct Alarms {
    private struct Alarm {
        let moment: ContinuousClock.Instant
        let token: PollToken
    }

    /// The next one last.
    private var alarms: [Alarm] = []

    /// The moment of the next one.
    var next: ContinuousClock.Instant? { alarms.last?.moment }

    /// Sets one.
    mutating func add(_ moment: ContinuousClock.Instant, _ token: PollToken) {
        var (low, high) = (0, alarms.count)
        while low < high {
            let middle = (low + high) / 2
            if alarms[middle].moment > moment { low = middle + 1 } else { high = middle }
        }
        alarms.insert(Alarm(moment: moment, token: token), at: low)
    }

    /// Forgets the one of a connection that is no more, which may be an hour away.
    mutating func remove(_ token: PollToken) {
        if let index = alarms.firstIndex(where: { $0.token == token }) { alarms.remove(at: index) }
    }

    /// Takes the next one if its moment has come.
    mutating func take(at now: ContinuousClock.Instant) -> PollToken? {
        guard let alarm = alarms.last, alarm.moment <= now else { return nil }
        alarms.removeLast()
        return alarm.token
    }
}
