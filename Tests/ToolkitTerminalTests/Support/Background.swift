import Foundation

/// Work on its own thread, because it would block the test's thread.
final class Background: Sendable {
    private let done = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Void) {
        let done = done
        Thread.detachNewThread {
            work()
            done.signal()
        }
    }

    func join() {
        done.wait()
    }
}
