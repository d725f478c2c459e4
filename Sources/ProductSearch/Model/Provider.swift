import Toolkit

/// Who finds things for sale.
enum Provider: String, CaseIterable, ArgumentValue {
    /// The Finding, Shopping and Merchandising APIs, as they were until 2025.
    case classic
    /// eBay's Browse API.
    case ebay
}
