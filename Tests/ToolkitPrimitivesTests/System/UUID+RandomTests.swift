import Foundation
import ToolkitPrimitives
import XCTest

final class UUIDRandomTests: XCTestCase {
    func testRandom_isAnotherOneOfVersion4EachTime() {
        let all = (0..<100).map { _ in UUID.random().uuidString }

        XCTAssertEqual(Set(all).count, 100)
        XCTAssertEqual(Set(all.map { $0.dropFirst(14).first }), ["4"])
        XCTAssertTrue(all.allSatisfy { "89AB".contains($0.dropFirst(19).first ?? "-") })
    }

    func testRandom_isAnotherOneWithoutAFreeDescriptor() {
        var before = rlimit()
        XCTAssertEqual(getrlimit(Self.files, &before), 0)
        var none = rlimit(rlim_cur: 0, rlim_max: before.rlim_max)
        XCTAssertEqual(setrlimit(Self.files, &none), 0)
        defer { setrlimit(Self.files, &before) }

        XCTAssertNotEqual(UUID.random(), UUID.random())
    }

    #if os(Linux)
        private static let files = Int32(RLIMIT_NOFILE.rawValue)
    #else
        private static let files = RLIMIT_NOFILE
    #endif
}
