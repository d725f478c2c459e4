import Toolkit

/// The filter and the sort order of a list of cats.
struct CatQuery: Sendable {
    /// The field to sort by, in ascending order.
    enum Order: String, ArgumentValue, CaseIterable {
        case name, breed, owner, born, weight, rating

        static let otherWords = [
            "age": "born", "birth": "born", "weightkg": "weight", "kg": "weight", "stars": "rating",
        ]
    }

    var breed: Breed?
    var owner: String?
    var text: String?
    /// Only cats that were born before this date; it need not exist, such as February 29th.
    var bornBefore: BirthDate?
    var maxWeight: Weight?
    var order = Order.name
    var isReversed = false

    /// Whether a cat matches the filter; the service has already checked the breed.
    ///
    /// Case and accents make no difference. An empty text matches every cat.
    func accepts(_ cat: Cat) -> Bool {
        if let owner, !cat.owner.folded.holds(owner.folded) { return false }
        if let bornBefore, cat.born.map({ $0 >= bornBefore }) ?? true { return false }
        if let maxWeight, cat.weight.map({ $0 > maxWeight.kilograms }) ?? true { return false }
        guard let text = text?.folded else { return true }
        return [cat.name, cat.owner, cat.breed.name].contains { $0.folded.holds(text) }
    }

    /// The fields that the filter and the sort order need.
    var fields: [String] {
        var fields = ["_id", "catName"]
        if owner != nil || text != nil || order == .owner { fields.append("ownerName") }
        if text != nil || order == .breed { fields.append("breedId") }
        if bornBefore != nil || order == .born { fields.append("birthDate") }
        if maxWeight != nil || order == .weight { fields.append("weightKg") }
        if order == .rating { fields.append("rating") }
        return fields
    }

    /// Returns the text to sort a cat by: the chosen field, then the name; `nil` when the cat does not match.
    func key(of cat: Cat) -> String? {
        guard accepts(cat) else { return nil }
        let name = cat.name.folded
        return switch order {
        case .name: name
        case .breed: "\(cat.breed.name.folded)\0\(name)"
        case .owner: "\(cat.owner.folded)\0\(name)"
        case .born: "\(cat.born?.text ?? "")\0\(name)"
        case .weight: "\(Self.key(of: cat.weight ?? 0))\0\(name)"
        case .rating: "\(Self.key(of: Double(cat.rating ?? 0)))\0\(name)"
        }
    }

    /// Returns 16 hexadecimal digits, which have the order of the numbers.
    private static func key(of number: Double) -> String {
        // The bits of positive numbers have the order of the numbers, those of negative numbers the opposite one.
        let bits = (number + 0).bitPattern
        let ordered = number < 0 ? ~bits : bits | 1 << 63
        return ordered.hexadecimal(16)
    }
}
