import Synchronization
import ToolkitPrimitives
import XCTest

final class ArrayConcurrentlyTests: XCTestCase {
    private struct Trouble: Error {}

    func testResults_haveTheOrderOfTheElements_andThreeRunAtOnce() async throws {
        let running = Mutex((now: 0, most: 0))

        let results = try await Array(0..<20).concurrentMap(width: 3) { number in
            running.withLock { $0 = ($0.now + 1, Swift.max($0.most, $0.now + 1)) }
            // Each of the first three waits for the others.
            while running.withLock({ $0.most < 3 }) { await Task.yield() }
            running.withLock { $0.now -= 1 }
            return number * 2
        }

        XCTAssertEqual(results, (0..<20).map { $0 * 2 })
        XCTAssertEqual(running.withLock(\.most), 3)
    }

    func testError_cancelsTheOthers() async {
        do {
            _ = try await [0, 1].concurrentMap(width: 2) { number in
                if number == 0 { throw Trouble() }
                while !Task.isCancelled { await Task.yield() }
            }
            XCTFail("The first element throws.")
        } catch {
            XCTAssertTrue(error is Trouble)
        }
    }

    func testError_startsNoMore() async {
        let started = Mutex(0)

        do {
            _ = try await Array(0..<20).concurrentMap(width: 1) { number in
                started.withLock { $0 += 1 }
                if number == 2 { throw Trouble() }
            }
            XCTFail("The third element throws.")
        } catch {
            XCTAssertTrue(error is Trouble)
        }
        XCTAssertEqual(started.withLock(\.self), 3)
    }
}
