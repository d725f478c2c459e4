import Synchronization
import ToolkitPrimitives

/// The time one command may spend on its traffic, shared by all its requests.
///
/// The clock runs only while at least one request is under way: local work and questions to the person cost nothing.
public final class TrafficBudget: Sendable {
    /// The time there was at first.
    public let limit: Duration
    private let clock: Clock
    private let state = Mutex(State())

    private struct State {
        var spent: Duration = .zero
        var inFlight = 0
        var since: Duration = .zero
    }

    /// Makes a budget of 30 seconds, unless said otherwise.
    public init(limit: Duration = .seconds(30), clock: Clock) {
        self.limit = limit
        self.clock = clock
    }

    /// A budget of the same limit of which nothing is spent, for the next chunk of a long transfer.
    public func fresh() -> TrafficBudget {
        TrafficBudget(limit: limit, clock: clock)
    }

    /// What is left; zero or less when it is used up.
    public var remaining: Duration {
        state.withLock { state in
            let running = state.inFlight > 0 ? clock.uptime() - state.since : .zero
            return limit - state.spent - running
        }
    }

    /// A request starts.
    func begin() {
        state.withLock { state in
            if state.inFlight == 0 { state.since = clock.uptime() }
            state.inFlight += 1
        }
    }

    /// A request has ended.
    func end() {
        state.withLock { state in
            state.inFlight -= 1
            if state.inFlight == 0 { state.spent += clock.uptime() - state.since }
        }
    }
}
