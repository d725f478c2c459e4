/// Reads the records of ``PlaceData``.
struct PlaceReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Creates a reader at the start of the records.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Reads all places, in order.
    mutating func places() -> [Place] {
        var places: [Place] = []
        places.reserveCapacity(4_000)
        var state = ""
        while position < bytes.count {
            guard Self.isDigit(bytes[position]) else {
                state = text(upTo: Self.separator)
                continue
            }
            let code = digits(5)
            let name = text(upTo: UInt8(ascii: ";"))
            let latitude = number(upTo: UInt8(ascii: ";"))
            let longitude = number(upTo: Self.separator)
            places.append(
                Place(
                    code: code, name: name, state: state,
                    coordinate: Coordinate(latitude: latitude, longitude: longitude)))
        }
        return places
    }

    private static let separator = UInt8(ascii: "|")

    private mutating func digits(_ count: Int) -> Int {
        defer { position += count }
        return bytes[position..<position + count].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads a number in ten-thousandths.
    private mutating func number(upTo end: UInt8) -> Double {
        let field = field(upTo: end)
        let isNegative = field.first == UInt8(ascii: "-")
        let magnitude = field.dropFirst(isNegative ? 1 : 0).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return Double(isNegative ? -magnitude : magnitude) / 10_000
    }

    private mutating func text(upTo end: UInt8) -> String {
        String(decoding: field(upTo: end), as: UTF8.self)
    }

    /// Reads the bytes before the next `end` or line feed, and skips that byte.
    private mutating func field(upTo end: UInt8) -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = position
        while position < bytes.count, bytes[position] != end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        defer { position += 1 }
        return bytes[start..<position]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
