import Synchronization

/// A barrier at which threads wait until all of them have arrived.
final class Meeting: Sendable {
    private let count: Int
    private let arrived = Mutex(0)
    private let gate = Gate()

    /// Creates a barrier for this number of threads.
    init(of count: Int) {
        self.count = count
    }

    /// Waits until all threads have arrived; forever if one does not arrive.
    func join() {
        let isLast = arrived.withLock { arrived in
            arrived += 1
            return arrived == count
        }
        if isLast { gate.open() }
        gate.pass()
    }
}
