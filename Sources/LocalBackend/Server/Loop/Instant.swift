import ToolkitStandIn

/// A moment of the clock that all time limits use, which also runs while the machine sleeps.
///
/// `ContinuousClock.Instant` would do, but its size is unknown to the compiler. So each copy of a structure that has
/// one is slow.
struct Instant: Hashable, Comparable, Sendable {
    /// The time since the machine started.
    private var time: Duration

    static var now: Instant {
        var now = timespec()
        clock_gettime(clock, &now)
        return Instant(time: .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec))
    }

    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    static func + (moment: Instant, duration: Duration) -> Instant { Instant(time: moment.time + duration) }
    static func - (end: Instant, start: Instant) -> Duration { end.time - start.time }

    #if canImport(Darwin)
        private static let clock = CLOCK_MONOTONIC_RAW
    #else
        private static let clock = CLOCK_BOOTTIME
    #endif
}
