import ToolkitTesting
import XCTest

@testable import ILoveCats

final class PhotoCacheTests: XCTestCase {
    private let folder = TemporaryFolder()
    private let clock = StandingClock(Date(timeIntervalSince1970: 1_000))

    private func cache(limit: Int) throws -> PhotoCache {
        try PhotoCache(path: folder.path + "/photos.sqlite", limit: limit, now: clock.clock.now)
    }

    private func wait() async throws { try await clock.clock.sleep(.seconds(1)) }

    func testPhoto_isThereForTheNextProcess() throws {
        try cache(limit: 100).keep([1, 2, 3], for: "a")

        XCTAssertEqual(try cache(limit: 100).photo("a"), [1, 2, 3])
        XCTAssertNil(try cache(limit: 100).photo("b"))
    }

    func testCache_letsTheLeastRecentlyUsedGo() async throws {
        let cache = try cache(limit: 25)
        for address in ["a", "b"] {
            try cache.keep(Array(repeating: 0, count: 10), for: address)
            try await wait()
        }
        _ = try cache.photo("a")
        try await wait()

        try cache.keep(Array(repeating: 0, count: 10), for: "c")

        XCTAssertNotNil(try cache.photo("a"))
        XCTAssertNil(try cache.photo("b"))
        XCTAssertNotNil(try cache.photo("c"))
    }

    func testCache_doesNotKeepWhatIsLargerThanItself() throws {
        let cache = try cache(limit: 5)
        try cache.keep([1], for: "a")

        try cache.keep([1, 2, 3, 4, 5, 6], for: "b")

        XCTAssertNotNil(try cache.photo("a"))
        XCTAssertNil(try cache.photo("b"))
    }
}
