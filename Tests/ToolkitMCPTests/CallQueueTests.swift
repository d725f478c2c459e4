import Synchronization
import XCTest

@testable import ToolkitMCP

final class CallQueueTests: XCTestCase {
    private final class Counter: Sendable {
        private let state = Mutex<(now: Int, most: Int, ended: Int)>((0, 0, 0))

        var most: Int { state.withLock { $0.most } }
        var ended: Int { state.withLock { $0.ended } }

        func begin() {
            state.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
        }

        func end() {
            state.withLock {
                $0.now -= 1
                $0.ended += 1
            }
        }
    }

    func testCalls_allRun_andAtMost32AtOnce() async {
        let queue = CallQueue()
        let counter = Counter()
        for _ in 0..<3_000 {
            await queue.add {
                counter.begin()
                await Task.yield()
                counter.end()
            }
        }
        await queue.waitForAll()

        XCTAssertEqual(counter.ended, 3_000)
        XCTAssertLessThanOrEqual(counter.most, 32)
    }

    func testCallsThatWaitForAPerson_leaveTheirPlacesToOthers() async {
        let queue = CallQueue()
        let (answers, person) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<40 {
            await queue.add { await queue.stepAside { for await _ in answers {} } }
        }
        await queue.add { person.finish() }
        await queue.waitForAll()
    }

    func testEmptyQueue_doesNotWait() async {
        await CallQueue().waitForAll()
    }
}
