import ToolkitPrimitives
import XCTest

final class DetachedThreadTests: XCTestCase {
    func testThread_runsBesideItsCaller() async throws {
        let isOther = try await withCheckedThrowingContinuation { continuation in
            let caller = UInt(bitPattern: pthread_self().hashValue)
            start(continuation) {
                UInt(bitPattern: pthread_self().hashValue) != caller
            }
        }

        XCTAssertTrue(isOther)
    }

    func testThread_hasALargeStack() async throws {
        let sum = try await withCheckedThrowingContinuation { continuation in
            start(stackSize: 64 << 20, continuation) { Self.sum(40_000) }
        }

        XCTAssertEqual(sum, 800_020_000)
    }

    private func start<Value: Sendable>(
        stackSize: Int = DetachedThread.mainStackSize, _ continuation: CheckedContinuation<Value, any Error>,
        _ work: @escaping @Sendable () -> Value
    ) {
        do {
            try DetachedThread.start(stackSize: stackSize) { continuation.resume(returning: work()) }
        } catch {
            continuation.resume(throwing: error)
        }
    }

    /// Uses about 1 KiB of the stack for each number.
    private static func sum(_ number: Int) -> Int {
        guard number > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { buffer in
            buffer.initializeMemory(as: UInt8.self, repeating: 1)
            return number - 1 + Int(buffer[0]) + sum(number - 1)
        }
    }
}
