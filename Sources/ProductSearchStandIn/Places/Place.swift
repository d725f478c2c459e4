import ToolkitStandIn

/// A postal code of the United States with its place.
struct Place: Equatable, Sendable {
    /// The code as a number: 601 is `00601`.
    let code: Int
    /// The name of the town.
    let name: String
    /// The two letters of the state.
    let state: String
    let coordinate: Coordinate

    /// The code as five digits.
    var postalCode: String { String(code).zeroFilled(to: 5) }

    /// The name of the state.
    var stateName: String { Self.stateNames[state] ?? state }

    private static let stateNames = Dictionary(
        EmbeddedFile.states.lines.map { (String($0.prefix(2)), String($0.dropFirst(3))) },
        uniquingKeysWith: { first, _ in first })
}

extension Place {
    /// Reads a line of ``EmbeddedFile/places``.
    init?(_ line: Substring) {
        let fields = line.utf8.split(separator: UInt8(ascii: "\t")).map(Substring.init)
        guard fields.count == 5, let code = Int(fields[0]), let latitude = Double(fields[3]),
            let longitude = Double(fields[4])
        else { return nil }
        self.init(
            code: code, name: String(fields[1]), state: String(fields[2]),
            coordinate: Coordinate(latitude: latitude, longitude: longitude))
    }
}
