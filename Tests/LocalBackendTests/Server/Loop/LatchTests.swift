import XCTest

@testable import LocalBackend

final class LatchTests: XCTestCase {
    func testOpen_letsEverybodyGoOn() async {
        let latch = Latch()

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { await latch.wait() } }
            group.addTask { latch.open() }
        }

        await latch.wait()
    }
}
