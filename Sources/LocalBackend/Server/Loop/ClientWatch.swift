import Synchronization
import ToolkitStandIn

/// Finds out whether the client of a request has left, for the helper that makes the answer.
final class ClientWatch: Sendable {
    private struct State {
        var hasLeft = false
        var nextLook: ContinuousClock.Instant
    }

    private let firstLook: ContinuousClock.Instant
    private let hasEnded: @Sendable () -> Bool
    private let state: Mutex<State>

    /// The time between two looks, because each is a system call.
    private static let pause = Duration.milliseconds(50)

    /// - Parameter goneTime: The time before the first look: a client that has only ended its sending side looks the same
    ///   as one that has left.
    init(_ socket: Socket, goneTime: Duration) {
        firstLook = .now + goneTime
        // Weak, because the last reference closes the socket.
        hasEnded = { [weak socket] in socket?.hasEnded != false }
        state = Mutex(State(nextLook: firstLook))
    }

    /// Whether the client had left at the last look.
    func hasLeft(_ now: ContinuousClock.Instant = .now) -> Bool {
        guard now >= firstLook else { return false }
        return state.withLock { state in
            if !state.hasLeft, now >= state.nextLook {
                state = State(hasLeft: hasEnded(), nextLook: now + Self.pause)
            }
            return state.hasLeft
        }
    }
}
