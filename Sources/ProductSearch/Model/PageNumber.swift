import Toolkit

/// The number of a page of results, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageNumber: WholeNumber {
    static let placeholder = "N"
    static let sample = "2"
    static let limits = 1...100
    /// The first page.
    static let first = PageNumber(number: 1)

    let number: Int

    static func rule(_ number: Int) -> String { "A page is from 1 to 100, not \(number)." }
}
