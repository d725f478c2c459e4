import ToolkitPrimitives
import XCTest

final class FirstResultTests: XCTestCase {
    private struct Trouble: Error {}

    func testValue_isTheFirstThatWasSet() async throws {
        let result = FirstResult<Int>()

        result.set(.success(1))
        result.set(.failure(Trouble()))

        let value = try await result.value()
        XCTAssertEqual(value, 1)
        XCTAssertTrue(result.isSet)
    }

    func testValue_waitsUntilItIsSet() async {
        let result = FirstResult<Int>()
        XCTAssertFalse(result.isSet)
        Task { result.set(.failure(Trouble())) }

        do {
            _ = try await result.value()
            XCTFail("The result is an error.")
        } catch {
            XCTAssertTrue(error is Trouble)
        }
    }

    func testSet_letsAllTasksGoOn() async throws {
        let result = FirstResult<Void>()

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { try await result.value() } }
            group.addTask { result.set(.success(())) }
            try await group.waitForAll()
        }

        XCTAssertFalse(result.isAwaited)
        try await result.value()
    }
}
