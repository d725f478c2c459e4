import XCTest

@testable import ToolkitTerminal

final class PictureBoxTests: XCTestCase {
    func testRows_areCutToTheTerminal() {
        let box = PictureBox(texts: ["image/png", "1 × 1 pixels"], style: [])

        XCTAssertEqual(box.rows(fitting: 10).map(\.plain), ["┌────────┐", "│ image… │", "│ 1 × 1… │", "└────────┘"])
    }
}
