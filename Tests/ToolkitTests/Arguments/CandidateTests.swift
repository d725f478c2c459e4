import XCTest

@testable import Toolkit

final class CandidateTests: XCTestCase {
    func testStart_isComparedByteByByte_asItStaysWhereItIs() {
        let candidate = Candidate("e\u{301}a")

        XCTAssertTrue(candidate.begins(with: "e"))
        XCTAssertFalse(candidate.begins(with: "\u{e9}"))
    }
}
