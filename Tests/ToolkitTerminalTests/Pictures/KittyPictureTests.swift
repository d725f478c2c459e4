import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class KittyPictureTests: XCTestCase {
    private let room = CellArea.room(columns: 80)

    func testText_ofATinyPicture() throws {
        let png = PixelArt("a", colors: [("a", .init(0x112233))], scale: 1).png

        let text = KittyPicture.text(png, of: try XCTUnwrap(Picture(png)), in: room)

        // Another program decoded the Base64 and the file.
        XCTAssertEqual(
            text,
            "\u{1B}_Ga=T,f=100,q=2,c=1,m=0;iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEURIjOi/NOrAAAACklEQVR4"
                + "AWNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==\u{1B}\\\n")
    }

    func testText_ofALargerPictureIsSentInPieces() throws {
        let png = PictureTests.wholePNG(width: 640, height: 480, byteCount: 3 * 3072 + 1)

        let text = KittyPicture.text(png, of: try XCTUnwrap(Picture(png)), in: room)

        let pieces = text.components(separatedBy: "\u{1B}\\").dropLast().map { $0.split(separator: ";") }
        XCTAssertEqual(
            pieces.map(\.first), ["\u{1B}_Ga=T,f=100,q=2,c=40,m=1", "\u{1B}_Gm=1", "\u{1B}_Gm=1", "\u{1B}_Gm=0"])
        XCTAssertEqual(pieces.compactMap(\.last?.count), [4096, 4096, 4096, 4])
        XCTAssertEqual(pieces.flatMap { Data(base64Encoded: String($0[1])) ?? Data() }, png)
    }

    func testText_fillsTheLastPiece() throws {
        let png = PictureTests.wholePNG(width: 640, height: 480, byteCount: 2 * 3072)

        let text = KittyPicture.text(png, of: try XCTUnwrap(Picture(png)), in: room)

        XCTAssertEqual(text.components(separatedBy: "m=1;").count, 2)
        XCTAssertEqual(text.components(separatedBy: "m=0;").count, 2)
    }

    func testText_squeezesWhatWouldBeHigherThanTheRoom() throws {
        let png = PictureTests.wholePNG(width: 1, height: 1000, byteCount: 100)

        let text = KittyPicture.text(png, of: try XCTUnwrap(Picture(png)), in: room)

        XCTAssertTrue(text.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=1,r=20,m=0;"), text)
    }
}
