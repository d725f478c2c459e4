/// Reads the size of a picture from its header; the size is `nil` when a byte is missing or wrong.
struct PictureHeader {
    typealias Size = (width: Int, height: Int)

    let bytes: [UInt8]

    /// PNG: the signature, then the chunk IHDR.
    var png: Size? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.has("IHDR", at: 12) else {
            return nil
        }
        return size(bytes.bigEndian(4, at: 16), bytes.bigEndian(4, at: 20))
    }

    /// GIF: the logical screen after the version.
    var gif: Size? {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
        return size(bytes.littleEndian(2, at: 6), bytes.littleEndian(2, at: 8))
    }

    /// JPEG: the first frame header; the search stops after a thousand segments.
    var jpeg: Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var position = 2
        for _ in 0..<1000 {
            guard bytes.bigEndian(1, at: position) == 0xFF, let marker = bytes.bigEndian(1, at: position + 1) else {
                return nil
            }
            switch marker {
            case 0xFF: position += 1
            case 0x01, 0xD0...0xD7: position += 2
            case 0xC4, 0xC8, 0xCC, 0xE0...0xFE, 0xDB, 0xDD:
                guard let length = bytes.bigEndian(2, at: position + 2), length >= 2 else { return nil }
                position += 2 + length
            case 0xC0...0xCF: return size(bytes.bigEndian(2, at: position + 7), bytes.bigEndian(2, at: position + 5))
            default: return nil
            }
        }
        return nil
    }

    /// WebP: a RIFF file whose first chunk is lossy, lossless or extended.
    var webP: Size? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8 ", at: 12), bytes.bigEndian(3, at: 23) == 0x9D012A {
            return size(
                bytes.littleEndian(2, at: 26).map { $0 & 0x3FFF }, bytes.littleEndian(2, at: 28).map { $0 & 0x3FFF })
        }
        if bytes.has("VP8L", at: 12), bytes.bigEndian(1, at: 20) == 0x2F {
            return bytes.littleEndian(4, at: 21).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
        }
        if bytes.has("VP8X", at: 12) {
            return size(bytes.littleEndian(3, at: 24).map { $0 + 1 }, bytes.littleEndian(3, at: 27).map { $0 + 1 })
        }
        return nil
    }

    private func size(_ width: Int?, _ height: Int?) -> Size? {
        guard let width, let height else { return nil }
        return (width, height)
    }
}
