import ToolkitPrimitives
import XCTest

final class DetachedThreadTests: XCTestCase {
    func testThread_runsBesideItsCaller() async {
        let isOther = await withCheckedContinuation { continuation in
            let caller = UInt(bitPattern: pthread_self().hashValue)
            DetachedThread.start("a name that is longer than fifteen bytes") {
                continuation.resume(returning: UInt(bitPattern: pthread_self().hashValue) != caller)
            }
        }

        XCTAssertTrue(isOther)
    }

    func testThread_hasALargeStack() async {
        let sum = await withCheckedContinuation { continuation in
            DetachedThread.start("deep", stackSize: 64 << 20) {
                continuation.resume(returning: Self.sum(40_000))
            }
        }

        XCTAssertEqual(sum, 800_020_000)
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
