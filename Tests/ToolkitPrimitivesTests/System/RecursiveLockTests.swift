import ToolkitPrimitives
import XCTest

final class RecursiveLockTests: XCTestCase {
    func testLock_letsItsThreadInAgain() {
        let lock = RecursiveLock()

        XCTAssertEqual(lock.withLock { lock.withLock { 1 } }, 1)
    }

    func testLock_keepsOtherThreadsOut() async {
        let lock = RecursiveLock()
        nonisolated(unsafe) var count = 0

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<10_000 { lock.withLock { count += 1 } } }
            }
        }

        XCTAssertEqual(count, 80_000)
    }
}
