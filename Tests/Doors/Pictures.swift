@testable import ToolkitTerminal

/// The door `picture`: pictures of services, of which toolkit reads the type and the size.
enum Pictures {
    static func check(_ bytes: [UInt8]) throws {
        let picture = Picture(bytes)
        let size = slowSize(bytes)
        try expectEqual(picture?.mediaType, size?.type, "the type")
        try expectEqual(picture.map { [$0.width, $0.height] }, size.map { [$0.width, $0.height] }, "the size")
        for type in ["image/png", "image/jpeg", "image/gif", "image/webp"] {
            let isWhole = PictureBody(bytes: bytes).isWhole(type)
            try expectEqual(isWhole, slowIsWhole(bytes, type), "whether the \(type) is whole")
        }
    }

    /// A place in a picture, from which bytes are taken.
    private struct Tape {
        var rest: ArraySlice<UInt8>

        init(_ bytes: [UInt8]) { rest = bytes[...] }

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func take(_ text: String) -> Bool { take(text.utf8.count)?.elementsEqual(text.utf8) ?? false }
        mutating func take(_ bytes: [UInt8]) -> Bool { take(bytes.count)?.elementsEqual(bytes) ?? false }
        mutating func byte() -> Int? { take(1).map { Int($0.first ?? 0) } }

        mutating func big(_ count: Int) -> Int? { take(count)?.reduce(0) { $0 * 256 + Int($1) } }
        mutating func little(_ count: Int) -> Int? { take(count)?.reversed().reduce(0) { $0 * 256 + Int($1) } }
    }

    private static func slowSize(_ bytes: [UInt8]) -> (type: String, width: Int, height: Int)? {
        let sizes: [(String, (Int, Int)?)] = [
            ("image/png", png(bytes)), ("image/jpeg", jpeg(bytes)), ("image/gif", gif(bytes)),
            ("image/webp", webP(bytes)),
        ]
        guard let (type, size) = sizes.first(where: { $0.1 != nil }), let size, size.0 > 0, size.1 > 0 else {
            return nil
        }
        return (type, size.0, size.1)
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

    private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
        var tape = Tape(bytes)
        guard tape.take(signature), tape.take(4) != nil, tape.take("IHDR"), let width = tape.big(4),
            let height = tape.big(4)
        else { return nil }
        return (width, height)
    }

    private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
        var tape = Tape(bytes)
        guard tape.take("GIF8"), let version = tape.byte(), version == 0x37 || version == 0x39, tape.take("a"),
            let width = tape.little(2), let height = tape.little(2)
        else { return nil }
        return (width, height)
    }

    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        var tape = Tape(bytes)
        guard tape.take([0xFF, 0xD8]) else { return nil }
        for _ in 0..<1000 {
            guard tape.byte() == 0xFF, let marker = tape.rest.first else { return nil }
            if marker == 0xFF { continue }
            _ = tape.byte()
            if marker == 1 || (0xD0...0xD7).contains(marker) { continue }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                guard tape.take(3) != nil, let height = tape.big(2), let width = tape.big(2) else { return nil }
                return (width, height)
            }
            let isSegment = [0xC4, 0xC8, 0xCC, 0xDB, 0xDD].contains(marker) || (0xE0...0xFE).contains(marker)
            guard isSegment, let length = tape.big(2), length >= 2, tape.take(length - 2) != nil else { return nil }
        }
        return nil
    }

    private static func webP(_ bytes: [UInt8]) -> (Int, Int)? {
        var tape = Tape(bytes)
        guard tape.take("RIFF"), tape.take(4) != nil, tape.take("WEBP"), let name = tape.take(4), tape.take(4) != nil
        else {
            return nil
        }
        switch String(decoding: name, as: UTF8.self) {
        case "VP8 ":
            guard tape.take(3) != nil, tape.take([0x9D, 0x01, 0x2A]), let width = tape.little(2),
                let height = tape.little(2)
            else { return nil }
            return (width % 0x4000, height % 0x4000)
        case "VP8L":
            guard tape.byte() == 0x2F, let bits = tape.little(4) else { return nil }
            return (bits % 0x4000 + 1, bits / 0x4000 % 0x4000 + 1)
        case "VP8X":
            guard tape.take(4) != nil, let width = tape.little(3), let height = tape.little(3) else { return nil }
            return (width + 1, height + 1)
        default: return nil
        }
    }

    private static func slowIsWhole(_ bytes: [UInt8], _ type: String) -> Bool {
        switch type {
        case "image/png": isWholePNG(Tape(bytes))
        case "image/jpeg": isWholeJPEG(Tape(bytes))
        case "image/gif": isWholeGIF(Tape(bytes))
        default: isWholeWebP(Tape(bytes))
        }
    }

    private static func isWholePNG(_ start: Tape) -> Bool {
        var tape = start
        var hasPixels = false
        guard tape.take(8) != nil else { return false }
        while let length = tape.big(4), let name = tape.take(4), tape.take(length) != nil, tape.take(4) != nil {
            if name.elementsEqual("IEND".utf8) { return hasPixels }
            if name.elementsEqual("IDAT".utf8) { hasPixels = true }
        }
        return false
    }

    private static func isWholeJPEG(_ start: Tape) -> Bool {
        var tape = start
        var hasPixels = false
        guard tape.take(2) != nil else { return false }
        while tape.byte() == 0xFF, let marker = tape.rest.first {
            if marker == 0xFF { continue }
            _ = tape.byte()
            if marker == 0xD9 { return hasPixels }
            if marker == 1 || (0xD0...0xD7).contains(marker) { continue }
            guard let length = tape.big(2), length >= 2, tape.take(length - 2) != nil else { return false }
            guard marker == 0xDA else { continue }
            hasPixels = true
            while let byte = tape.rest.first {
                guard byte == 0xFF, let next = tape.rest.dropFirst().first else {
                    guard byte != 0xFF else { return false }
                    _ = tape.byte()
                    continue
                }
                guard next == 0 || (0xD0...0xD7).contains(next) else { break }
                _ = tape.take(2)
            }
        }
        return false
    }

    private static func isWholeGIF(_ start: Tape) -> Bool {
        var tape = start
        var hasPixels = false
        func table(_ flags: Int) -> Int { flags >= 128 ? 3 * (1 << (flags % 8 + 1)) : 0 }
        guard tape.take(10) != nil, let flags = tape.byte(), tape.take(2 + table(flags)) != nil else { return false }
        while let kind = tape.byte() {
            switch kind {
            case 0x3B: return hasPixels
            case 0x21: guard tape.byte() != nil else { return false }
            case 0x2C:
                guard tape.take(8) != nil, let flags = tape.byte(), tape.take(table(flags) + 1) != nil else {
                    return false
                }
                hasPixels = true
            default: return false
            }
            while let length = tape.byte(), length > 0 { guard tape.take(length) != nil else { return false } }
        }
        return false
    }

    private static func isWholeWebP(_ start: Tape) -> Bool {
        var tape = start
        guard tape.take(4) != nil, let length = tape.little(4), length <= tape.rest.count else { return false }
        tape.rest = tape.rest.prefix(length)
        guard tape.take(4) != nil else { return false }
        var hasPixels = false
        while tape.rest.count >= 8, let name = tape.take(4), let length = tape.little(4) {
            if ["VP8 ", "VP8L", "ANMF"].contains(String(decoding: name, as: UTF8.self)) { hasPixels = true }
            guard tape.take(length) != nil else { return false }
            if length % 2 == 1 { _ = tape.byte() }
        }
        return hasPixels
    }
}
