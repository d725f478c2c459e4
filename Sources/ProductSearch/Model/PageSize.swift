import Toolkit

/// How many items a page has, from 1 to 100 (`services/ebay.md`, section 1).
struct PageSize: WholeNumber {
    static let placeholder = "N"
    static let sample = "10"
    static let limits = 1...100
    /// What counts when nobody says anything (section 8.3).
    static let standard = PageSize(number: 50)

    let number: Int

    static func rule(_ number: Int) -> String {
        "A page has 1 to 100 items, not \(number); --page N shows the next ones."
    }
}
