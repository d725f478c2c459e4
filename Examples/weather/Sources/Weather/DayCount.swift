import Toolkit

/// How many days of a forecast: from 1 to 14.
struct DayCount: ArgumentValue, Equatable {
    static let placeholder = "1-14"
    static let form = ValueForm.integer(1...14)
    static let sample = "3"

    /// The number.
    let number: Int
    var argument: String { String(number) }

    /// A number of days that is known to be right.
    init(_ number: Int) {
        self.number = number
    }

    init(argument: String) throws(ArgumentRefusal) {
        number = try Int(argument: argument)
        guard (1...14).contains(number) else {
            throw .unacceptable("A forecast is for 1 to 14 days, not \(number).", suggestion: number < 1 ? "1" : "14")
        }
    }
}
