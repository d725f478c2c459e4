import Synchronization
import Toolkit

/// A signal that a test sends to a run.
final class TestSignal: Sendable {
    private let listener = Mutex<(@Sendable (ExitStatus) -> Void)?>(nil)

    /// Sets the handler of the next signal.
    func tell(_ newListener: @escaping @Sendable (ExitStatus) -> Void) {
        listener.withLock { $0 = newListener }
    }

    /// Sends the signal of Ctrl-C.
    func interrupt() {
        listener.withLock { $0 }?(.interrupted)
    }
}
