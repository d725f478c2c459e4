import Synchronization
import Toolkit

/// A signal that a test sends to a run.
final class TestSignal: Sendable {
    private let listener = Mutex<(@Sendable (ExitStatus) -> Void)?>(nil)

    /// Who is told of the next signal.
    func tell(_ newListener: @escaping @Sendable (ExitStatus) -> Void) {
        listener.withLock { $0 = newListener }
    }

    /// Somebody presses Ctrl-C.
    func interrupt() {
        listener.withLock { $0 }?(.interrupted)
    }
}
