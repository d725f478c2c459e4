import Toolkit

/// Who finds things for sale.
enum Provider: String, CaseIterable, ArgumentValue {
    /// The Finding, Shopping and Merchandising APIs, as they were until 2025.
    case classic
    /// eBay's Browse API.
    case ebay

    /// Refuses an order that it does not have.
    /// - Throws: `SearchError.nearestNeedsPickup`.
    func check(_ order: SearchOrder, isForPickup: Bool) throws {
        guard self != .ebay || order != .nearest || isForPickup else { throw SearchError.nearestNeedsPickup }
    }
}
