import Synchronization

/// Knows whether somebody still looks at the pages.
final class Presence: Sendable {
    private struct State {
        var lastPage: SuspendingClock.Instant
        var lastSign: SuspendingClock.Instant?
    }

    /// How long the pages wait after the last sign of a page with a script.
    private static let patience = Duration.seconds(600)
    /// How long they wait after the last request of a browser without scripts, whose pages give no sign.
    private static let longPatience = Duration.seconds(3600)
    /// The time in which a page with a script gives its first sign.
    private static let start = Duration.seconds(30)

    private let state = Mutex(State(lastPage: SuspendingClock.now))

    /// A page was requested.
    func sawPage() { state.withLock { $0.lastPage = SuspendingClock.now } }

    /// An open page has given a sign.
    func sawSign() { state.withLock { $0.lastSign = SuspendingClock.now } }

    /// Whether all pages have probably been closed for a while.
    var isOver: Bool { isOver(at: SuspendingClock.now) }

    func isOver(at now: SuspendingClock.Instant) -> Bool {
        state.withLock { state in
            if let sign = state.lastSign, state.lastPage < sign + Self.start {
                return now > max(sign, state.lastPage) + Self.patience
            }
            return now > state.lastPage + Self.longPatience
        }
    }
}
