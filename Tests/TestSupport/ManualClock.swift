import Foundation
import Synchronization
import ToolkitPrimitives

/// A clock that moves forward only when code sleeps; a sleep returns at once and is recorded.
package final class ManualClock: Sendable {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    package static let start = Date(timeIntervalSince1970: 784_111_777)

    private let state = Mutex((uptime: Duration.zero, slept: [Duration]()))

    /// Creates a clock with no recorded sleeps.
    package init() {}

    package var slept: [Duration] {
        state.withLock { $0.slept }
    }

    package func advance(by duration: Duration) {
        state.withLock { $0.uptime += duration }
    }

    /// The clock for the code under test; only its alarm uses real time.
    package var clock: Clock {
        Clock(now: { Self.start }, uptime: { self.state.withLock { $0.uptime } }, sleep: pass)
    }

    /// The clock with an alarm that expires at once.
    package var hastyClock: Clock {
        var clock = clock
        clock.alarm = pass
        return clock
    }

    @Sendable private func pass(_ duration: Duration) {
        state.withLock { state in
            state.slept.append(duration)
            state.uptime += duration
        }
    }
}
