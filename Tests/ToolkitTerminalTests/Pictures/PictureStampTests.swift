import TestSupport
import ToolkitPrimitives
import ToolkitTesting
import XCTest

@testable import ToolkitTerminal

final class PictureStampTests: XCTestCase {
    private let stamp = PictureStamp(area: CellArea(columns: 6, rows: 3), methods: [.kitty], colors: true)
    private let picture = PixelArt.placeholder.png

    func testText_drawsAboveTheCursorAndComesBack() {
        let text = stamp.text([picture], height: 4)

        XCTAssertTrue(text.hasPrefix("\u{1B}7\u{1B}[4A\u{1B}[1G\u{1B}_Ga=T"), text)
        XCTAssertTrue(text.hasSuffix("\u{1B}\\\u{1B}8"), text)
        XCTAssertFalse(text.contains("\n"), text)
    }

    func testText_leavesThePlaceOfAMissingPictureEmpty() {
        let text = stamp.text([nil, picture], height: 3)

        XCTAssertTrue(text.hasPrefix("\u{1B}7\u{1B}[3A\u{1B}[8G\u{1B}_Ga=T"), text)
        XCTAssertEqual(text.components(separatedBy: "\u{1B}7").count, 2)
    }

    func testText_ofBytesThatAreNoWholePicture_isEmpty() {
        for bytes in [[], [1, 2, 3], Array(picture.dropLast(20))] {
            XCTAssertEqual(stamp.text([bytes], height: 3), "")
        }
    }

    func testText_ofCharactersHasItsRowsBelowEachOther() throws {
        let folder = TemporaryFolder()
        try folder.writeProgram("printf 'ab\\ncd\\n'", to: "chafa")
        let chafa = try XCTUnwrap(Chafa(environment: ["PATH": folder.path]))
        let stamp = PictureStamp(area: CellArea(columns: 6, rows: 3), methods: [.chafa(chafa)], colors: false)

        let text = stamp.text([nil, picture], height: 3)

        XCTAssertEqual(text, "\u{1B}7\u{1B}[3A\u{1B}[8Gab\u{1B}[1B\u{1B}[8Gcd\u{1B}8")
    }
}
