import TestSupport
import XCTest

@testable import ToolkitTerminal

final class PictureTests: XCTestCase {
    /// Headers of 64 × 48 pixels, written by hand from the specifications.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 64, 0, 0, 0, 48]
    static let gif = Array("GIF89a".utf8) + [64, 0, 48, 0]
    static let oldGIF = Array("GIF87a".utf8) + [64, 0, 48, 0]
    static let jpeg: [UInt8] =
        [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 48, 0, 64, 1, 1,
            0x11, 0,
        ]
    static let lossy =
        webP("VP8 ") + [0x10, 0, 0, 0x9D, 0x01, 0x2A, 64, 0x40, 48, 0x80]
    static let lossless = webP("VP8L") + [0x2F, 0b0011_1111, 0b1100_0000, 0b0000_1011, 0]
    static let extended = webP("VP8X") + [0, 0, 0, 0, 63, 0, 0, 47, 0, 0]

    private static let all: [(String, [UInt8])] = [
        ("image/png", png), ("image/gif", gif), ("image/gif", oldGIF), ("image/jpeg", jpeg), ("image/webp", lossy),
        ("image/webp", lossless),
        ("image/webp", extended),
    ]

    func testInit_readsTypeAndSizeOfEveryFormat() throws {
        for (mediaType, bytes) in Self.all {
            let picture = try XCTUnwrap(Picture(bytes), mediaType)

            XCTAssertEqual(picture.mediaType, mediaType)
            XCTAssertEqual([picture.width, picture.height, picture.byteCount], [64, 48, bytes.count], mediaType)
        }
    }

    func testInit_readsLargeSizes() throws {
        let bytes = Self.png.prefix(16) + [0x7F, 0xFF, 0xFF, 0xFF, 0, 1, 0, 0]

        let picture = try XCTUnwrap(Picture(Array(bytes)))

        XCTAssertEqual([picture.width, picture.height], [2_147_483_647, 65536])
    }

    func testInit_ofATruncatedHeaderIsNil() {
        for (mediaType, bytes) in Self.all {
            // The JPEG frame continues after the size.
            let end = mediaType == "image/jpeg" ? bytes.count - 4 : bytes.count
            for count in 0..<end { XCTAssertNil(Picture(Array(bytes.prefix(count))), "\(mediaType) \(count)") }
        }
    }

    func testInit_ofAnEmptyPictureIsNil() {
        XCTAssertNil(Picture(Array("GIF89a".utf8) + [0, 0, 48, 0]))
    }

    func testInit_ofAJPEGWithoutFrameIsNil() {
        XCTAssertNil(Picture([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000)))
        XCTAssertNil(Picture([0xFF, 0xD8, 0xFF, 0xDA, 0, 2]))
        XCTAssertNil(Picture([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]))
    }

    func testInit_readsEveryKindOfJPEGFrame() {
        for marker in Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC]) {
            let picture = Picture([0xFF, 0xD8] + Self.jpegSegment(marker, [8, 0, 48, 0, 64, 1, 1, 0x11, 0]))

            XCTAssertEqual(picture?.mediaType, "image/jpeg", "\(marker)")
            XCTAssertEqual([picture?.width, picture?.height], [64, 48], "\(marker)")
        }
    }

    func testInit_passesOverSegmentsThatAreNoFrame() {
        for marker in [0xC4, 0xC8, 0xCC, 0xDB, 0xDD, 0xE0, 0xEF, 0xFE] as [UInt8] {
            let other = Self.jpegSegment(marker, [8, 0, 1, 0, 2, 1, 1, 0x11, 0])

            let picture = Picture([0xFF, 0xD8] + other + Self.jpeg.dropFirst(2))

            XCTAssertEqual([picture?.width, picture?.height], [64, 48], "\(marker)")
        }
    }

    func testInit_doesNotTakeAThumbnailForThePicture() {
        let thumbnail: [UInt8] = [0xFF, 0xD8] + Self.jpegSegment(0xC0, [8, 0, 1, 0, 2, 1, 1, 0x11, 0]) + [0xFF, 0xD9]
        let exif = Self.jpegSegment(0xE1, Array("Exif\0\0".utf8) + thumbnail)

        let picture = Picture([0xFF, 0xD8] + exif + Self.jpeg.dropFirst(2))

        XCTAssertEqual([picture?.width, picture?.height], [64, 48])
    }

    func testIsModest_upTo8MegabytesAnd50MillionPixels() throws {
        let limits: [(width: Int, height: Int, byteCount: Int, Bool)] = [
            (10_000, 5_000, 8_000_000, true), (10_000, 5_000, 8_000_001, false), (10_001, 5_000, 100, false),
            (50_000_000, 1, 100, true), (1, 50_000_001, 100, false), (65_536, 65_536, 100, false),
            (4_294_967_295, 4_294_967_295, 100, false),
        ]
        for (width, height, byteCount, isModest) in limits {
            let picture = try XCTUnwrap(Picture(Self.wholePNG(width: width, height: height, byteCount: byteCount)))
            XCTAssertEqual(picture.isModest, isModest, "\(width) \(height) \(byteCount)")
        }
    }

    func testInit_takesAnyBytes() {
        var generator = TextGenerator(seed: 8)
        for (_, bytes) in Self.all {
            for _ in 0..<500 {
                var damaged = bytes
                damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
                if let picture = Picture(damaged) { XCTAssertGreaterThan(min(picture.width, picture.height), 0) }
            }
        }
    }

    /// Returns a PNG with all chunks, in which the pixels and checksums are zeros.
    static func wholePNG(width: Int, height: Int, byteCount: Int) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let length = byteCount - 57
        var bytes = Array(png[..<16])
        bytes += number(width) + number(height) + [8, 2, 0, 0, 0] + number(0)
        bytes += number(length) + Array("IDAT".utf8) + [UInt8](repeating: 0, count: length + 4)
        bytes += number(0) + Array("IEND".utf8) + number(0)
        return bytes
    }

    private static func jpegSegment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }

    private static func webP(_ chunk: String) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0]
    }
}
