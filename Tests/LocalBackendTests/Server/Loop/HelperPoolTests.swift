import Foundation
import Synchronization
import XCTest

@testable import LocalBackend

final class HelperPoolTests: XCTestCase {
    func testSubmit_runsEverythingOnce() {
        let pool = HelperPool(threads: 4, longest: 1_000)
        let counts = Counter()
        let done = expectation(description: "all have run")
        done.expectedFulfillmentCount = 1_000

        for number in 0..<1_000 {
            XCTAssertTrue(
                pool.submit {
                    counts.add(number)
                    done.fulfill()
                })
        }

        wait(for: [done], timeout: 10)
        XCTAssertEqual(counts.numbers.sorted(), Array(0..<1_000))
        pool.close()
    }

    func testSubmit_refusesWhenTooMuchWaits() {
        let pool = HelperPool(threads: 1, longest: 2)
        let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        XCTAssertTrue(
            pool.submit {
                started.signal()
                gate.wait()
            })
        started.wait()

        XCTAssertTrue(pool.submit {})
        XCTAssertTrue(pool.submit {})
        XCTAssertFalse(pool.submit {})

        gate.signal()
        pool.close()
    }

    func testSubmit_ofOneOwnerTakesNoTurnOfOthers() {
        let pool = HelperPool(threads: 3, longest: 100)
        let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let counts = Counter()
        for _ in 0..<50 {
            XCTAssertTrue(
                pool.submit(of: "anna") {
                    counts.add(1)
                    started.signal()
                    gate.wait()
                })
        }
        XCTAssertEqual(started.wait(timeout: .now() + 10), .success)
        let done = expectation(description: "the jobs of others have run")
        done.expectedFulfillmentCount = 20

        for owner in ["ben", nil] {
            for _ in 0..<10 { XCTAssertTrue(pool.submit(of: owner) { done.fulfill() }) }
        }

        wait(for: [done], timeout: 10)
        XCTAssertEqual(counts.numbers, [1], "anna has one thread")
        for _ in 0..<50 { gate.signal() }
        eventually("all jobs have run") { counts.numbers.count == 50 }
        pool.close()
    }

    func testSubmit_refusesOnlyTheOwnerWhoseQueueIsFull() {
        let pool = HelperPool(threads: 2, longest: 2)
        let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        XCTAssertTrue(
            pool.submit(of: "anna") {
                started.signal()
                gate.wait()
            })
        XCTAssertEqual(started.wait(timeout: .now() + 10), .success)

        XCTAssertTrue(pool.submit(of: "anna") {})
        XCTAssertTrue(pool.submit(of: "anna") {})
        XCTAssertFalse(pool.submit(of: "anna") {})
        XCTAssertTrue(pool.submit(of: "ben") {})

        gate.signal()
        pool.close()
    }

    func testClose_letsThreadsAndPoolGo() {
        weak var gone: HelperPool?
        do {
            let pool = HelperPool(threads: 3, longest: 2)
            gone = pool
            pool.close()
        }

        eventually("the pool is gone") { gone == nil }
    }

    private final class Counter: Sendable {
        private let state = Mutex<[Int]>([])

        var numbers: [Int] { state.withLock { $0 } }

        func add(_ number: Int) { state.withLock { $0.append(number) } }
    }
}
