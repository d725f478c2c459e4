import Synchronization
import ToolkitPrimitives
import XCTest

final class InterruptionTests: XCTestCase {
    func testInterruption_doesTheActionOfTheWork() {
        let interruption = Interruption()
        let statuses = Mutex<[ExitStatus]>([])

        interruption.onInterrupt { status in statuses.withLock { $0.append(status) } }
        interruption.interrupt(.terminated)

        XCTAssertEqual(statuses.withLock(\.self), [.terminated])
        XCTAssertEqual(interruption.status, .terminated)
    }

    func testInterruption_thatComesBeforeTheWork_counts() async {
        let interruption = Interruption()
        let statuses = Mutex<[ExitStatus]>([])

        interruption.interrupt()
        interruption.onInterrupt { status in statuses.withLock { $0.append(status) } }
        let task = interruption.cancelling { Task { while !Task.isCancelled { await Task.yield() } } }
        await task.value

        XCTAssertEqual(statuses.withLock(\.self), [.interrupted])
        XCTAssertTrue(task.isCancelled)
    }
}
