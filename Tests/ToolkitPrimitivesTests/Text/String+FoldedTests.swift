import XCTest

@testable import ToolkitPrimitives

final class StringFoldedTests: XCTestCase {
    func testFolded_disregardsCaseAccentsAndWidth() {
        XCTAssertEqual("CRÈME Brûlée".folded, "creme brulee")
        XCTAssertEqual("ＡＢＣ".folded, "abc".folded)
        XCTAssertEqual("PLAIN ascii".folded, "plain ascii")
    }

    func testHolds_findsAPart() {
        XCTAssertTrue("creme brulee".holds("me br"))
        XCTAssertTrue("creme brulee".holds(""))
        XCTAssertFalse("creme brulee".holds("bread"))
    }
}
