extension PixelArt {
    /// The image as a GIF file (GIF89a).
    public var gif: [UInt8] {
        let depth = max(2, Int.bitWidth - max(1, palette.count - 1).leadingZeroBitCount)
        let missing = 3 * (1 << depth - palette.count)
        let colors = palette.flatMap { [$0.red, $0.green, $0.blue] } + [UInt8](repeating: 0, count: missing)
        let size = Self.littleEndian(width) + Self.littleEndian(height)
        let pixels = rows.flatMap { row in
            let line = row.flatMap { [UInt8](repeating: $0, count: scale) }
            return (0..<scale).flatMap { _ in line }
        }
        let data = Self.compressed(pixels, depth: depth)
        let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start in
            let block = data[start..<min(start + 255, data.count)]
            return [UInt8(block.count)] + block
        }
        return Array("GIF89a".utf8) + size + [0x80 | UInt8(depth - 1), 0, 0] + colors
            + [0x2C, 0, 0, 0, 0] + size + [0, UInt8(depth)] + blocks + [0, 0x3B]
    }

    /// Compresses pixels by LZW with codes of growing size (GIF89a, appendix F).
    private static func compressed(_ pixels: [UInt8], depth: Int) -> [UInt8] {
        let (clear, end) = (1 << depth, 1 << depth + 1)
        var bits = BitWriter()
        var codes: [Int: Int] = [:]
        var (next, size) = (end + 1, depth + 1)
        bits.append(clear, count: size)
        var known = Int(pixels.first ?? 0)
        for pixel in pixels.dropFirst() {
            let longer = known << 8 | Int(pixel)
            if let code = codes[longer] {
                known = code
                continue
            }
            bits.append(known, count: size)
            known = Int(pixel)
            if next == 4096 {
                bits.append(clear, count: size)
                (codes, next, size) = ([:], end + 1, depth + 1)
                continue
            }
            codes[longer] = next
            if next == 1 << size { size += 1 }
            next += 1
        }
        bits.append(known, count: size)
        bits.append(end, count: size)
        return bits.bytes
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
