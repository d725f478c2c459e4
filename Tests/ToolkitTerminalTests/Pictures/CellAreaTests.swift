import XCTest

@testable import ToolkitTerminal

final class CellAreaTests: XCTestCase {
    func testRoom_isAtMost40By20AndWithinTheTerminal() {
        XCTAssertEqual(CellArea.room(columns: 200), CellArea(columns: 40, rows: 20))
        XCTAssertEqual(CellArea.room(columns: 30), CellArea(columns: 30, rows: 20))
        XCTAssertEqual(CellArea.room(columns: 0), CellArea(columns: 1, rows: 20))
        XCTAssertEqual(CellArea.room(columns: nil), CellArea(columns: 40, rows: 20))
    }

    func testFitting_keepsTheShapeInCellsTwiceAsHighAsWide() throws {
        let sizes: [(width: Int, height: Int, columns: Int, rows: Int)] = [
            (1000, 1000, 40, 20), (1600, 800, 40, 10), (800, 1600, 20, 20), (640, 480, 40, 15), (64, 48, 8, 3),
            (8, 16, 1, 1), (9, 16, 2, 2), (16, 24, 2, 2), (16, 23, 2, 1), (1, 1, 1, 1), (50_000_000, 1, 40, 1),
            (1, 50_000_000, 1, 20),
        ]
        for size in sizes {
            let bytes = PictureTests.wholePNG(width: size.width, height: size.height, byteCount: 100)
            let area = CellArea.room(columns: 80).fitting(try XCTUnwrap(Picture(bytes)))

            XCTAssertEqual(area, CellArea(columns: size.columns, rows: size.rows), "\(size)")
        }
    }
}
