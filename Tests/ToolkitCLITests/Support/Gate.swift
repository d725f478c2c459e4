import Foundation
import Synchronization

/// Where a thread is held up until the test lets it go on.
final class Gate: Sendable {
    private let reached = Mutex(false)
    private let opening = DispatchSemaphore(value: 0)

    /// Whether somebody waits here, or has waited.
    var isReached: Bool { reached.withLock { $0 } }

    /// Waits until the gate is open; for good when the test has forgotten it.
    func pass() {
        reached.withLock { $0 = true }
        _ = opening.wait(timeout: .now() + 30)
        opening.signal()
    }

    /// Lets everybody pass.
    func open() {
        opening.signal()
    }
}
