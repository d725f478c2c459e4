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

    func testCallsThatReturn_waitForAPlace() async {
        let queue = CallQueue()
        let counter = Counter()
        let (answers, person) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<150 {
            await queue.add {
                await queue.stepAside { for await _ in answers {} }
                counter.begin()
                for _ in 0..<10 { await Task.yield() }
                counter.end()
            }
        }
        await queue.add { person.finish() }
        await queue.waitForAll()

        XCTAssertEqual(counter.ended, 150)
        XCTAssertLessThanOrEqual(counter.most, 32)
    }

    func testTooManyCallsAside_areRefused() async {
        let queue = CallQueue()
        let counter = Counter()
        let refused = Mutex(0)
        let (answers, person) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<250 {
            await queue.add {
                let isTaken: Void? = await queue.stepAside {
                    counter.begin()
                    for await _ in answers {}
                    counter.end()
                }
                if isTaken == nil { refused.withLock { $0 += 1 } }
            }
        }
        await queue.add {
            while refused.withLock({ $0 < 50 }) { await Task.yield() }
            person.finish()
        }
        await queue.waitForAll()

        XCTAssertEqual(counter.most, 200)
        XCTAssertEqual(refused.withLock(\.self), 50)
    }

    func testEmptyQueue_doesNotWait() async {
        await CallQueue().waitForAll()
    }
}
