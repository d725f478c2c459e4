import Toolkit

/// Which cats, and in which order.
struct CatQuery: Sendable {
    /// What cats are sorted by, ascending.
    enum Order: String, ArgumentValue, CaseIterable {
        case name, born, weight, rating
    }

    var breed: Breed?
    var owner: String?
    var text: String?
    var order = Order.name

    /// Whether a cat is wanted, apart from the breed, which the service looks at.
    func accepts(_ cat: Cat) -> Bool {
        if let owner, !cat.owner.lowercased().contains(owner.lowercased()) { return false }
        guard let text = text?.lowercased() else { return true }
        return [cat.name, cat.owner, cat.breed.name].contains { $0.lowercased().contains(text) }
    }

    /// The fields that are needed to tell whether a cat is wanted, and where it goes.
    var fields: [String] {
        var fields = ["_id", "catName"]
        if owner != nil || text != nil { fields.append("ownerName") }
        if text != nil { fields.append("breedId") }
        switch order {
        case .name: break
        case .born: fields.append("birthDate")
        case .weight: fields.append("weightKg")
        case .rating: fields.append("rating")
        }
        return fields
    }

    /// The IDs of some cats in order; equal ones by name, then by ID.
    func sorted(_ cats: [Cat]) -> [String] {
        let keyed = cats.map { (key: key($0), name: $0.name.lowercased(), id: $0.id) }
        return keyed.sorted { ($0.key, $0.name, $0.id) < ($1.key, $1.name, $1.id) }.map(\.id)
    }

    private func key(_ cat: Cat) -> SortKey {
        switch order {
        case .name: .text("")
        case .born: .text(cat.born?.text ?? "")
        case .weight: .number(cat.weight ?? 0)
        case .rating: .number(Double(cat.rating ?? 0))
        }
    }

    private enum SortKey: Comparable {
        case number(Double)
        case text(String)
    }
}
