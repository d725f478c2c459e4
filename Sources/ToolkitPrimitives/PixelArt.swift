/// A small image made of coloured squares, used as a demo photo.
public struct PixelArt: Equatable, Sendable {
    /// An RGB colour with 8 bits per channel.
    public struct Color: Hashable, Sendable {
        let red, green, blue: UInt8

        /// Creates a colour from a number such as `0xFF8000`.
        public init(_ rgb: UInt32) {
            red = UInt8(truncatingIfNeeded: rgb >> 16)
            green = UInt8(truncatingIfNeeded: rgb >> 8)
            blue = UInt8(truncatingIfNeeded: rgb)
        }
    }

    let palette: [Color]
    let rows: [[UInt8]]
    let scale: Int

    /// Creates an image from text: each character is one pixel.
    ///
    /// Characters that `colors` does not list, and the missing ends of short lines, get the first colour. The PNG shows
    /// each pixel as a square with sides of `scale` pixels.
    public init(_ drawing: String, colors: [(Character, Color)], scale: Int) {
        let lines = drawing.split(separator: "\n")
        let width = lines.map(\.count).max() ?? 1
        let index = Dictionary(
            colors.enumerated().map { ($1.0, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
        palette = colors.map(\.1)
        rows = lines.map { line in
            line.map { index[$0] ?? 0 } + Array(repeating: 0, count: width - line.count)
        }
        self.scale = scale
    }

    /// A grey frame with a cross, shown in place of an image that is not available.
    public static let placeholder = PixelArt(
        """
        ############
        #x        x#
        # x      x #
        #  x    x  #
        #   x  x   #
        #    xx    #
        #   x  x   #
        #  x    x  #
        # x      x #
        #x        x#
        ############
        """, colors: [(" ", Color(0xE0E0E0)), ("#", Color(0x808080)), ("x", Color(0xB0B0B0))], scale: 8)

    /// The image as an uncompressed PNG file (ISO/IEC 15948) with a palette.
    public var png: [UInt8] {
        let width = (rows.first?.count ?? 0) * scale
        let height = rows.count * scale
        var pixels: [UInt8] = []
        pixels.reserveCapacity((width + 1) * height)
        for row in rows {
            let line: [UInt8] = [0] + row.flatMap { [UInt8](repeating: $0, count: scale) }
            for _ in 0..<scale { pixels += line }
        }
        let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 3, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            + Self.chunk("IDAT", Self.zlib(pixels)) + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    /// Returns a zlib stream (RFC 1950) of uncompressed blocks (RFC 1951, section 3.2.4).
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: data.count, by: 0xFFFF) {
            let block = data[start..<min(start + 0xFFFF, data.count)]
            let size = UInt16(block.count)
            stream.append(block.endIndex == data.count ? 1 : 0)
            stream += [UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)]
            stream += block
        }
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + bigEndian(b << 16 | a)
    }

    /// Returns the CRC-32 (ISO 3309) that PNG uses.
    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in data { sum = sum >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return ~sum
    }

    /// The remainder of each byte for the polynomial of CRC-32.
    private static let remainders = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }
}
