import Toolkit

/// How many items a page has, from 1 to 100 (`services/ebay.md`, section 1).
struct PageSize: ArgumentValue, Equatable {
    static let placeholder = "N"
    static let isNumeric = true
    static let sample = "10"
    /// What counts when nobody says anything (section 8.3).
    static let standard = PageSize(count: 50)

    let count: Int
    var argument: String { String(count) }

    /// A page of a size that makes sense.
    init(count: Int) {
        self.count = count
    }

    init(argument: String) throws(ArgumentRefusal) {
        let count = try Int(argument: argument)
        guard 1...100 ~= count else {
            throw .unacceptable("A page has 1 to 100 items, not \(count); --page N shows the next ones.")
        }
        self.count = count
    }
}
