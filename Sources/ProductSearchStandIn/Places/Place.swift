/// A postal code of the United States and where it is.
struct Place: Equatable, Sendable {
    /// The code as a number: 601 is `00601`.
    let code: Int
    /// The town.
    let name: String
    /// The state's two letters.
    let state: String
    let coordinate: Coordinate

    /// The code as it is written: five digits.
    var postalCode: String {
        let digits = String(code)
        return String(repeating: "0", count: 5 - digits.count) + digits
    }

    /// The state's name, written out.
    var stateName: String { StateNames.name(of: state) }
}
