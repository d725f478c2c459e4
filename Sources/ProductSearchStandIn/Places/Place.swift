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
    var postalCode: String {
        let digits = String(code)
        return String(repeating: "0", count: 5 - digits.count) + digits
    }

    /// The name of the state.
    var stateName: String { StateNames.name(of: state) }
}
