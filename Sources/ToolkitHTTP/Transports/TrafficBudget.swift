import Synchronization
import ToolkitPrimitives

/// The time limit for the traffic of one command, shared by all its requests.
///
/// Time counts only while at least one request is in progress. Local work and prompts do not count.
package final class TrafficBudget: Sendable {
    /// The time limit.
    package let limit: Duration
    private let clock: Clock
    private let state = Mutex(State())

    private struct State {
        var spent: Duration = .zero
        var inFlight = 0
        var since: Duration = .zero
    }

    /// Makes a budget; the default is 30 seconds.
    package init(limit: Duration = .seconds(30), clock: Clock) {
        self.limit = limit
        self.clock = clock
    }

    /// A new budget with the same limit, for the next part of a long transfer.
    package func fresh() -> TrafficBudget {
        TrafficBudget(limit: limit, clock: clock)
    }

    /// The remaining time; zero or negative after the limit is reached.
    package var remaining: Duration {
        state.withLock { state in
            let running = state.inFlight > 0 ? clock.uptime() - state.since : .zero
            return limit - state.spent - running
        }
    }

    func begin() {
        state.withLock { state in
            if state.inFlight == 0 { state.since = clock.uptime() }
            state.inFlight += 1
        }
    }

    func end() {
        state.withLock { state in
            state.inFlight -= 1
            if state.inFlight == 0 { state.spent += clock.uptime() - state.since }
        }
    }
}
