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

    func testPNG_ofManyColoursIsReadByAnotherDecoder() throws {
        let script = """
            import sys, zlib
            data = open(sys.argv[1], 'rb').read()
            at = data.index(b'IDAT')
            print(zlib.decompress(data[at + 4:at + 4 + int.from_bytes(data[at - 4:at], 'big')]).hex())
            """
        let rows = Self.noise.rows.map { [0] + $0 }

        let read = try output(of: script, for: Self.noise.png)

        XCTAssertEqual(read, rows.joined().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n")
    }

    func testGIF_isReadByAnotherDecoder() throws {
        let script = """
            import sys
            data = open(sys.argv[1], 'rb').read()
            assert data[:6] == b'GIF89a' and data[-1] == 0x3b
            at = 13 + 3 * 2 ** ((data[10] & 7) + 1)
            depth, at, packed = data[at + 10], at + 11, b''
            while data[at]:
                packed += data[at + 1:at + 1 + data[at]]
                at += 1 + data[at]
            bits, clear, pixels, table, last, size = int.from_bytes(packed, 'little'), 1 << depth, b'', {}, None, depth + 1
            while True:
                code, bits = bits & (1 << size) - 1, bits >> size
                if code == clear:
                    table, size, last = {n: bytes([n]) for n in range(clear)} | {clear: b'', clear + 1: b''}, depth + 1, None
                    continue
                if code == clear + 1: break
                text = table[code] if code in table else last + last[:1]
                if last is not None and len(table) < 4096: table[len(table)] = last + text[:1]
                if len(table) == 1 << size and size < 12: size += 1
                pixels, last = pixels + text, text
            print(int.from_bytes(data[6:8], 'little'), int.from_bytes(data[8:10], 'little'), pixels.hex())
            """
        for art in [Self.noise, art] {
            let pixels = art.rows.flatMap { row in
                let line = row.flatMap { [UInt8](repeating: $0, count: art.scale) }
                return (0..<art.scale).flatMap { _ in line }
            }

            let read = try output(of: script, for: art.gif)

            let hexadecimal = pixels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            XCTAssertEqual(read, "\(art.width) \(art.height) \(hexadecimal)\n")
        }
    }

    func testJPEG_isReadByAnotherDecoder() throws {
        let script = """
            import sys
            data = open(sys.argv[1], 'rb').read()
            at, tables = 2, {}
            while True:
                marker, size = data[at + 1], int.from_bytes(data[at + 2:at + 4], 'big')
                body, at = data[at + 4:at + 2 + size], at + 2 + size
                if marker == 0xdb: step = body[1]
                if marker == 0xc0: height, width = (int.from_bytes(body[n:n + 2], 'big') for n in (1, 3))
                if marker == 0xc4:
                    code, place, table = 0, 17, {}
                    for length in range(1, 17):
                        for _ in range(body[length]):
                            table[length, code] = body[place]
                            code, place = code + 1, place + 1
                        code *= 2
                    tables[body[0]] = table
                if marker == 0xda: break
            assert data[-2:] == b'\\xff\\xd9'
            bits = ''.join(f'{byte:08b}' for byte in data[at:-2].replace(b'\\xff\\0', b'\\xff'))
            place = 0
            def symbol(table):
                global place
                length = 1
                while (length, int(bits[place:place + length], 2)) not in table: length += 1
                place += length
                return table[length, int(bits[place - length:place], 2)]
            last, values = [0, 0, 0], []
            for block in range(width * height // 64):
                for part in range(3):
                    size = symbol(tables[0])
                    number = int(bits[place:place + size] or '0', 2)
                    place += size
                    last[part] += number if size == 0 or number >> size - 1 else number - (1 << size) + 1
                    assert symbol(tables[16]) == 0
                y, b, r = (value * step // 8 for value in last)
                values.append([round(y + 128 + 1.402 * r), round(y + 128 - .344 * b - .714 * r), round(y + 128 + 1.772 * b)])
            print(width, height, values)
            """
        let blocks = PixelArt(
            "abc\ncb", colors: [("a", .init(0x000000)), ("b", .init(0xFF8040)), ("c", .init(0xFFFFFF))], scale: 8)

        let words = try output(of: script, for: blocks.jpeg).split(separator: " ", maxSplits: 2)

        XCTAssertEqual(words.prefix(2), ["24", "16"])
        let read = try JSONDecoder().decode([[Int]].self, from: Data(words[2].utf8))
        let expected = [0, 1, 2, 2, 1, 0].map { [[0, 0, 0], [255, 128, 64], [255, 255, 255]][$0] }
        for (a, b) in zip(read.joined(), expected.joined()) { XCTAssertLessThanOrEqual(abs(a - b), 2) }
        XCTAssertEqual(read.count, expected.count)
    }

    func testFiles_areSmallWhereTheArtRepeats() {
        let line = String(repeating: "a", count: 20) + "\n"
        let flat = PixelArt(String(repeating: line, count: 20), colors: [("a", .init(0x112233))], scale: 8)

        for file in [flat.png, flat.gif, flat.jpeg] { XCTAssertLessThan(file.count, 700) }
    }

    /// An image with 120 colours whose pixels do not repeat.
    private static let noise: PixelArt = {
        var random = SplitMix64(seed: 7)
        let letters = (0x4E00..<0x4E00 + 120).compactMap(UnicodeScalar.init).map(Character.init)
        let lines = (0..<90).map { _ in
            String((0..<90).map { _ in letters[Int(random.next() % 120)] })
        }
        let colors = letters.enumerated().map { ($1, PixelArt.Color(UInt32($0) * 0x010203)) }
        return PixelArt(lines.joined(separator: "\n"), colors: colors, scale: 1)
    }()

    private func output(of script: String, for bytes: [UInt8]) throws -> String {
        let folder = TemporaryFolder()
        let file = try folder.write("", to: "picture")
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return try Tool("python3").output(["-c", script, file])
    }
}
