import ToolkitStandIn

/// A point on the Earth.
struct Coordinate: Equatable, Sendable {
    /// Degrees north of the equator.
    let latitude: Double
    /// Degrees east of Greenwich.
    let longitude: Double

    /// The distance to another point in miles, along a great circle of a sphere as large as the Earth (haversine).
    func miles(to other: Coordinate) -> Double {
        let north = Self.radians(other.latitude - latitude)
        let east = Self.radians(other.longitude - longitude)
        let shrink = cos(Self.radians(latitude)) * cos(Self.radians(other.latitude))
        let chord = pow(sin(north / 2), 2) + shrink * pow(sin(east / 2), 2)
        return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
    }

    /// The mean radius of the Earth in miles: 6,371.0 km.
    private static let earthRadius = 3958.8

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
