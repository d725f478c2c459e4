import ToolkitStandIn

/// A postal code of the United States with its place.
struct Place: Equatable, Sendable {
    /// The code as a number: 601 is `00601`.
    let code: Int
    let name: String
    /// The two letters of the state.
    let state: String
    let coordinate: Coordinate

    /// The code as five digits.
    var postalCode: String { String(code).zeroFilled(to: 5) }

    var stateName: String { Self.stateNames[state] ?? state }

    private static let stateNames = Dictionary(
        EmbeddedFile.states.lines.map { (String($0.prefix(2)), String($0.dropFirst(3))) },
        uniquingKeysWith: { first, _ in first })
}

extension Place {
    /// Reads a line of ``EmbeddedFile/places``.
    ///
    /// It works on bytes, because the first search of a process reads all lines.
    init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = line
        func field() -> Slice<UnsafeBufferPointer<UInt8>> {
            let field = rest.prefix { $0 != UInt8(ascii: "\t") }
            rest = rest[field.endIndex...].dropFirst()
            return field
        }
        self.init(
            code: Self.number(field()), name: String(decoding: field(), as: UTF8.self),
            state: String(decoding: field(), as: UTF8.self),
            coordinate: Coordinate(latitude: Self.degrees(field()), longitude: Self.degrees(field())))
    }

    /// Reads degrees with four decimals.
    private static func degrees(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Double {
        Double(number(field)) / (field.first == UInt8(ascii: "-") ? -10_000 : 10_000)
    }

    /// Reads the digits of a field, and skips its other characters.
    private static func number(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        field.reduce(0) { number, byte in byte.isDigit ? number * 10 + Int(byte - UInt8(ascii: "0")) : number }
    }
}
