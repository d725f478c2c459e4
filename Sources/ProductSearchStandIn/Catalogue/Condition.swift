/// The condition of a listing, with its ID at eBay (ProductSearchStandIn/Contract.md, section 9.3).
enum Condition: Int, CaseIterable, Sendable {
    case new = 1000
    case newOther = 1500
    case certifiedRefurbished = 2000
    case sellerRefurbished = 2500
    case used = 3000
    case veryGood = 4000
    case good = 5000
    case acceptable = 6000
    case forParts = 7000

    /// The name in the services' answers.
    var name: String {
        switch self {
        case .new: "New"
        case .newOther: "New other (see details)"
        case .certifiedRefurbished: "Certified - Refurbished"
        case .sellerRefurbished: "Seller refurbished"
        case .used: "Used"
        case .veryGood: "Very Good"
        case .good: "Good"
        case .acceptable: "Acceptable"
        case .forParts: "For parts or not working"
        }
    }

    /// The conditions that a value of a filter stands for, where `nil` is a listing without a condition; `nil` for an
    /// unknown value.
    static func named(_ value: String) -> [Condition?]? {
        switch value {
        case "New", "NEW": return allCases.filter(\.isNew)
        case "Used", "USED": return allCases.filter { !$0.isNew }
        case "Unspecified", "UNSPECIFIED": return [nil]
        default: return Int(value).flatMap(numbered)
        }
    }

    /// The condition with an ID; empty for one of eBay's that no listing has, and `nil` for an unknown ID.
    static func numbered(_ id: Int) -> [Condition?]? {
        if let condition = Condition(rawValue: id) { return [condition] }
        return [1750, 2010, 2020, 2030, 2750, 2990, 3010].contains(id) ? [] : nil
    }

    /// Whether the filter `New` finds it; the filter `Used` finds the others.
    var isNew: Bool { rawValue < 2000 }
}
