import Toolkit

/// The number of a page, from 1 to 100 (`services/ebay.md`, section 1).
struct PageNumber: ArgumentValue, Equatable {
    static let placeholder = "N"
    static let isNumeric = true
    static let sample = "2"
    /// The first page.
    static let first = PageNumber(number: 1)

    let number: Int
    var argument: String { String(number) }

    private init(number: Int) {
        self.number = number
    }

    init(argument: String) throws(ArgumentRefusal) {
        number = try Int(argument: argument)
        guard 1...100 ~= number else { throw .unacceptable("A page is from 1 to 100, not \(number).") }
    }
}
