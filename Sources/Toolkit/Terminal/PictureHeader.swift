/// Finds the measures of a picture in the first bytes of each format; `nil` where a byte is missing or wrong.
struct PictureHeader {
    /// Width and height in pixels.
    typealias Size = (width: Int, height: Int)

    let bytes: [UInt8]

    /// PNG: the signature, then the chunk IHDR.
    var png: Size? {
        guard starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12) else { return nil }
        return size(big(4, at: 16), big(4, at: 20))
    }

    /// GIF: the logical screen behind the version.
    var gif: Size? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
        return size(little(2, at: 6), little(2, at: 8))
    }

    /// JPEG: the first frame header among the segments; a picture with over a thousand of them before is given up.
    var jpeg: Size? {
        guard starts(with: [0xFF, 0xD8]) else { return nil }
        var position = 2
        for _ in 0..<1000 {
            guard big(1, at: position) == 0xFF, let marker = big(1, at: position + 1) else { return nil }
            switch marker {
            case 0xFF: position += 1
            case 0x01, 0xD0...0xD7: position += 2
            case 0xC4, 0xC8, 0xCC, 0xE0...0xFE, 0xDB, 0xDD:
                guard let length = big(2, at: position + 2), length >= 2 else { return nil }
                position += 2 + length
            case 0xC0...0xCF: return size(big(2, at: position + 7), big(2, at: position + 5))
            default: return nil
            }
        }
        return nil
    }

    /// WebP: a RIFF file whose first chunk is lossy, lossless or extended.
    var webP: Size? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8 ", at: 12), big(3, at: 23) == 0x9D012A {
            return size(little(2, at: 26).map { $0 & 0x3FFF }, little(2, at: 28).map { $0 & 0x3FFF })
        }
        if has("VP8L", at: 12), big(1, at: 20) == 0x2F {
            return little(4, at: 21).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
        }
        if has("VP8X", at: 12) {
            return size(little(3, at: 24).map { $0 + 1 }, little(3, at: 27).map { $0 + 1 })
        }
        return nil
    }

    private func size(_ width: Int?, _ height: Int?) -> Size? {
        guard let width, let height else { return nil }
        return (width, height)
    }

    private func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

    private func has(_ name: StaticString, at offset: Int) -> Bool {
        bytes.dropFirst(offset).starts(with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// A number of `count` bytes, the highest first.
    private func big(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `count` bytes, the lowest first.
    private func little(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
