import Foundation
import Synchronization

/// A gate that stops threads until the test opens it.
final class Gate: Sendable {
    private let reached = Mutex(false)
    private let opening = DispatchSemaphore(value: 0)

    /// Whether a thread waits or has waited at the gate.
    var isReached: Bool { reached.withLock { $0 } }

    /// Waits until the gate is open; forever if the test never opens it.
    func pass() {
        reached.withLock { $0 = true }
        _ = opening.wait(timeout: .now() + 30)
        opening.signal()
    }

    /// Lets all threads pass.
    func open() {
        opening.signal()
    }
}
