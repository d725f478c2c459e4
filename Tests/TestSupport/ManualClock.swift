import Foundation
import Synchronization
import ToolkitPrimitives

/// A clock that stands still until someone sleeps, which takes no time and is noted.
package final class ManualClock: Sendable {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    package static let start = Date(timeIntervalSince1970: 784_111_777)

    private let state = Mutex((uptime: Duration.zero, slept: [Duration]()))

    /// A clock that nobody has waited for.
    package init() {}

    package var slept: [Duration] {
        state.withLock { $0.slept }
    }

    package func advance(by duration: Duration) {
        state.withLock { $0.uptime += duration }
    }

    /// The clock as the code under test sees it; only its alarm keeps real time.
    package var clock: Clock {
        Clock(now: { Self.start }, uptime: { self.state.withLock { $0.uptime } }, sleep: pass)
    }

    /// The same, with an alarm that goes off at once.
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
