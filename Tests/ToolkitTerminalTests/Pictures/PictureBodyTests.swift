import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class PictureBodyTests: XCTestCase {
    /// Pictures of 64 × 48 pixels with every required block, written by hand from the specifications.
    ///
    /// The compressed pixels are arbitrary bytes.
    static let png = PictureTests.wholePNG(width: 64, height: 48, byteCount: 100)
    static let jpeg: [UInt8] =
        PictureTests.jpeg
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4]
        + [0xFF, 0xC4, 0, 3, 9, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 5, 0xFF, 0xD9]
    static let gif: [UInt8] =
        PictureTests.gif + [0x80, 0, 0] + [0, 0, 0, 255, 255, 255] + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        + [0x2C, 0, 0, 0, 0, 64, 0, 48, 0, 0x81] + [UInt8](repeating: 7, count: 12) + [2, 2, 0x4C, 1, 1, 9, 0, 0x3B]
    static let lossy = riff(chunk("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A, 64, 0, 48, 0]))
    static let extended = riff(
        chunk("VP8X", [0, 0, 0, 0, 63, 0, 0, 47, 0, 0])
            + chunk("VP8L", [0x2F, 0b0011_1111, 0b1100_0000, 0b0000_1011, 0]) + chunk("EXIF", [1, 2]))

    static let animated = riff(
        chunk("VP8X", [2, 0, 0, 0, 63, 0, 0, 47, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            + chunk("ANMF", [UInt8](repeating: 0, count: 16)))

    private static let all = [
        ("image/png", png), ("image/jpeg", jpeg), ("image/gif", gif), ("image/webp", lossy), ("image/webp", extended),
        ("image/webp", animated),
    ]

    func testIsWhole_ofAWholePicture() {
        for (mediaType, bytes) in Self.all {
            XCTAssertEqual(Picture(bytes)?.mediaType, mediaType)
            XCTAssertTrue(PictureBody(bytes: bytes).isWhole(mediaType), mediaType)
            XCTAssertTrue(PictureBody(bytes: bytes + [0, 0xFF, 1]).isWhole(mediaType), "\(mediaType) with more behind")
        }
    }

    func testIsWhole_ofAGIFWithEveryNumberOfColors() {
        for size in 0...7 {
            // A colour table has 3 times 2 to the power of `size + 1` bytes (GIF89a, section 18).
            let table = [UInt8](repeating: 0, count: [6, 12, 24, 48, 96, 192, 384, 768][size])
            let image: [UInt8] = [0x2C, 0, 0, 0, 0, 64, 0, 48, 0, 0, 2, 2, 0x4C, 1, 0]

            let bytes = PictureTests.gif + [0x80 | UInt8(size), 0, 0] + table + image + [0x3B]

            XCTAssertTrue(PictureBody(bytes: bytes).isWhole("image/gif"), "\(size)")
        }
    }

    func testIsWhole_notOfATruncatedPicture() {
        for (mediaType, bytes) in Self.all {
            for count in bytes.indices {
                XCTAssertFalse(PictureBody(bytes: Array(bytes[..<count])).isWhole(mediaType), "\(mediaType) \(count)")
            }
        }
    }

    func testIsWhole_notWithoutPixels() {
        let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
        let empty: [(String, [UInt8])] = [
            ("image/png", Self.png[..<33] + end), ("image/jpeg", PictureTests.jpeg + [0xFF, 0xD9]),
            ("image/gif", PictureTests.gif + [0, 0, 0, 0x3B]), ("image/webp", Self.riff(Self.chunk("EXIF", [1, 2]))),
        ]
        for (mediaType, bytes) in empty {
            XCTAssertFalse(PictureBody(bytes: bytes).isWhole(mediaType), mediaType)
        }
    }

    func testIsWhole_ofTheDrawingsOfTheSandbox() {
        XCTAssertTrue(PictureBody(bytes: PixelArt.placeholder.png).isWhole("image/png"))
    }

    func testIsWhole_takesAnyBytes() {
        var generator = TextGenerator(seed: 9)
        for (mediaType, bytes) in Self.all {
            for _ in 0..<500 {
                var damaged = bytes
                for _ in 0..<3 {
                    damaged[.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                _ = PictureBody(bytes: damaged).isWhole(mediaType)
            }
        }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 0 ? [] : [0])
    }

    private static func riff(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }
}
