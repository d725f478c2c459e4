import Foundation
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
    ///
    /// Case and accents make no difference, and an empty text is in every other.
    func accepts(_ cat: Cat) -> Bool {
        if let owner, !cat.owner.folded.holds(owner.folded) { return false }
        guard let text = text?.folded else { return true }
        return [cat.name, cat.owner, cat.breed.name].contains { $0.folded.holds(text) }
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

    /// Where a cat goes; `nil` when it is not wanted.
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

    /// A cat reduced to its ID and its place in the order: equal ones go by name, then by ID.
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
