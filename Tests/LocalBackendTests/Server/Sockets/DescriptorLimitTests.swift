import TestSupport
import XCTest

@testable import LocalBackend

final class DescriptorLimitTests: XCTestCase {
    private var before = rlimit()

    override func setUpWithError() throws {
        XCTAssertEqual(getrlimit(Self.files, &before), 0)
        // As far from the highest limit as a test needs, and not near the number of open files.
        try Missing.unless(before.rlim_max > 1_000, "1000 open files")
        set(min(before.rlim_cur, before.rlim_max - 100))
    }

    override func tearDown() {
        set(before.rlim_cur)
    }

    func testServer_asksForRoomForConnectionsAndWhatElseIsOpen() throws {
        let start = current()
        var limits = ServerLimits()
        limits.connections = 7
        limits.otherDescriptors = Int(start)

        let server = try Server(host: "127.0.0.1", port: 0, limits: limits, handler: StubHandler())
        server.stop()

        XCTAssertEqual(current(), start + 7)
    }

    func testRaise_neverLowers() {
        let start = current()

        XCTAssertEqual(DescriptorLimit.raise(to: 1), Int(start))

        XCTAssertEqual(current(), start)
    }

    #if os(Linux)
        func testRaise_takesWhatThereIs() {
            DescriptorLimit.raise(to: .max)

            XCTAssertEqual(current(), min(before.rlim_max, rlim_t(Int.max)))
        }
    #endif

    private func set(_ count: rlim_t) {
        var limit = before
        limit.rlim_cur = count
        XCTAssertEqual(setrlimit(Self.files, &limit), 0)
    }

    private func current() -> rlim_t {
        var limit = rlimit()
        XCTAssertEqual(getrlimit(Self.files, &limit), 0)
        return limit.rlim_cur
    }

    #if canImport(Darwin)
        private static let files = RLIMIT_NOFILE
    #else
        private static let files = Int32(RLIMIT_NOFILE.rawValue)
    #endif
}
