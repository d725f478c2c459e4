import Synchronization

/// Where some threads wait for each other: nobody goes on before all have come.
final class Meeting: Sendable {
    private let count: Int
    private let arrived = Mutex(0)
    private let gate = Gate()

    /// A meeting of this many.
    init(of count: Int) {
        self.count = count
    }

    /// Waits until everybody is there; for good when somebody does not come.
    func join() {
        let isLast = arrived.withLock { arrived in
            arrived += 1
            return arrived == count
        }
        if isLast { gate.open() }
        gate.pass()
    }
}
