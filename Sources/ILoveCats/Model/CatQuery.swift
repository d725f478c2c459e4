import Toolkit

/// The filter and the sort order of a list of cats.
struct CatQuery: Sendable {
    /// The field to sort by, in ascending order.
    enum Order: String, ArgumentValue, CaseIterable {
        case name, born, weight, rating
    }

    var breed: Breed?
    var owner: String?
    var text: String?
    var order = Order.name

    /// Whether a cat matches the filter; the service has already checked the breed.
    ///
    /// Case and accents make no difference. An empty text matches every cat.
    func accepts(_ cat: Cat) -> Bool {
        if let owner, !cat.owner.folded.holds(owner.folded) { return false }
        guard let text = text?.folded else { return true }
        return [cat.name, cat.owner, cat.breed.name].contains { $0.folded.holds(text) }
    }

    /// The fields that the filter and the sort order need.
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

    /// Returns the place of a cat in the sort order; `nil` when the cat does not match.
    func place(of cat: Cat) -> Place? {
        guard accepts(cat) else { return nil }
        let name = cat.name.folded
        return switch order {
        case .name: Place(text: name, id: cat.id)
        case .born: Place(text: cat.born?.text ?? "", name: name, id: cat.id)
        case .weight: Place(number: cat.weight ?? 0, name: name, id: cat.id)
        case .rating: Place(number: Double(cat.rating ?? 0), name: name, id: cat.id)
        }
    }

    /// The ID of a cat with its sort keys: the chosen field first, then the name, then the ID.
    struct Place: Comparable, Sendable {
        var number = 0.0
        var text = ""
        var name = ""
        let id: String

        static func < (a: Place, b: Place) -> Bool {
            (a.number, a.text, a.name, a.id) < (b.number, b.text, b.name, b.id)
        }
    }
}
