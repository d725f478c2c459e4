extension PixelArt {
    /// The image as a JPEG file (ITU-T T.81, baseline).
    ///
    /// Every block of 8 × 8 pixels has one colour, so the file has the average of each block and nothing else.
    /// - Precondition: The scale is a multiple of 8.
    public var jpeg: [UInt8] {
        precondition(scale.isMultiple(of: 8), "A JPEG file has blocks of 8 × 8 pixels.")
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let components: [UInt8] = [1, 2, 3]
        return [0xFF, 0xD8]
            + Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
            + Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
            + Self.segment(0xC0, [8] + size + [3] + components.flatMap { [$0, 0x11, 0] })
            + Self.segment(0xC4, [0x00] + Self.sizesPerLength + Self.sizes)
            + Self.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0x00])
            + Self.segment(0xDA, [3] + components.flatMap { [$0, 0] } + [0, 63, 0])
            + scan + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        let count = data.count + 2
        return [0xFF, marker, UInt8(count >> 8), UInt8(count & 0xFF)] + data
    }

    /// The sizes of differences in bits, in the order of their codes: a flat area needs one bit for each.
    private static let sizes: [UInt8] = [0, 2, 3, 4, 5, 6, 7, 8, 1]
    /// The numbers of codes with 1 to 16 bits; no code consists of ones only.
    private static let sizesPerLength: [UInt8] = [1, 0, 0, 7, 1] + [UInt8](repeating: 0, count: 11)

    /// The coded blocks of all components, with a zero after each byte 0xFF.
    private var scan: [UInt8] {
        let colors = palette.map(Self.components)
        var bits = BitWriter()
        var last = [0, 0, 0]
        for row in rows {
            for _ in 0..<scale / 8 {
                for pixel in row {
                    for _ in 0..<scale / 8 {
                        for (place, value) in colors[Int(pixel)].enumerated() {
                            Self.append(value - last[place], to: &bits)
                            last[place] = value
                        }
                    }
                }
            }
        }
        bits.appendReversed(0xFF, count: bits.free)
        return bits.bytes.map(\.bitReversed).flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] }
    }

    /// Appends the difference of an average, and the end of the block.
    private static func append(_ difference: Int, to bits: inout BitWriter) {
        let size = Int.bitWidth - abs(difference).leadingZeroBitCount
        switch size {
        case 0: bits.appendReversed(0, count: 1)
        case 1: bits.appendReversed(0b11110, count: 5)
        default: bits.appendReversed(0b1000 + size - 2, count: 4)
        }
        bits.appendReversed(difference < 0 ? difference + 1 << size - 1 : difference, count: size)
        bits.appendReversed(0, count: 1)
    }

    /// The brightness and the two differences of colour (ITU-T T.871), less 128.
    private static func components(_ color: Color) -> [Int] {
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        return [
            0.299 * red + 0.587 * green + 0.114 * blue - 128, -0.1687 * red - 0.3313 * green + 0.5 * blue,
            0.5 * red - 0.4187 * green - 0.0813 * blue,
        ].map { min(127, max(-128, Int($0.rounded()))) }
    }
}

extension UInt8 {
    fileprivate var bitReversed: UInt8 {
        (0..<8).reduce(0) { $0 | (self >> $1 & 1) << (7 - $1) }
    }
}
