import Toolkit

/// How far away an item may be, in whole miles from 1.
struct Distance: ArgumentValue, Equatable {
    static let placeholder = "MILES"
    static let isNumeric = true
    static let sample = "10"
    /// What counts when nobody says anything (`services/ebay.md`, section 8.2).
    static let standard = Distance(miles: 10)

    /// The miles.
    let miles: Int
    var argument: String { String(miles) }

    private init(miles: Int) {
        self.miles = miles
    }

    init(argument: String) throws(ArgumentRefusal) {
        let miles = try Int(argument: argument)
        guard miles >= 1 else {
            throw .unacceptable("A distance is at least 1 mile, not \(miles).", suggestion: Self.sample)
        }
        self.miles = miles
    }
}
