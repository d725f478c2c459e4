extension PixelArt {
    /// The image as a PNG file (ISO/IEC 15948) with a palette.
    public var png: [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity((width + 1) * height)
        for row in rows {
            let line: [UInt8] = [0] + row.flatMap { [UInt8](repeating: $0, count: scale) }
            for _ in 0..<scale { pixels += line }
        }
        let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 3, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            + Self.chunk("IDAT", Self.zlib(pixels, rowSize: width + 1)) + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    /// Returns a zlib stream (RFC 1950).
    private static func zlib(_ data: [UInt8], rowSize: Int) -> [UInt8] {
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return [0x78, 0x01] + deflated(data, rowSize: rowSize) + bigEndian(b << 16 | a)
    }

    /// Returns one block with fixed Huffman codes (RFC 1951, section 3.2.6).
    ///
    /// It looks for repetitions of the last byte and of the row above only, because pixel art has no others that matter.
    private static func deflated(_ data: [UInt8], rowSize: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0b011, count: 3)
        var index = 0
        while index < data.count {
            let above = repetition(in: data, at: index, distance: rowSize)
            let beside = repetition(in: data, at: index, distance: 1)
            let length = max(above, beside)
            if length >= 3 {
                appendRepetition(of: length, distance: beside >= above ? 1 : rowSize, to: &bits)
                index += length
            } else {
                appendSymbol(Int(data[index]), to: &bits)
                index += 1
            }
        }
        appendSymbol(256, to: &bits)
        return bits.bytes
    }

    /// The number of bytes, up to 258, that repeat those at a distance before them.
    private static func repetition(in data: [UInt8], at index: Int, distance: Int) -> Int {
        guard index >= distance else { return 0 }
        var length = 0
        while length < 258, index + length < data.count, data[index + length] == data[index + length - distance] {
            length += 1
        }
        return length
    }

    /// Appends a length and a distance (RFC 1951, section 3.2.5).
    private static func appendRepetition(of length: Int, distance: Int, to bits: inout BitWriter) {
        if length == 258 {
            appendSymbol(285, to: &bits)
        } else {
            let (code, extra, value) = code(of: length - 3, exact: 8, perSize: 4)
            appendSymbol(257 + code, to: &bits)
            bits.append(value, count: extra)
        }
        let (code, extra, value) = code(of: distance - 1, exact: 4, perSize: 2)
        bits.appendReversed(code, count: 5)
        bits.append(value, count: extra)
    }

    /// The code of a number, with its extra bits: the first `exact` codes have none, and then each size of extra bits has
    /// `perSize` codes.
    private static func code(of number: Int, exact: Int, perSize: Int) -> (code: Int, extra: Int, value: Int) {
        guard number >= exact else { return (number, 0, 0) }
        var (extra, first, code) = (1, exact, exact)
        while number >= first + perSize << extra {
            first += perSize << extra
            code += perSize
            extra += 1
        }
        return (code + (number - first) >> extra, extra, (number - first) & (1 << extra - 1))
    }

    private static func appendSymbol(_ symbol: Int, to bits: inout BitWriter) {
        switch symbol {
        case ..<144: bits.appendReversed(0b0011_0000 + symbol, count: 8)
        case ..<256: bits.appendReversed(0b1_1001_0000 + symbol - 144, count: 9)
        case ..<280: bits.appendReversed(symbol - 256, count: 7)
        default: bits.appendReversed(0b1100_0000 + symbol - 280, count: 8)
        }
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

/// Packs numbers into bytes, from the lowest bit of each byte on.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    /// The number of unused bits of the last byte.
    private(set) var free = 0

    /// Appends the lowest bits of a number, the lowest first.
    mutating func append(_ number: Int, count: Int) {
        for place in 0..<count {
            if free == 0 {
                bytes.append(0)
                free = 8
            }
            bytes[bytes.count - 1] |= UInt8(number >> place & 1) << (8 - free)
            free -= 1
        }
    }

    /// Appends the lowest bits of a number, the highest first.
    mutating func appendReversed(_ number: Int, count: Int) {
        for place in (0..<count).reversed() { append(number >> place, count: 1) }
    }
}
