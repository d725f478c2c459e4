/// Checks block by block, without decoding, that an encoded picture is complete.
struct PictureBody {
    let bytes: [UInt8]

    /// Whether the picture has pixels and an end; `false` for a type that `Picture` does not support.
    func isWhole(_ mediaType: String) -> Bool {
        switch mediaType {
        case "image/png": png
        case "image/jpeg": jpeg
        case "image/gif": gif
        case "image/webp": webP
        default: false
        }
    }

    /// PNG: chunks up to IEND, at least one IDAT among them.
    private var png: Bool {
        var position = 8
        var hasPixels = false
        while let length = bytes.bigEndian(4, at: position), position + 12 + length <= bytes.count {
            if bytes.has("IEND", at: position + 4) { return hasPixels }
            if bytes.has("IDAT", at: position + 4) { hasPixels = true }
            position += 12 + length
        }
        return false
    }

    /// JPEG: segments and scans up to the marker EOI.
    private var jpeg: Bool {
        var position = 2
        var hasPixels = false
        while bytes.bigEndian(1, at: position) == 0xFF, let marker = bytes.bigEndian(1, at: position + 1) {
            switch marker {
            case 0xFF: position += 1
            case 0xD9: return hasPixels
            case 0x01, 0xD0...0xD7: position += 2
            default:
                guard let length = bytes.bigEndian(2, at: position + 2), length >= 2 else { return false }
                position += 2 + length
                guard marker == 0xDA else { continue }
                hasPixels = true
                guard let next = endOfScan(from: position) else { return false }
                position = next
            }
        }
        return false
    }

    /// Returns the position of the first marker after entropy-coded data, in which FF precedes only 00 and restart
    /// markers.
    private func endOfScan(from start: Int) -> Int? {
        var position = start
        while position < bytes.count, let next = bytes[position...].firstIndex(of: 0xFF) {
            guard let marker = bytes.bigEndian(1, at: next + 1) else { return nil }
            guard marker == 0 || 0xD0...0xD7 ~= marker else { return next }
            position = next + 2
        }
        return nil
    }

    /// GIF: extensions and images up to the trailer.
    private var gif: Bool {
        guard let flags = bytes.bigEndian(1, at: 10) else { return false }
        var position = 13 + Self.colorTable(flags)
        var hasPixels = false
        while let kind = bytes.bigEndian(1, at: position) {
            switch kind {
            case 0x3B: return hasPixels
            case 0x21: position += 2
            case 0x2C:
                guard let flags = bytes.bigEndian(1, at: position + 9) else { return false }
                position += 11 + Self.colorTable(flags)
                hasPixels = true
            default: return false
            }
            while let length = bytes.bigEndian(1, at: position), length > 0 { position += 1 + length }
            position += 1
        }
        return false
    }

    /// The length of the colour table that a packed field of GIF announces.
    private static func colorTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }

    /// WebP: chunks that fill the RIFF file, at least one of them with pixels.
    private var webP: Bool {
        guard let length = bytes.littleEndian(4, at: 4), length + 8 <= bytes.count else { return false }
        let end = length + 8
        var position = 12
        var hasPixels = false
        while position + 8 <= end, let length = bytes.littleEndian(4, at: position + 4) {
            let names: [StaticString] = ["VP8 ", "VP8L", "ANMF"]
            if names.contains(where: { bytes.has($0, at: position) }) { hasPixels = true }
            position += 8 + length
            guard position <= end else { return false }
            position += length & 1
        }
        return hasPixels
    }
}
