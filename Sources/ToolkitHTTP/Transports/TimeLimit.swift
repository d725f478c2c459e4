import Synchronization
import ToolkitPrimitives

/// The time limit of one command, shared by all its requests (`--timeout`).
///
/// Time counts from the first request on, also while the command reads and draws what it received. It does not count
/// while the command waits for a person or for the program that reads its output.
package final class TimeLimit: Sendable {
    package let duration: Duration
    private let clock: Clock
    private let state = Mutex(State())

    private struct State {
        /// The time that counted before the last pause.
        var spent: Duration = .zero
        /// When the time began to count, again after a pause; `nil` while it does not.
        var since: Duration?
        var hasBegun = false
        var hasEnded = false
        var pauses = 0
        var onEnd: (@Sendable (HTTPError) -> Void)?
        var isWatched = false

        func spent(at moment: Duration) -> Duration { spent + (since.map { moment - $0 } ?? .zero) }
    }

    /// Makes a limit; the default is 30 seconds.
    package init(_ duration: Duration = .seconds(30), clock: Clock) { (self.duration, self.clock) = (duration, clock) }

    /// The remaining time; zero or negative after the limit.
    package var remaining: Duration { state.withLock { duration - $0.spent(at: clock.uptime()) } }

    /// Starts the time with the first request, and anew with each request after the end of the command, such as one for
    /// a picture of its answer.
    package func begin() {
        state.withLock { state in
            guard !state.hasBegun || state.hasEnded else { return }
            state.hasBegun = true
            state.spent = .zero
            if state.pauses == 0 { state.since = clock.uptime() }
        }
    }

    /// Starts the time anew, for the next part of a long transfer.
    package func restart() {
        state.withLock { state in
            state.spent = .zero
            if state.since != nil { state.since = clock.uptime() }
        }
    }

    /// Sets what ends a command that is still at work when its time is over.
    package func setEnd(_ onEnd: @escaping @Sendable (HTTPError) -> Void) { state.withLock { $0.onEnd = onEnd } }

    /// Ends the watch, because the command has ended.
    package func end() {
        state.withLock { state in
            state.onEnd = nil
            state.hasEnded = true
        }
    }

    /// Starts to watch the time, once.
    ///
    /// It takes a thread, because a busy command can keep all threads of Swift's pool. A request ends by itself when the
    /// time is over; the thread gives the command a moment to deal with that.
    package func watch() {
        let isFirst = state.withLock { state in
            defer { state.isWatched = true }
            return !state.isWatched
        }
        // Without a thread, requests are still limited.
        if isFirst { try? DetachedThread.start { [self] in waitForEnd() } }
    }

    private static let moment = Duration.milliseconds(500)

    private func waitForEnd() {
        while state.withLock({ $0.onEnd }) != nil {
            let left = remaining
            // It sleeps for a second at most, to notice the end of the command.
            usleep(useconds_t(max(min(left, .seconds(1)), Self.moment) / .microseconds(1)) + 1)
            // The moment begins after the limit was seen, because the process may have been stopped until then.
            guard left <= .zero, remaining <= .zero else { continue }
            return state.withLock { $0.onEnd }?(.commandTimedOut(limit: duration)) ?? ()
        }
    }

    /// Runs code that waits for a person or for another program; its time does not count.
    package func excluding<Result>(_ wait: () throws -> Result) rethrows -> Result {
        state.withLock { state in
            state.spent = state.spent(at: clock.uptime())
            state.since = nil
            state.pauses += 1
        }
        defer {
            state.withLock { state in
                state.pauses -= 1
                if state.pauses == 0, state.hasBegun { state.since = clock.uptime() }
            }
        }
        return try wait()
    }
}
