import Dispatch
import Synchronization
import XCTest

@testable import ToolkitPrimitives

final class CallerExecutorTests: XCTestCase {
    func testRun_returnsTheResultOfTheWork() {
        XCTAssertEqual(CallerExecutor.run { 42 }, 42)
    }

    func testRun_usesTheCallingThreadForTheWorkAndItsTasks() {
        let threads = CallerExecutor.run {
            async let child = DetachedThread.current
            let alongside = Task.alongside { DetachedThread.current }
            return [DetachedThread.current, await child, await alongside.value]
        }

        XCTAssertEqual(threads, Array(repeating: DetachedThread.current, count: 3))
    }

    func testRun_ofManyTasks_runsEachOnce() {
        let sum = CallerExecutor.run {
            await withTaskGroup(of: Int.self) { group in
                for number in 1...1000 {
                    group.addTask {
                        await Task.yield()
                        return number
                    }
                }
                return await group.reduce(0, +)
            }
        }

        XCTAssertEqual(sum, 500_500)
    }

    func testTaskThatAnotherThreadMakesReady_runsWhileTheCallingThreadIsBlocked() throws {
        let hasRun = DispatchSemaphore(value: 0)
        let result = CallerExecutor.run { () -> DispatchTimeoutResult in
            let ready = FirstResult<Void>()
            let waiting = Task.alongside {
                try? await ready.value()
                hasRun.signal()
            }
            // The task above must wait before this one blocks.
            while !ready.isAwaited { await Task.yield() }
            try? DetachedThread.start { ready.set(.success(())) }
            defer { waiting.cancel() }
            return Self.wait(for: hasRun)
        }

        XCTAssertEqual(result, .success)
    }

    func testTasksReadyAtOnce_fromOtherThreads_allRun() {
        let count = CallerExecutor.run {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        let ready = FirstResult<Void>()
                        try? DetachedThread.start(stackSize: 256 * 1024) { ready.set(.success(())) }
                        try? await ready.value()
                    }
                }
                var count = 0
                for await _ in group { count += 1 }
                return count
            }
        }

        XCTAssertEqual(count, 200)
    }

    func testAlongside_outsideOfRun_runs() async {
        let value = await Task.alongside { 1 }.value

        XCTAssertEqual(value, 1)
    }

    /// Blocks the calling thread, as a read from a terminal does.
    private static func wait(for semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
        semaphore.wait(timeout: .now() + 30)
    }
}
