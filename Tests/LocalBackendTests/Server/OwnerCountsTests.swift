import XCTest

@testable import LocalBackend

final class OwnerCountsTests: XCTestCase {
    private let limit = 1_024

    /// Lets an owner take one after the other, up to its share.
    private func fill(_ counts: inout OwnerCounts, _ owner: String?) {
        while counts.leavesRoom(for: owner, of: limit) { counts.add(1, to: owner) }
    }

    func testOwner_takesHalfOfWhatTheOthersLeave() {
        var counts = OwnerCounts()
        counts.add(224, to: "anna")

        fill(&counts, nil)

        XCTAssertEqual(counts[nil], (1_024 - 224 - 64) / 2)
    }

    func testManyOwnersThatTakeAllTheyMay_leaveOneToEachOther() {
        var counts = OwnerCounts()
        for number in 1...30 { fill(&counts, "\(number)") }

        for number in 31...60 {
            XCTAssertTrue(counts.leavesRoom(for: "\(number)", of: limit), "\(number)")
            counts.add(1, to: "\(number)")
        }
    }

    func testLargeCount_isAtMostHalfOfWhatIsLeft() {
        var counts = OwnerCounts()
        counts.add(512, to: "anna")

        XCTAssertFalse(counts.leavesRoom(for: "ben", adding: 257, of: limit))
        XCTAssertTrue(counts.leavesRoom(for: "ben", adding: 256, of: limit))
    }

    func testSmallLimit_isNotZeroForTheFirst() {
        XCTAssertTrue(OwnerCounts().leavesRoom(for: nil, of: 1))
    }
}
