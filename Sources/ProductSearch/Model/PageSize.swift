import Toolkit

/// The number of items on a page, from 1 to 100 (ProductSearchStandIn/Contract.md, section 1).
struct PageSize: WholeNumber {
    static let placeholder = "N"
    static let sample = "10"
    static let limits = 1...100
    /// The default page size (ProductSearchStandIn/Contract.md, section 8.3).
    static let standard = PageSize(number: 50)

    let number: Int

    static func rule(_ number: Int) -> String {
        "A page has 1 to 100 items, not \(number); --page N shows the next ones."
    }
}
