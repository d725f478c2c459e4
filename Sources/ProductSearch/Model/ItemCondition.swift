/// The condition of an item, as a list shows it (ProductSearchStandIn/Contract.md, section 8.3).
enum ItemCondition: String, Encodable, Sendable, CaseIterable {
    case new = "NEW"
    case refurbished = "REFURBISHED"
    case used = "USED"
    /// Not told, or something else.
    case unknown = "NA"

    /// The condition that an ID of eBay's stands for; `nil` is one that is not told.
    init(id: String?) {
        switch id {
        case "1000": self = .new
        case "2000", "2500": self = .refurbished
        case "3000", "4000", "5000", "6000": self = .used
        default: self = .unknown
        }
    }
}
