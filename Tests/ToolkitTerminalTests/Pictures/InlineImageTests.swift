import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class InlineImageTests: XCTestCase {
    func testText_ofATinyPicture() throws {
        let png = PixelArt("a", colors: [("a", .init(0x112233))], scale: 1).png

        let text = InlineImage.text(png, of: try XCTUnwrap(Picture(png)), in: .room(columns: 80))

        // Another program decoded the Base64 and the file.
        XCTAssertEqual(
            text,
            "\u{1B}]1337;File=inline=1;size=82;width=1;height=1;preserveAspectRatio=1:iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCA"
                + "MAAAAoyzS7AAAAA1BMVEURIjOi/NOrAAAACklEQVR4AWNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==\u{07}\n")
    }

    func testText_ofALargerPictureIsOneSequence() throws {
        let png = PictureTests.wholePNG(width: 640, height: 480, byteCount: 100_000)

        let text = InlineImage.text(png, of: try XCTUnwrap(Picture(png)), in: .room(columns: 80))

        let parts = text.dropLast(2).split(separator: ":")
        XCTAssertEqual(
            parts.first, "\u{1B}]1337;File=inline=1;size=100000;width=40;height=15;preserveAspectRatio=1")
        XCTAssertEqual(parts.last.flatMap { Data(base64Encoded: String($0)) }, Data(png))
    }
}
