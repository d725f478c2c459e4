/// What the first bytes of a picture file tell.
struct PictureFile: Equatable {
    let type: PictureType
    let width: Int
    let height: Int

    /// Reads the head of a PNG, JPEG or GIF file; `nil` for any other file.
    init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let bytes = Array(bytes.prefix(1 << 16))
        func number(_ places: Int...) -> Int { places.reduce(0) { $0 << 8 | Int(bytes[$1]) } }
        if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            (type, width, height) = (.png, number(16, 17, 18, 19), number(20, 21, 22, 23))
        } else if bytes.count >= 10, bytes.starts(with: "GIF8".utf8) {
            (type, width, height) = (.gif, number(7, 6), number(9, 8))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            let frame = Self.frame(in: bytes)
            type = .jpg
            width = frame.map { number($0 + 7, $0 + 8) } ?? 0
            height = frame.map { number($0 + 5, $0 + 6) } ?? 0
        } else {
            return nil
        }
    }

    /// The place of a JPEG file's frame header (ITU-T T.81, section B.2.2).
    private static func frame(in bytes: [UInt8]) -> Int? {
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) { return place }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        return nil
    }
}
