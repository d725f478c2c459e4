/// A time zone: the local one of this machine, or a fixed difference to UTC.
///
/// The C library knows the local time zone. Without ICU, Foundation knows only fixed differences.
public enum Zone: Sendable {
    /// The time zone of the environment variable `TZ`, or else the one of the system.
    case local
    /// A number of seconds east of UTC.
    case fixed(Int)

    /// Coordinated Universal Time.
    public static let utc = Zone.fixed(0)

    /// The seconds by which the local time is ahead of UTC at a moment; it changes with summer time.
    public func offset(at moment: Date) -> Int {
        switch self {
        case .fixed(let seconds): return seconds
        case .local:
            guard var seconds = time_t(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return 0 }
            var parts = tm()
            return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
        }
    }

    /// Returns the first moment of a day in this time zone; not 0:00 if the clocks go forward at that time.
    /// - Parameter midnight: The moment at which the day begins in UTC.
    public func start(ofDay midnight: Date) -> Date {
        // The clocks change at most once in these 48 hours, which contain the start in every time zone.
        let offsets = [-86_400.0, 86_400.0].map { Double(offset(at: midnight + $0)) }
        var (early, late) = (midnight - max(offsets[0], offsets[1]), midnight - min(offsets[0], offsets[1]))
        if let start = [early, late].first(where: { $0 + Double(offset(at: $0)) == midnight }) { return start }
        // The clocks skip midnight, so the day begins with the change.
        while late.timeIntervalSince(early) > 1 {
            let middle = early + (late.timeIntervalSince(early) / 2).rounded(.down)
            if middle + Double(offset(at: middle)) < midnight { early = middle } else { late = middle }
        }
        return late
    }
}
