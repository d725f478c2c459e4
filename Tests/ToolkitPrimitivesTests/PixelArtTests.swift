import TestSupport
import ToolkitTerminal
import ToolkitTesting
import XCTest

@testable import ToolkitPrimitives

final class PixelArtTests: XCTestCase {
    private let art = PixelArt(
        "ab\nb", colors: [(" ", .init(0xFFFFFF)), ("a", .init(0x112233)), ("b", .init(0x445566))], scale: 3)

    func testPNG_hasTheSizeOfTheDrawing() throws {
        let picture = try XCTUnwrap(Picture(art.png))

        XCTAssertEqual(picture.mediaType, "image/png")
        XCTAssertEqual([picture.width, picture.height], [6, 6])
    }

    func testPNG_isReadByAnotherDecoder() throws {
        let script = """
            import sys, zlib, struct
            data = open(sys.argv[1], 'rb').read()
            assert data[:8] == b'\\x89PNG\\r\\n\\x1a\\n'
            at, pixels, palette, kinds = 8, b'', b'', []
            while at < len(data):
                size, kind = struct.unpack('>I4s', data[at:at + 8])
                body = data[at + 8:at + 8 + size]
                assert zlib.crc32(kind + body) == struct.unpack('>I', data[at + 8 + size:at + 12 + size])[0]
                kinds.append(kind)
                if kind == b'IDAT': pixels += body
                if kind == b'PLTE': palette = body
                at += 12 + size
            rows = zlib.decompress(pixels)
            print(kinds[0] == b'IHDR' and kinds[-1] == b'IEND', palette.hex(), rows[:7].hex(), len(rows))
            """
        let folder = TemporaryFolder()
        let file = try folder.write("", to: "picture.png")
        try Data(art.png).write(to: URL(fileURLWithPath: file))

        let read = try Tool("python3").output(["-c", script, file])

        XCTAssertEqual(read, "True ffffff112233445566 00010101020202 42\n")
    }
}
