import XCTest

@testable import CodePay

final class BrailleGridTests: XCTestCase {
    func testDots_areTheBitsOfBraille() {
        // The numbers of the dots in the Unicode block "Braille Patterns": 1 2 3 7 on the left, 4 5 6 8 on the right.
        let expected: [(x: Int, y: Int, text: String)] = [
            (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"), (1, 3, "⢀"),
        ]
        for (x, y, text) in expected {
            var grid = BrailleGrid(columns: 1, rows: 1)
            grid.set(x, y)
            XCTAssertEqual(grid.lines, [text])
        }
    }

    func testLines_areSpacesWithoutDotsAndEndWithTheLastDot() {
        var grid = BrailleGrid(columns: 4, rows: 2)
        grid.set(4, 0)
        grid.set(5, 0)

        XCTAssertEqual(grid.lines, ["  ⠉", ""])
    }
}
